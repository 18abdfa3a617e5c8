import type { IpSyntax, Login } from '../registry/scheme.ts';
import { type CharSet, charSet, endOf, lowerCase, UCHAR } from './charset.ts';
import { escape, unescape } from './encoding.ts';
import { type Reader, StrictReader } from './reader.ts';

export type LoginCode =
  | 'slashes-missing'
  | 'slash-missing'
  | 'login-forbidden'
  | 'login-malformed'
  | 'host-missing'
  | 'host-malformed'
  | 'host-number-malformed'
  | 'host-too-long'
  | 'port-missing'
  | 'port-malformed'
  | 'port-out-of-range'
  | 'port-forbidden';

/** How much of a login a scheme takes. */
export type LoginSyntax = Pick<IpSyntax<never>, 'authority' | 'host' | 'port'>;

// user     = *[ uchar | ";" | "?" | "&" | "=" ]
// password = *[ uchar | ";" | "?" | "&" | "=" ]
export const USER: CharSet = /* @__PURE__ */ charSet(UCHAR, ';?&=');

/**
 * `login = [ user [ ":" password ] "@" ] host [ ":" port ]` (RFC 1738 §3.1), from behind the "//" up to the end of the
 * text, a "#", or one of the characters in `ends`; a scheme with several hosts says which stand between them.
 */
export function readLogin(reader: Reader, syntax: LoginSyntax, ends = '/'): Login {
  const start = reader.index;
  const host = syntax.host === 'optional' && isEnd(reader, ends) ? '' : readName(reader);
  if (host !== undefined && isEnd(reader, ends)) {
    return { user: undefined, password: undefined, host, port: syntax.port };
  }
  reader.index = start;
  return readWhole(reader, syntax, ends);
}

/** As `readLogin`, for all that is more than a host name, and to say what is wrong. */
function readWhole(reader: Reader<LoginCode>, syntax: LoginSyntax, ends: string): Login {
  const { user, password } = readUser(reader, syntax, ends);
  const host = readHost(reader, syntax, ends);
  const port = reader.eat(':') ? readPort(reader, syntax, ends) : syntax.port;
  if (!isEnd(reader, ends)) {
    const left = reader.text.charAt(reader.index);
    if (left === '@') reader.fail('login-malformed');
    else if (left === '?') reader.fail('slash-missing');
  }
  return { user, password, host, port };
}

function isEnd({ text, index }: Reader<LoginCode>, ends: string): boolean {
  if (index >= text.length) return true;
  const code = text.charCodeAt(index);
  return code === SLASH || code === HASH || (ends !== '/' && ends.includes(text.charAt(index)));
}

const SLASH = 0x2f;
const HASH = 0x23;

/**
 * `[ user [ ":" password ] "@" ]`
 *
 * ```text
 * ftp://fred:secret@host.dom:2121/pub
 *           ^      ^
 *           end    at
 * ```
 */
function readUser(reader: Reader<LoginCode>, syntax: LoginSyntax, ends: string): Pick<Login, 'user' | 'password'> {
  const { text, index } = reader;
  // Where several logins stand in a text, looking beyond each would make reading all of them quadratic.
  const limit = ends === '/' ? text.length : firstOf(`#${ends}`, text, index);
  const first = text.slice(index, limit).indexOf('@') + index;
  if (first < index) return NOBODY;
  const end = endOf(USER, text, index);
  const at = text.charCodeAt(end) === COLON ? endOf(USER, text, end + 1) : end;
  if (at !== first || syntax.authority !== 'login') return readOddUser(reader, syntax, ends, first);
  reader.index = at + 1;
  const password = at === end ? undefined : unescape(text.slice(end + 1, at));
  return { user: unescape(text.slice(index, end)), password };
}

