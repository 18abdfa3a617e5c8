import { firstOf, lowerCase } from './ascii.ts';
import { type CharSet, charSet, isRun, patternOf, UCHAR } from './charset.ts';
import { decode, encode } from './encoding.ts';
import { hostError, LEGAL_HOST, legalHostEnd } from './host.ts';
import { type Reader, TextReader } from './reader.ts';
import type { SYNTAX_ERRORS } from './rules.ts';
import { UnwritableError } from './unwritable-error.ts';

/** `login = [ user [ ":" password ] "@" ] hostport` (RFC 1738 §3.1). */
export interface Login {
  /** Decoded. An empty user is not the same as a missing one: `ftp://@host/` has one, `ftp://host/` has not. */
  readonly user?: string | undefined;
  /** Decoded. An empty password is not the same as a missing one: `ftp://foo:@host/` has one. */
  readonly password?: string | undefined;
  /** In lower case. `''` only where the scheme makes the host optional. */
  readonly host: string;
  /** The scheme's default if the text has no port. */
  readonly port?: number | undefined;
}

/** A login as a scheme's `read` gets it. */
export interface ReadLogin extends Login {
  /** The user and password as they are written, for schemes that give delimiters in them a meaning (`;auth=`). */
  readonly written: Pick<Login, 'user' | 'password'>;
}

/** The errors of a login, and of the slashes around it. */
export type LoginCode =
  | Extract<keyof typeof SYNTAX_ERRORS, `${'login' | 'host' | 'port'}-${string}`>
  | 'slashes-missing'
  | 'slash-missing';

/** The parts of a login that a scheme takes. */
export interface LoginSyntax {
  /** A whole login, a host and a port, or a host alone. */
  readonly authority: 'login' | 'hostport' | 'host';
  /** `optional`: the host may be empty. */
  readonly host?: 'optional';
  /** The default port, for a scheme that has one. */
  readonly port?: number;
}

// user     = *[ uchar | ";" | "?" | "&" | "=" ]
// password = *[ uchar | ";" | "?" | "&" | "=" ]
export const USER: CharSet = /* @__PURE__ */ charSet(UCHAR, ';?&=');
/** A "?" is written escaped: other readers end the host at it. */
const WRITTEN_USER: CharSet = /* @__PURE__ */ charSet(UCHAR, ';&=');

/**
 * The source of a regular expression for logins that are legal as they are, for a `fast.pattern`: in lower case, without needless zeros
 * and with a host of at most 63 characters, which the caller makes sure of. `user` has the characters of a user.
 */
export function patternOfLogin({ authority, host }: LoginSyntax, user: CharSet = USER): string {
  const char = patternOf(user);
  const login = authority === 'login' ? `(?:${char}(?::${char})?@)?` : '';
  return `${login}(?:${LEGAL_HOST})${host === 'optional' ? '?' : ''}${authority === 'host' ? '' : `(?::(?:${PORT}))?`}`;
}

/** The ports to 59999, without zeros before them: the longer ones first, for an expression that nothing follows. */
const PORT = '[1-5]\\d{4}|[1-9]\\d{0,3}';

/** The source of an expression for a host and a port that are legal as they are, with a group for each. */
export const HOSTPORT_GROUPS: string = /* @__PURE__ */ (() => `(${LEGAL_HOST})(?::(${PORT}))?`)();

/**
 * Reads `login = [ user [ ":" password ] "@" ] host [ ":" port ]` (RFC 1738 §3.1) up to the end of the text, a "#", or one
 * of the characters in `ends`. A scheme with several hosts names the characters between them. It reads as the registry does:
 * tolerantly, if that is tolerant.
 */
export function readLogin(reader: Reader, syntax: LoginSyntax, ends = '/'): ReadLogin {
  const hostport = readLegalHostport(reader, syntax, ends);
  if (hostport !== undefined) return hostport;
  const read = (reader['~login'] ?? readWhole) as typeof readWhole;
  return read(reader, syntax, ends);
}

