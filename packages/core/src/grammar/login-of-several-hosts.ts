import { firstOf, lowerCase } from './ascii.ts';
import { type CharSet, DIGIT, endOf } from './charset.ts';
import { decode, encode } from './encoding.ts';
import { isHost } from './host.ts';
import {
  atSign,
  type CanonicalHost,
  type LoginCode,
  type LoginSyntax,
  type ReadLogin,
  readHost,
  readLogin,
  readPort,
  readUser,
  refusePassword,
  writeLegalLogin,
} from './login.ts';
import type { Reader, Trace } from './reader.ts';
import { UnwritableError } from './unwritable-error.ts';

// logins = [ user [ ":" password ] "@" ] hostport *[ separator hostport ]

/** Several hosts, and the one user of them all. */
export interface Logins {
  /** Decoded. An empty user is not the same as a missing one. */
  readonly user: string | undefined;
  /** Decoded. An empty password is not the same as a missing one. */
  readonly password: string | undefined;
  readonly hosts: readonly HostAndPort[];
}

/** One of several hosts. */
export interface HostAndPort {
  /** In lower case. A host that is not a name is as it was written, decoded. */
  readonly host: string;
  /** The scheme's default if the text has no port. */
  readonly port: number;
}

/** The parts of several logins that a scheme takes. */
export interface LoginsSyntax {
  /** The default port. */
  readonly port: number;
  /** The character between hosts. In a user and a password, it is a character like any other. */
  readonly separator: string;
  /** `optional`: a host may be empty. */
  readonly host?: 'optional';
  /**
   * The characters that a host is written with which is neither a name nor a number, such as the path of a socket. It is decoded. A
   * name is one, however it is escaped.
   */
  readonly hosts?: CharSet;
}

type LoginsCode = LoginCode | 'escape-malformed';

/**
 * Reads `login *[ separator hostport ]` up to the end of the text, a "#", a "/", or one of the characters in `ends`, as the registry
 * reads: tolerantly, if that is tolerant. `part` is the field of the list of hosts in the data.
 *
 * ```ts
 * readLogins(reader, { port: 5432, separator: ',' }, '/?', 'hosts'); // of 'u:p@h1,h2:7/': user 'u', password 'p', two hosts
 * ```
 */
export function readLogins(reader: Reader, syntax: LoginsSyntax, ends: string, part: string): Logins {
  const { user, password } = readUserOfAll(reader, syntax, ends);
  const readOne = user !== undefined && atSign(reader, ends) !== -1 ? refuseHostport : readHostport;
  const hosts: HostAndPort[] = [];
  const { '~trace': trace } = reader;
  do {
    if (trace !== undefined) setTrace(reader, traceAt(trace, `${part}.${hosts.length}.`));
    hosts.push(readOne(reader, syntax, ends + syntax.separator));
  } while (reader.eat(syntax.separator));
  if (trace !== undefined) setTrace(reader, trace);
  return { user: user && decode(user), password: password && decode(password), hosts };
}

/** Reads `[ user [ ":" password ] "@" ]`, as written, and finds what is wrong with it. */
function readUserOfAll(reader: Reader<LoginCode>, { separator }: LoginsSyntax, ends: string): ReadLogin['written'] {
  const { index } = reader;
  const written = readUser(reader, { authority: 'login' }, ends);
  // A "#", "/" or "?" in a password; not the end of a port.
  const port = new RegExp(`^\\d+(?:[?\\${separator}]|$)`);
  if (reader.index === index) refusePassword(reader, { authority: 'login' }, ends, port);
  return written;
}

// hostport = host [ ":" port ]
function readHostport(reader: Reader<LoginsCode>, syntax: LoginsSyntax, ends: string): HostAndPort {
  const { port: own, host: optional, hosts } = syntax;
  const other = hosts && readOtherHost(reader, hosts, ends);
  if (other !== undefined) {
    const port = reader.eat(':') ? readPort(reader, { authority: 'hostport' }, ends) : own;
    return { host: other, port: port ?? own };
  }
  const takes: LoginSyntax = { authority: 'hostport', port: own, ...(optional && { host: optional }) };
  const { host, port = own } = readLogin(reader, takes, ends);
  return { host, port };
}

/** Reads a host after which an "@" follows: of "u@a@b/", some readers would connect to a, and some to b. */
function refuseHostport(reader: Reader<LoginsCode>, syntax: LoginsSyntax, ends: string): HostAndPort {
  const { port, host: optional, hosts } = syntax;
  const other = hosts && readOtherHost(reader, hosts, ends);
  const host = other ?? readHost(reader, { ...(optional && { host: optional }) }, ends);
  // The text after a colon may be the end of a password, with a raw "@" in it.
  if (reader.eat(':')) reader.take(DIGIT);
  const left = reader.text.charAt(reader.index);
  if (!`/#${ends}`.includes(left)) reader.fail('login-malformed');
  return { host, port };
}

/** Reads a host that is not a name; `undefined`, and nothing read, for a host that any scheme may have. */
function readOtherHost(reader: Reader<LoginsCode>, hosts: CharSet, ends: string): string | undefined {
  const { text, index } = reader;
  const end = firstOf(`:?@#${ends}`, text, index);
  const written = text.slice(index, end);
  if (written === '' || !isOther(written)) return undefined;
  const wrong = endOf(hosts, written, 0);
  const decoded = decode(written);
  if (wrong < written.length) {
    reader.fail(written.charAt(wrong) === '%' ? 'escape-malformed' : 'host-malformed', index + wrong);
  } else if (decoded.startsWith('[')) {
    // The brackets of an address are not escaped.
    reader.fail('host-malformed', index);
  }
  reader.index = end;
  const host = isOther(decoded) ? decoded : lowerCase(decoded);
  reader['~trace']?.note(index, end, host, 'host');
  return host;
}

/** True for a host other than a name, a number, and an IPv6 address, which tolerant reading alone takes. */
function isOther(host: string): boolean {
  return !host.startsWith('[') && !isHost(host);
}

/** A trace in which a host and a port have their path in the data. */
function traceAt(trace: Trace, at: string): Trace {
  const note: Trace['note'] = (start, end, value, part) => trace.note(start, end, value, part && at + part);
  return Object.create(trace, { note: { value: note } }) as Trace;
}

function setTrace(reader: Reader, trace: Trace): void {
  (reader as { '~trace': Trace | undefined })['~trace'] = trace;
}

/**
 * Writes what `readLogins` reads, with each host as `canonicalHost` has it, which `write` of a scheme is given.
 *
 * @throws UnwritableError that names the part.
 */
export function writeLogins(
  { user, password, hosts: list }: Logins,
  syntax: LoginsSyntax,
  canonicalHost: CanonicalHost,
  part: string,
): string {
  if (!Array.isArray(list)) throw new UnwritableError(part, list === undefined ? 'part-missing' : 'part-type');
  if (list.length === 0) throw new UnwritableError(part);
  const { port: own, host: optional, hosts, separator } = syntax;
  const written: CanonicalHost = (host) =>
    hosts !== undefined && isOther(host) ? encode(host, hosts) : canonicalHost(host);
  const takes: LoginSyntax = { authority: 'hostport', port: own, ...(optional && { host: optional }) };
  const logins = list.map((each: unknown, at) => {
    const { host, port } = Object(each) as HostAndPort;
    return writeLegalLogin({ host, port }, takes, written, `${part}.${at}.`);
  });
  // The user is beside the list.
  const first = writeLegalLogin({ user, password, host: '' }, { authority: 'login', host: 'optional' }, written);
  return first + logins.join(separator);
}