/** As `readUser`, where the "@" at `at` is behind the login's end, or something is wrong before it. */
function readOddUser(
  reader: Reader<LoginCode>,
  { authority }: LoginSyntax,
  ends: string,
  at: number,
): Pick<Login, 'user' | 'password'> {
  if (firstOf(`#${ends}`, reader.text, reader.index) < at) return NOBODY;
  if (authority !== 'login') reader.fail('login-forbidden');
  reader.take(USER);
  if (reader.eat(':')) reader.take(USER);
  reader.fail('login-malformed');
  reader.index = at + 1;
  return NOBODY;
}

const NOBODY: Pick<Login, 'user' | 'password'> = { user: undefined, password: undefined };

// host = hostname | hostnumber
export function readHost(reader: Reader<LoginCode>, syntax: LoginSyntax, ends: string): string {
  const { text, index } = reader;
  const name = readName(reader);
  if (name !== undefined && (text.charCodeAt(reader.index) === COLON || isEnd(reader, ends))) return name;
  const end = firstOf(`:?@#${ends}`, text, index);
  const host = text.slice(index, end);
  reader.index = end;
  if (host === '' && syntax.host === 'optional') return host;
  if (/^\d[\d.]*$/.test(host)) return checkNumber(reader, host, index);
  checkName(reader, host, index);
  return lowerCase(host);
}

const COLON = 0x3a;

/** Whether a text is what §3.1 calls a host, and nothing more: `host = hostname | hostnumber`. */
export function isHost(text: string): boolean {
  const { end, label } = followName(text, 0);
  if (end === text.length && end <= MAX_LABEL) return label === NAME || label === UPPER_NAME || isNumber(text);
  const reader = new StrictReader(text, 0);
  readHost(reader, { authority: 'host' }, '');
  return reader.position < 0 && reader.index === text.length;
}

/** `hostport = host [ ":" port ]` of a text that is nothing more, `port` where it has none; `undefined` where it is no hostport. */
export function splitHostport(
  text: string,
  port: number,
): { readonly host: string; readonly port: number } | undefined {
  const reader = new StrictReader(text, 0);
  const login = readLogin(reader, { authority: 'hostport', port });
  const whole = reader.position < 0 && reader.index === text.length;
  return whole ? { host: login.host, port: login.port ?? port } : undefined;
}

// hostnumber = digits "." digits "." digits "." digits
function checkNumber(reader: Reader<LoginCode>, host: string, index: number): string {
  if (isNumber(host)) return host.split('.').map(Number).join('.');
  reader.fail('host-number-malformed', index);
  return host;
}

function isNumber(host: string): boolean {
  return /^\d+(?:\.\d+){3}$/.test(host) && host.split('.').every((group) => Number(group) <= 255);
}

/** Says what is wrong with a host that is no number, if anything is. */
function checkName(reader: Reader<LoginCode>, host: string, index: number): void {
  if (host === '') return reader.fail('host-missing', index);
  const { end, label } = followName(host, 0);
  const long = longAt(host.slice(0, end));
  if (long !== -1) return reader.fail('host-too-long', index + long);
  if (end < host.length) return reader.fail('host-malformed', index + end);
  const place = label > UPPER ? label - UPPER : label;
  if (place === NAME) return;
  reader.fail('host-malformed', index + (place === DIGITS ? host.lastIndexOf('.') + 1 : end));
}

/** The first character too many for a label of 63 or a name of 255 (RFC 1034 §3.1, to which §3.1 leads); -1 if there is none. */
function longAt(host: string): number {
  let start = 0;
  for (const label of host.slice(0, MAX_NAME + 1).split('.')) {
    if (label.length > MAX_LABEL) return Math.min(start + MAX_LABEL, MAX_NAME);
    start += label.length + 1;
  }
  return host.length > MAX_NAME ? MAX_NAME : -1;
}

const MAX_LABEL = 63;
const MAX_NAME = 255;

// port = digits
export function readPort(reader: Reader<LoginCode>, { authority }: LoginSyntax, ends: string): number | undefined {
  const { text, index } = reader;
  if (authority === 'host') reader.fail('port-forbidden', index - 1);
  const end = firstOf(`?@#${ends}`, text, index);
  const digits = text.slice(index, end);
  const port = Number(digits);
  if (digits === '') reader.fail('port-missing');
  else if (!/^\d+$/.test(digits)) reader.fail('port-malformed');
  else if (port < 1 || port > 65535) reader.fail('port-out-of-range');
  reader.index = end;
  return port;
}