/** Reads `hostport = host [ ":" port ]`, which nearly every login is. `undefined`, and nothing read, for any other. */
export function readLegalHostport(reader: Reader, syntax: LoginSyntax, ends: string): ReadLogin | undefined {
  const { text, index } = reader;
  const hostEnd = legalHostEnd(text, index);
  if (hostEnd === index) return undefined;
  let { port } = syntax;
  let end = hostEnd;
  if (!isEnd(text, hostEnd, ends)) {
    if (text.charCodeAt(hostEnd) !== COLON || syntax.authority === 'host') return undefined;
    end = digitsEnd(text, hostEnd + 1);
    port = Number(text.slice(hostEnd + 1, end));
    if (!isPort(port) || !isEnd(text, end, ends)) return undefined;
  }
  const host = text.slice(index, hostEnd);
  reader.index = end;
  const trace = reader['~trace'];
  trace?.note(index, hostEnd, host, 'host');
  if (end > hostEnd) trace?.note(hostEnd + 1, end, text.slice(hostEnd + 1, end), 'port');
  return { user: undefined, password: undefined, host, port, written: NOBODY };
}

/** The end of the digits from `start` on; of the first six, since no port has more than five. */
function digitsEnd(text: string, start: number): number {
  let end = start;
  while (end < start + 6 && text.charCodeAt(end) >= 0x30 && text.charCodeAt(end) <= 0x39) end += 1;
  return end;
}

/** Reads any login, and finds what is wrong with it. */
function readWhole(reader: Reader<LoginCode>, syntax: LoginSyntax, ends: string): ReadLogin {
  const { index } = reader;
  const written = readUser(reader, syntax, ends);
  if (reader.index === index && refusePassword(reader, syntax, ends, /^\d+(?:\?|$)/)) return NOWHERE;
  const { host, port } = readLegalHostport(reader, syntax, ends) ?? readHostport(reader, syntax, ends);
  const { user, password } = written;
  return { user: user && decode(user), password: password && decode(password), host, port, written };
}

// hostport = host [ ":" port ]
function readHostport(reader: Reader<LoginCode>, syntax: LoginSyntax, ends: string): Pick<Login, 'host' | 'port'> {
  const host = readHost(reader, syntax, ends);
  const port = reader.eat(':') ? readPort(reader, syntax, ends) : syntax.port;
  if (!isEnd(reader.text, reader.index, ends)) refuseRest(reader);
  return { host, port };
}

/**
 * Refuses a login whose password has a raw "#", "/" or "?" in it. Without this, the error would be about a port. The reader
 * moves to the delimiter. `port` matches what may follow the colon of a port.
 *
 * ```text
 * ftp://fred:se/cret@host.dom/
 *            ^ no port, and an "@" follows
 * ```
 */
export function refusePassword(
  reader: Reader<LoginCode>,
  { authority }: LoginSyntax,
  ends: string,
  port: RegExp,
): boolean {
  const { text, index } = reader;
  const end = delimiterFrom(AFTER_LOGIN, text, index, ends);
  const isPassword = end < text.length && '/?#'.includes(text.charAt(end)) && text.indexOf('@', end) !== -1;
  const [user = '', password, more] = isPassword ? text.slice(index, end).split(':', 3) : [];
  if (password === undefined || more !== undefined || !isRun(USER, user + password) || port.test(password))
    return false;
  reader.index = end;
  if (authority === 'login') reader.fail('login-malformed');
  else reader.fail('login-forbidden', index);
  return true;
}

/**
 * Refuses a user or password that ends before its "@", and one with a raw "@", at the first one. Without this, the error would be about
 * a host or a port. `at` is the index of the first "@", and the reader is at the end of the user and password.
 *
 * ```text
 * ftp://me@corp.com:secret@host.dom/
 *         ^ no port follows corp.com: a second "@" does
 * ```
 */
export function refuseUser(reader: Reader<LoginCode>, at: number, ends: string): void {
  const { text, index } = reader;
  // "http://a@b@c/": some readers would connect to b, and some to c.
  if (index < at || atSign({ text, index: at + 1 }, ends) !== -1) reader.fail('login-malformed');
}

/** The result for a login that is refused as a whole. */
export const NOWHERE: ReadLogin = { host: '', written: { user: undefined, password: undefined } };

