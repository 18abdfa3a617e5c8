import { firstOf, lowerCase } from '../grammar/charset.ts';
import { decode } from '../grammar/encoding.ts';
import { canonicalHost, isHost } from '../grammar/host.ts';
import { type LoginSyntax, NOBODY, type ReadLogin, readHost, readLogin, readPort, USER } from '../grammar/login.ts';
import { TextReader } from '../grammar/reader.ts';
import { REPAIRS } from '../grammar/rules.ts';
import { foldEscapes } from '../grammar/spelling.ts';
import type { TolerantReader } from './tolerant-reader.ts';

/**
 * Reads `login = [ user [ ":" password ] "@" ] host [ ":" port ]`. One that is not quite legal is repaired where all readers see
 * the same host in it. It ends at a "?" too, in place of the slash.
 */
export function readTolerantLogin(reader: TolerantReader, syntax: LoginSyntax): ReadLogin {
  const strict = new TextReader(reader.text, reader.index);
  strict['~trace'] = reader['~trace'];
  const legal = readLogin(strict, syntax);
  if (strict.position < 0) {
    reader.index = strict.index;
    return legal;
  }
  const written = readUser(reader, syntax);
  const host = readAnyHost(reader, syntax);
  const port = reader.eat(':') ? readAnyPort(reader, syntax) : syntax.port;
  // "http://a@b@c/": some readers would connect to b, and some to c.
  if (reader.text.charAt(reader.index) === '@') reader.fail('login-malformed');
  const { user, password } = written;
  return { user: user && decode(user), password: password && decode(password), host, port, written };
}

// [ user [ ":" password ] "@" ]
function readUser(reader: TolerantReader, { authority }: LoginSyntax): ReadLogin['written'] {
  const { text, index } = reader;
  const at = text.indexOf('@', index);
  if (at === -1 || firstOf('/#', text, index) < at) return NOBODY;
  const user = reader.takeInLogin(USER, 'user');
  const password = reader.eat(':') ? reader.takeInLogin(USER, 'password') : undefined;
  const whole = reader.index === at;
  if (authority === 'login' && !whole) reader.fail('login-malformed');
  reader.index = at + 1;
  if (authority === 'login') return { user, password };
  // What is left out must not hide anything; and other readers see the host before a "?".
  const hides = /[\r\n\0]/.test(decode(user + (password ?? ''))) || text.slice(index, at).includes('?');
  if (hides || !whole) reader.fail('login-forbidden', index);
  else reader.note('login-dropped', index, REPAIRS['login-dropped']);
  return NOBODY;
}

// host = hostname | hostnumber
function readAnyHost(reader: TolerantReader, syntax: LoginSyntax): string {
  const { text, index } = reader;
  const strict = new TextReader(text, index);
  const legal = readHost(strict, syntax, '/');
  reader.index = strict.index;
  const host =
    strict.position < 0
      ? legal
      : text.charAt(index) === '['
        ? readIpv6(reader, index)
        : repairHost(reader, index, strict);
  reader['~trace']?.note(index, reader.index, host, 'host');
  return host;
}

/** Repairs the host name from `index` up to the current position: an escaped character, an underscore, a root dot. */
function repairHost(reader: TolerantReader, index: number, { code, position }: TextReader): string {
  const written = reader.text.slice(index, reader.index);
  const plain = foldEscapes(written);
  // An address has no root: "127.0.0.1." is a name to some and a number to others.
  const host = plain.endsWith('.') && !/^[\d.]*$/.test(plain) ? plain.slice(0, -1) : plain;
  if (!isHost(host.replaceAll('_', 'a'))) {
    reader.fail(code, position);
    return host;
  }
  if (plain !== written) reader.note('escape-unexpected', index + written.indexOf('%'), REPAIRS['escape-unexpected']);
  if (host !== plain) reader.note('host-root-dot', index + written.search(/(?:\.|%2e)$/i), REPAIRS['host-root-dot']);
  if (host.includes('_')) reader.note('host-underscore', index + written.search(/_|%5f/i), REPAIRS['host-underscore']);
  return canonicalHost(host);
}

/** Reads a bracketed address of RFC 2373, brackets included. A zone is refused: it has a meaning on one machine alone. */
function readIpv6(reader: TolerantReader, index: number): string {
  const { text } = reader;
  const end = firstOf('/?#', text, index);
  const host = text.slice(index, text.slice(index, end).lastIndexOf(']') + index + 1);
  if (isIpv6(host)) reader.note('host-ipv6', index, REPAIRS['host-ipv6']);
  else reader.fail('host-malformed', index);
  reader.index = index + host.length;
  if (reader.index < end && text.charAt(reader.index) !== ':') reader.fail('host-malformed');
  return lowerCase(host);
}

/** True for a host that tolerant reading gives: a legal one, one with underscores, an IPv6 address in brackets. */
export function isTolerantHost(host: string): boolean {
  return isHost(host) || isHost(host.replaceAll('_', 'a')) || isIpv6(host);
}

/** True for eight groups of hexadecimal digits in brackets; "::" may replace one or more of them, and a host number the last two. */
function isIpv6(host: string): boolean {
  if (!host.startsWith('[') || !host.endsWith(']')) return false;
  const halves = host.slice(1, -1).split('::');
  const [before, ...after] = halves.map((half) => (half === '' ? [] : half.split(':')));
  if (before === undefined || after.length > 1) return false;
  const groups = [...before, ...after.flat()];
  const number = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(groups.at(-1) ?? '');
  if (number && after[0]?.length === 0) return false;
  const short = number ? groups.slice(0, -1) : groups;
  const count = number ? short.length + 2 : short.length;
  return short.every((group) => /^[\da-f]{1,4}$/i.test(group)) && (after.length === 1 ? count < 8 : count === 8);
}

// port = digits
function readAnyPort(reader: TolerantReader, syntax: LoginSyntax): number | undefined {
  const { text, index } = reader;
  const end = firstOf('?@#/', text, index);
  const written = text.slice(index, end);
  reader.index = end;
  if (syntax.authority === 'host') reader.fail('port-forbidden', index - 1);
  if (written === '') {
    reader.note('port-empty', index, REPAIRS['port-empty']);
    return syntax.port;
  }
  const plain = foldEscapes(written);
  const strict = new TextReader(plain, 0);
  const port = readPort(strict, syntax, '');
  if (strict.position >= 0) reader.fail(strict.code, index);
  else if (plain !== written) {
    reader.note('escape-unexpected', index + written.indexOf('%'), REPAIRS['escape-unexpected']);
  }
  reader['~trace']?.note(index, end, plain, 'port');
  return port;
}
