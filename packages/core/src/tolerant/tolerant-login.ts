import { firstOf, lowerCase } from '../grammar/ascii.ts';
import { decode, endsLine } from '../grammar/encoding.ts';
import { foldEscapes } from '../grammar/fold-escapes.ts';
import { isHost, isUsualHost } from '../grammar/host.ts';
import { canonicalIpv6 } from '../grammar/ipv6.ts';
import {
  atSign,
  type LoginSyntax,
  NOBODY,
  NOWHERE,
  type ReadLogin,
  readHost,
  readLegalHostport,
  readLogin,
  readPort,
  refusePassword,
  refuseRest,
  refuseUser,
  USER,
} from '../grammar/login.ts';
import { TextReader } from '../grammar/reader.ts';
import { readIpv6 } from '../grammar/rfc3986-hosts.ts';
import { REPAIRS } from '../grammar/rules.ts';
import type { TolerantReader } from './tolerant-reader.ts';

/** Reads a login for `readLogin`: as the login of a scheme that leaves it to core. */
export function readLoginWithin(reader: TolerantReader, syntax: LoginSyntax, ends: string): ReadLogin {
  const login = readTolerantLogin(reader, syntax, ends);
  if (!ends.includes(reader.text.charAt(reader.index))) refuseRest(reader);
  return login;
}

/**
 * Reads `login = [ user [ ":" password ] "@" ] host [ ":" port ]`. One that is not quite legal is repaired where all readers see
 * the same host in it. It ends at a "?" too, in place of the slash.
 */
export function readTolerantLogin(reader: TolerantReader, syntax: LoginSyntax, ends = '/'): ReadLogin {
  const hostport = readLegalHostport(reader, syntax, ends);
  if (hostport !== undefined) return hostport;
  const strict = new TextReader(reader.text, reader.index);
  strict['~trace'] = reader['~trace'];
  strict['~hosts'] = reader['~hosts'];
  const legal = readLogin(strict, syntax, ends);
  if (strict.position < 0) {
    reader.index = strict.index;
    return legal;
  }
  if (refusePassword(reader, syntax, ends, /^\d*(?:\?|$)/)) return NOWHERE;
  const written = readUser(reader, syntax, ends);
  const host = readAnyHost(reader, syntax, ends);
  const port = reader.eat(':') ? readAnyPort(reader, syntax, ends) : syntax.port;
  if (reader.text.charAt(reader.index) === '@') refuseRest(reader);
  const { user, password } = written;
  return { user: user && decode(user), password: password && decode(password), host, port, written };
}

// [ user [ ":" password ] "@" ]
function readUser(reader: TolerantReader, { authority }: LoginSyntax, ends: string): ReadLogin['written'] {
  const { index } = reader;
  const at = atSign(reader, ends);
  if (at === -1) return NOBODY;
  // The login that is left out is noted as such: it is in the text, and in no field.
  const kept = authority === 'login' ? '' : '~';
  const user = reader.takeInLogin(USER, `${kept}user`);
  const password = reader.eat(':') ? reader.takeInLogin(USER, `${kept}password`) : undefined;
  const whole = reader.index === at;
  if (authority === 'login' || whole) refuseUser(reader, at, ends);
  reader.index = at + 1;
  if (authority === 'login') return { user, password };
  // The login that is left out must not hide the end of a line.
  const hides = endsLine(decode(user + (password ?? '')));
  if (hides || !whole) reader.fail('login-forbidden', index);
  else reader.note('login-dropped', index, REPAIRS['login-dropped']);
  return NOBODY;
}

// host = hostname | hostnumber
function readAnyHost(reader: TolerantReader, syntax: LoginSyntax, ends: string): string {
  const { text, index } = reader;
  const strict = new TextReader(text, index);
  strict['~hosts'] = reader['~hosts'];
  const legal = readHost(strict, syntax, ends);
  reader.index = strict.index;
  const host =
    strict.position < 0
      ? legal
      : text.charAt(index) === '['
        ? repairIpv6(reader, index, ends)
        : repairHost(reader, index, strict);
  reader['~trace']?.note(index, reader.index, host, 'host');
  return host;
}

/** Repairs the host name from `index` up to the current position: an escaped character, an underscore, a root dot. */
function repairHost(reader: TolerantReader, index: number, { code, position, end }: TextReader): string {
  const written = reader.text.slice(index, reader.index);
  const host = foldEscapes(written);
  if (!isNearHost(host)) {
    reader.fail(code, position, end);
    return host;
  }
  noteMatch(reader, 'escape-unexpected', index, written, /%../);
  noteMatch(reader, 'host-root-dot', index, written, /(?:\.|%2e)$/i);
  noteMatch(reader, 'host-underscore', index, written, /_|%5f/i);
  noteMatch(reader, 'host-label-digit', index, written, LAST_DIGIT_LABEL);
  return lowerCase(host);
}

/** Notes a repair of the first match in what was read from `start` on, if there is one. */
function noteMatch(
  reader: TolerantReader,
  code: keyof typeof REPAIRS,
  start: number,
  written: string,
  expression: RegExp,
): void {
  const match = expression.exec(written);
  if (match === null) return;
  const position = start + match.index;
  reader.note(code, position, REPAIRS[code], position + match[0].length);
}

/** A last label that begins with a digit and is no number to anybody, as names of containers are: `3f4e5a6b7c8d`. */
const LAST_DIGIT_LABEL = /(?<![^.])(?!0x[\da-f]*(?:$|\.))\d[\w-]*[a-z_-][\w-]*(?=\.?$)/i;

/**
 * True for a host, perhaps with underscores in it, with the dot of the root after its name, or with a last label that begins with a
 * digit.
 */
function isNearHost(host: string): boolean {
  // An address has no root: "127.0.0.1." is a name to some and a number to others.
  const name = host.endsWith('.') && !/^[\d.]*$/.test(host) ? host.slice(0, -1) : host;
  return isHost(name.replace(LAST_DIGIT_LABEL, (label) => `a${label.slice(1)}`).replaceAll('_', 'a'));
}

/** Reads a bracketed address, which the scheme's document does not have. */
function repairIpv6(reader: TolerantReader, index: number, ends: string): string {
  reader.index = index;
  const host = readIpv6(reader, ends);
  if (canonicalIpv6(host) !== undefined) reader.note('host-ipv6', index, REPAIRS['host-ipv6']);
  return host;
}

/** A host as tolerant reading gives it; `undefined` for what it refuses. */
export function canonicalHost(host: string): string | undefined {
  if (isUsualHost(host)) return host;
  return isNearHost(host) ? lowerCase(host) : canonicalIpv6(host);
}

// port = digits
function readAnyPort(reader: TolerantReader, syntax: LoginSyntax, ends: string): number | undefined {
  const { text, index } = reader;
  const end = firstOf(`?@#${ends}`, text, index);
  const written = text.slice(index, end);
  reader.index = end;
  if (syntax.authority === 'host') reader.fail('port-forbidden', index - 1);
  if (written === '') {
    reader.note('port-empty', index - 1, REPAIRS['port-empty']);
    return syntax.port;
  }
  const plain = foldEscapes(written);
  const strict = new TextReader(plain, 0);
  const port = readPort(strict, syntax, '');
  if (strict.position >= 0) reader.fail(strict.code, index);
  else noteMatch(reader, 'escape-unexpected', index, written, /%../);
  reader['~trace']?.note(index, end, plain, 'port');
  return port;
}