/** Reports the character that keeps a login from ending. */
export function refuseRest(reader: Reader<LoginCode>): void {
  const left = reader.text.charAt(reader.index);
  // "http://a@b@c/": some readers would connect to b, and some to c.
  if (left === '@') reader.fail('login-malformed');
  else if (left === '?') reader.fail('slash-missing', reader.index, reader.index);
}

function isEnd(text: string, index: number, ends: string): boolean {
  if (index >= text.length) return true;
  const code = text.charCodeAt(index);
  return code === SLASH || code === HASH || (ends !== '/' && ends.includes(text.charAt(index)));
}

const SLASH = 0x2f;
const HASH = 0x23;
const COLON = 0x3a;
const AT = 0x40;

/**
 * Reads `[ user [ ":" password ] "@" ]`, as written.
 *
 * ```text
 * ftp://fred:secret@host.dom:2121/pub
 *                  ^
 *                  at
 * ```
 */
function readUser(reader: Reader<LoginCode>, { authority }: LoginSyntax, ends: string): ReadLogin['written'] {
  const at = atSign(reader, ends);
  if (at === -1) return NOBODY;
  if (authority !== 'login') {
    const start = reader.index;
    reader.index = at + 1;
    reader.fail('login-forbidden', start);
    return NOBODY;
  }
  const user = reader.take(USER, 'user');
  const password = reader.eat(':') ? reader.take(USER, 'password') : undefined;
  refuseUser(reader, at, ends);
  reader.index = at + 1;
  return { user, password };
}

/**
 * The index of a raw "?" before the last "@" of what may be a login, -1 if there is none. RFC 1738 allows it in a user or
 * password; other readers end the host at it. A schemepart begins at `start`.
 *
 * ```text
 * ftp://host.dom?x@evil.dom/
 *     ^         ^
 *     start     the index
 * ```
 */
export function questionInLogin(text: string, start: number): number {
  const question = text.indexOf('?', start);
  const at = question === -1 ? -1 : text.indexOf('@', question);
  if (at === -1 || !text.startsWith('//', start)) return -1;
  return at < firstOf('/#', text, start + 2) ? question : -1;
}

/** Returns the index of the "@" that ends a user here, and -1 without one. */
export function atSign({ text, index }: Pick<Reader, 'text' | 'index'>, ends: string): number {
  // With several logins in a text, a search for an "@" to its end for each of them would be quadratic.
  const at = delimiterFrom(AFTER_USER, text, index, ends);
  return text.charCodeAt(at) === AT ? at : -1;
}

/** The user and password of a login that has neither. */
export const NOBODY: ReadLogin['written'] = { user: undefined, password: undefined };

// host = hostname | hostnumber
export function readHost(
  reader: Reader<LoginCode>,
  { host: optional }: Pick<LoginSyntax, 'host'>,
  ends: string,
): string {
  const { index, '~hosts': rule } = reader;
  if (rule !== undefined && reader.text.charAt(index) === '[') return rule.readAddress(reader as never, ends);
  const host = takeUpTo(reader, AFTER_HOST, ends, 'host');
  const isAbsent = host === '' && optional === 'optional';
  const error = isAbsent ? undefined : hostError(rule === undefined ? host : rule.asName(host));
  if (error !== undefined) reader.fail(error.code, index + error.at, index + error.end);
  return lowerCase(host);
}

/** Reads `port = digits` up to the end of the text, a "#", or one of `ends`. */
export function readPort(
  reader: Reader<LoginCode>,
  { authority }: Pick<LoginSyntax, 'authority'>,
  ends: string,
): number {
  const { index } = reader;
  const digits = takeUpTo(reader, AFTER_PORT, ends, 'port');
  if (authority === 'host') reader.fail('port-forbidden', index - 1);
  const port = Number(digits);
  if (digits === '') reader.fail('port-missing', index, index);
  else if (!/^\d+$/.test(digits)) reader.fail('port-malformed', index);
  else if (!isPort(port)) reader.fail('port-out-of-range', index);
  return port;
}

/** Takes the text before the first delimiter. */
function takeUpTo(reader: Reader, delimiters: Delimiters, ends: string, part: string): string {
  const { text, index } = reader;
  reader.index = delimiterFrom(delimiters, text, index, ends);
  const taken = text.slice(index, reader.index);
  reader['~trace']?.note(index, reader.index, taken, part);
  return taken;
}

