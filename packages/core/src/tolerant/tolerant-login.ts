import { lowerCase } from '../grammar/charset.ts';
import { unescapeUnreserved } from '../grammar/encoding.ts';
import { firstOf, isHost, type LoginSyntax, readHost, readLogin, readPort, USER } from '../grammar/login.ts';
import { StrictReader } from '../grammar/reader.ts';
import type { Login } from '../registry/scheme.ts';
import type { TolerantReader } from './tolerant-reader.ts';

/**
 * `login = [ user [ ":" password ] "@" ] host [ ":" port ]`, as `readLogin`; one that is not quite legal is mended where
 * all readers see the same host in it. It ends at a "?" too, in place of the slash.
 */
export function readMended(reader: TolerantReader, syntax: LoginSyntax): Login {
  const strict = new StrictReader(reader.text, reader.index);
  const legal = readLogin(strict, syntax);
  if (strict.position < 0) {
    reader.index = strict.index;
    return legal;
  }
  const { user, password } = readUser(reader, syntax);
  const host = readAnyHost(reader, syntax);
  const port = reader.eat(':') ? readAnyPort(reader, syntax) : syntax.port;
  // "http://a@b@c/": some readers would go to b, and some to c.
  if (reader.text.charAt(reader.index) === '@') reader.fail('login-malformed');
  return { user, password, host, port };
}

// [ user [ ":" password ] "@" ]
function readUser(reader: TolerantReader, { authority }: LoginSyntax): Pick<Login, 'user' | 'password'> {
  const { text, index } = reader;
  const at = text.indexOf('@', index);
  if (at === -1 || firstOf('/#', text, index) < at) return NOBODY;
  const user = reader.loginOctets(USER);
  const password = reader.eat(':') ? reader.loginOctets(USER) : undefined;
  const whole = reader.index === at;
  if (authority === 'login' && !whole) reader.fail('login-malformed');
  reader.index = at + 1;
  if (authority === 'login') return { user, password };
  // What nobody sees must not hide anything; and before a "?" others see the host.
  const hides = /[\r\n\0]/.test(user + password) || text.slice(index, at).includes('?');
  if (hides || !whole) reader.fail('login-forbidden', index);
  else reader.note('login-dropped', index, 'RFC 1738 §3.1');
  return NOBODY;
}

const NOBODY: Pick<Login, 'user' | 'password'> = { user: undefined, password: undefined };

// host = hostname | hostnumber
function readAnyHost(reader: TolerantReader, syntax: LoginSyntax): string {
  const { text, index } = reader;
  const strict = new StrictReader(text, index);
  const legal = readHost(strict, syntax, '/');
  reader.index = strict.index;
  if (strict.position < 0) return legal;
  if (text.charAt(index) === '[') return readIpv6(reader, index);
  const written = text.slice(index, reader.index);
  const plain = unescapeUnreserved(written);
  // An address has no root: "127.0.0.1." is a name to some and a number to others.
  const host = plain.endsWith('.') && !/^[\d.]*$/.test(plain) ? plain.slice(0, -1) : plain;
  if (!isHost(host.replaceAll('_', 'a'))) {
    reader.fail(strict.code, strict.position);
    return host;
  }
  if (plain !== written) reader.note('escape-unexpected', index + written.indexOf('%'), 'RFC 1738 §5');
  if (host !== plain) reader.note('host-root-dot', index + written.search(/(?:\.|%2e)$/i), 'RFC 1738 §3.1');
  if (host.includes('_')) reader.note('host-underscore', index + written.search(/_|%5f/i), 'RFC 1738 §3.1');
  return host.includes('_') ? lowerCase(host) : readHost(new StrictReader(host, 0), syntax, '');
}

/** A bracketed address of RFC 2373, brackets included; without a zone, which means something on one machine alone. */
function readIpv6(reader: TolerantReader, index: number): string {
  const { text } = reader;
  const end = firstOf('/?#', text, index);
  const host = text.slice(index, text.slice(index, end).lastIndexOf(']') + index + 1);
  if (isIpv6(host.slice(1, -1))) reader.note('host-ipv6', index, 'RFC 1738 §3.1');
  else reader.fail('host-malformed', index);
  reader.index = index + host.length;
  if (reader.index < end && text.charAt(reader.index) !== ':') reader.fail('host-malformed');
  return lowerCase(host);
}

/** Eight groups of hexadecimal digits, "::" in place of one or more of them, perhaps four of an address at the end. */
function isIpv6(address: string): boolean {
  const [before, ...behind] = address.split('::').map((half) => (half === '' ? [] : half.split(':')));
  if (before === undefined || behind.length > 1) return false;
  const groups = [...before, ...behind.flat()];
  const tail = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(groups.at(-1) ?? '');
  if (tail && behind[0]?.length === 0) return false;
  const short = tail ? groups.slice(0, -1) : groups;
  const count = tail ? short.length + 2 : short.length;
  return short.every((group) => /^[\da-f]{1,4}$/i.test(group)) && (behind.length === 1 ? count < 8 : count === 8);
}

// port = digits
function readAnyPort(reader: TolerantReader, syntax: LoginSyntax): number | undefined {
  const { text, index } = reader;
  const end = firstOf('?@#/', text, index);
  const written = text.slice(index, end);
  reader.index = end;
  if (syntax.authority === 'host') reader.fail('port-forbidden', index - 1);
  if (written === '') {
    reader.note('port-empty', index, 'RFC 1738 §3.1');
    return syntax.port;
  }
  const plain = unescapeUnreserved(written);
  const strict = new StrictReader(plain, 0);
  const port = readPort(strict, syntax, '');
  if (strict.position >= 0) reader.fail(strict.code, index);
  else if (plain !== written) reader.note('escape-unexpected', index + written.indexOf('%'), 'RFC 1738 §5');
  return port;
}