/** The first place from `start` on where one of `chars` stands, or the end. */
export function firstOf(chars: string, text: string, start: number): number {
  let index = start;
  while (index < text.length && !chars.includes(text.charAt(index))) index += 1;
  return index;
}

/** `[ user [ ":" password ] "@" ] host [ ":" port ]`, as text; the default port is left out. */
export function writeLogin({ user, password, host, port }: Login, defaultPort: number | undefined): string {
  const secret = password === undefined ? '' : `:${escape(password, USER)}`;
  const login = user === undefined ? '' : `${escape(user, USER)}${secret}@`;
  return `${login}${host}${port === undefined || port === defaultPort ? '' : `:${port}`}`;
}

/**
 * `hostname = *[ domainlabel "." ] toplabel`, in lower case; `undefined`, wherever the reader then stands, for a text
 * that does not begin with one or with a longer one than is worth the hurry.
 */
function readName(reader: Reader<LoginCode>): string | undefined {
  const { text, index } = reader;
  const { end, label } = followName(text, index);
  reader.index = end;
  if ((label !== NAME && label !== UPPER_NAME) || end - index > MAX_LABEL) return undefined;
  const host = text.slice(index, end);
  return label === NAME ? host : lowerCase(host);
}

/**
 * How far a text from `start` on can be read as the beginning of a host name, and where in a label that ends.
 *
 * Which character may follow depends on the one before it and on how its label began, so the name is read by a table
 * with a row for each such place: one look a character, and 1.3 times as fast as keeping the previous character.
 */
function followName(text: string, start: number): { readonly end: number; readonly label: number } {
  let end = start;
  let label = START;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    const next = code < ROW ? STEP[label + code] : NOWHERE;
    if (next === NOWHERE || next === undefined) break;
    label = next;
    end += 1;
  }
  return { end, label };
}

// domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit
// toplabel    = alpha      | alpha      *[ alphadigit | "-" ] alphadigit
const ROW = 128;
const NOWHERE = 0;
/** Nothing of a label has been read. */
const START = ROW;
/** In a label that began with a letter, behind a letter or digit, or behind a hyphen. */
const NAME = 2 * ROW;
const NAME_HYPHEN = 3 * ROW;
/** In a label that began with a digit: it can be a domainlabel, but no toplabel. */
const DIGITS = 4 * ROW;
const DIGITS_HYPHEN = 5 * ROW;
/** The same places once a capital has been seen. */
const UPPER = 5 * ROW;
const UPPER_NAME: number = NAME + UPPER;

/** From each place, where a letter, a digit, a hyphen and a dot lead. */
const STEP: Uint16Array = /* @__PURE__ */ hostSteps();

function hostSteps(): Uint16Array {
  const kinds = [/[a-z]/i, /\d/, /-/, /\./];
  const steps = [
    [START, NAME, DIGITS],
    [NAME, NAME, NAME, NAME_HYPHEN, START],
    [NAME_HYPHEN, NAME, NAME, NAME_HYPHEN],
    [DIGITS, DIGITS, DIGITS, DIGITS_HYPHEN, START],
    [DIGITS_HYPHEN, DIGITS, DIGITS, DIGITS_HYPHEN],
  ] as const;
  const table = new Uint16Array(11 * ROW);
  for (let code = 0; code < ROW; code += 1) {
    const char = String.fromCharCode(code);
    const kind = kinds.findIndex((each) => each.test(char));
    for (const [from, ...to] of steps) {
      const next = to[kind] ?? NOWHERE;
      if (next === NOWHERE) continue;
      table[from + code] = char >= 'A' && char <= 'Z' ? next + UPPER : next;
      table[from + UPPER + code] = next + UPPER;
    }
  }
  return table;
}