/** The delimiters after a part of a login. */
interface Delimiters {
  readonly chars: string;
  /** Matches one of them, or the slash at which nearly every login ends. It is faster than a search for each character. */
  readonly orSlash: RegExp;
}

const AFTER_LOGIN: Delimiters = { chars: '/#', orSlash: /[/#]/g };
const AFTER_HOST: Delimiters = { chars: ':?@#', orSlash: /[:?@#/]/g };
const AFTER_PORT: Delimiters = { chars: '?@#', orSlash: /[?@#/]/g };
const AFTER_USER: Delimiters = { chars: '@/#', orSlash: /[@/#]/g };

/** The index of the first delimiter or end from `start` on. Without one, the length of the text. */
function delimiterFrom({ chars, orSlash }: Delimiters, text: string, start: number, ends: string): number {
  if (ends !== '/') return firstOf(chars + ends, text, start);
  orSlash.lastIndex = start;
  return orSlash.test(text) ? orSlash.lastIndex - 1 : Math.max(start, text.length);
}

/** True for a port that a URL can have: 1 to 65535. */
export function isPort(port: unknown): port is number {
  return Number.isInteger(port) && (port as number) >= 1 && (port as number) <= 65535;
}

/** Writes `[ user [ ":" password ] "@" ] host [ ":" port ]`. The default port is left out. */
export function writeLogin({ user, password, host, port }: Login, defaultPort: number | undefined): string {
  const secret = password === undefined ? '' : `:${encode(password, WRITTEN_USER, 'password')}`;
  const login = user === undefined ? '' : `${encode(user, WRITTEN_USER, 'user')}${secret}@`;
  return `${login}${host}${port === undefined || port === defaultPort ? '' : `:${port}`}`;
}

/** Canonicalizes a host as the registry reads it; `undefined` if it is refused. For hosts in fields of a scheme's own. */
export type CanonicalHost = (host: string) => string | undefined;

/**
 * `writeLogin`, of a login whose parts are as reading gives them, with the host as `canonicalHost` does.
 *
 * @throws UnwritableError that names the part.
 */
export function writeCheckedLogin(
  { user, password, host: given, port }: Login,
  { authority, port: own }: LoginSyntax,
  canonicalHost: CanonicalHost,
): string {
  const host = given && canonicalHost(given);
  if (host === undefined) throw new UnwritableError('host', hostError(given)?.code);
  if (port !== own && port !== undefined) {
    if (authority === 'host') throw new UnwritableError('port', 'port-forbidden');
    if (typeof port !== 'number') throw new UnwritableError('port', 'part-type');
    if (!isPort(port))
      throw new UnwritableError('port', Number.isInteger(port) ? 'port-out-of-range' : 'port-malformed');
  }
  if (user !== undefined && authority !== 'login') throw new UnwritableError('user', 'login-forbidden');
  if (password !== undefined && user === undefined) throw new UnwritableError('password', 'password-without-user');
  return writeLogin({ user, password, host, port }, own);
}

/** Reads `hostport = host [ ":" port ]` given by itself. `undefined` for any other text. */
export function splitHostport(
  text: string,
  port: number,
): { readonly host: string; readonly port: number } | undefined {
  const reader = new TextReader(text, 0);
  const login = readLogin(reader, { authority: 'hostport', port });
  const whole = reader.position < 0 && reader.index === text.length;
  return whole ? { host: login.host, port: login.port ?? port } : undefined;
}

/**
 * Writes a login of a scheme that reads it itself, with the host as `canonicalHost` has it. `at` is its path in the data: `hosts.1.`.
 *
 * @throws UnwritableError that names the part.
 */
export function writeLegalLogin(login: Login, syntax: LoginSyntax, canonicalHost: CanonicalHost, at = ''): string {
  const { host } = login;
  try {
    if (typeof host !== 'string') throw new UnwritableError('host', host === undefined ? 'host-missing' : 'part-type');
    if (host === '' && syntax.host !== 'optional') throw new UnwritableError('host', 'host-missing');
    return writeCheckedLogin(login, syntax, canonicalHost);
  } catch (error) {
    if (!(error instanceof UnwritableError) || at === '') throw error;
    throw new UnwritableError(at + error.part, error.code);
  }
}
