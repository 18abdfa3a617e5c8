import type { Span } from '@url/core';
import {
  AUTHORITY,
  endWithin,
  isNameCode,
  isUserSecret,
  type Login,
  loginsIn,
  NESTED_AUTHORITY,
  OF_WEB,
  OPAQUE,
  schemeBefore,
  secretOf,
  takesNone,
} from './logins.ts';
import type { RegistrySecrets } from './registry-secrets.ts';
import {
  AT,
  COLON,
  DEEPEST,
  endIn,
  lastAt,
  levelOf,
  NEXT_PAIR,
  type Reading,
  runBefore,
  SLASH,
  type Token,
  tokenIn,
} from './tokens.ts';

// Logins hide their secrets, and so does what may be a login with a slip in it: a raw slash in a password, or no host.

/**
 * The secrets of each login: the run between its first ":" and its last "@", or all before that "@" if its scheme takes no login.
 *
 * ```text
 * ftp://fred:secret@host.dom/pub
 *      first^      ^last
 * ```
 *
 * In a text that was read, a port and a path may be a password with slashes in it.
 */
export function secretsOfLogins(text: string, reading: Reading, find: RegistrySecrets['find']): Span[] {
  const spans: Span[] = [];
  const ends = new PairEnds(text);
  for (const login of loginsIn(text, reading, find)) {
    if (isDrive(text, login.start)) continue;
    const secret = secretOf(text, login);
    const word = isSure(text, login, secret) ? undefined : wordAtPort(text, login, reading);
    const span = (word === undefined ? secret : undefined) ?? slipOf(text, login, reading, ends);
    for (const each of [word, span]) if (each !== undefined) spans.push(each);
  }
  return spans;
}

/** True for a secret that ends at an "@". One that is escaped more often than the login may be of a password without a host, if it is the only one. */
function isSure(text: string, login: Login, secret: Span | undefined): boolean {
  if (secret === undefined || takesNone(login.scheme)) return secret !== undefined;
  // The characters of an escape that tell how often it is one.
  const escape = text.slice(secret.end, secret.end + 2 * DEEPEST + 1);
  return levelOf(escape) <= login.level || secretOf(text, login, login.level) !== undefined;
}

/** What is in the place of a port, and is none: the password of a login without a host. Where the scheme takes no password, a short word is shown. */
function wordAtPort(text: string, login: Login, reading: Reading): Span | undefined {
  const { start, colon, level, name, scheme, isOwn } = login;
  if (colon > login.end || name === undefined || scheme === OPAQUE) return undefined;
  if (runBefore(text, name.start, isNameCode) === '' || (isOwn && reading === 'read' && scheme !== undefined))
    return undefined;
  const end = endWithin(text, NESTED_AUTHORITY, login, level);
  const word = text.slice(colon, end);
  if (colon > end || AT_PORT.test(word) || /^(?:\[|[\da-f.:]+$)/i.test(text.slice(start, end))) return undefined;
  if (lastAt(text, start, colon, level) !== -1) return undefined;
  const isShort = word.replace(/[^a-z\d]/gi, '').length <= 5;
  return isShort && (takesNone(scheme) || scheme === OF_WEB) ? undefined : { start: colon, end };
}

/** A port, also in a list, in a sentence or before a line and a column; what a program fills in; and the beginning of a colour. */
const AT_PORT =
  /^(?:\d{0,5}(?:$|[,;&|)\]}>*'"`]|[.:!?\u2026]+$|:\d{1,6}(?!\w))|\d{1,5}%(?:25)*(?:2[0236CF]|3[BCEF]|5C)|\$?\{[\w.]+\}|\$[A-Z_]+$|%[ds]|[^!-~])/;

/** The rest of what may be a mistyped login, up to the last "@" that may belong to it: a port that is not its own begins a password. */
function slipOf(text: string, login: Login, reading: Reading, ends: PairEnds): Span | undefined {
  const { start, end, colon, level, outer, scheme, isOwn } = login;
  if ((reading !== 'read' && reading !== 'part') || colon > end) return undefined;
  const isNone = takesNone(scheme);
  const written = text.slice(colon, end);
  const isOwnPort = scheme === OF_WEB || Number.parseInt(written, 10) === scheme?.login?.port;
  if (PORT.test(written) ? isNone || isOwnPort : isOwn) return undefined;
  const from = isNone ? start : colon;
  const at = ends.lastAt(from, Math.min(level, outer + 1));
  return at === -1 ? undefined : { start: from, end: at };
}

/** A port, or no port at all. */
const PORT = /^\d*(?:$|[,;?#&\s"'<>)]|%(?:25)*(?:2C|3B|3F|23|26|20|22|3C|3E))/i;

/** The last "@" before the end of a pair, for each level at which pairs end. What was found is kept: many slips may be in one pair. */
class PairEnds {
  private readonly found: (Span & { readonly at: number })[] = [];
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The start of the "@", or -1. */
  lastAt(start: number, level: number): number {
    let kept = this.found[level];
    if (kept === undefined || start < kept.start || start > kept.end) {
      const end = endIn(this.text, NEXT_PAIR, start, level - 1);
      kept = { start, end, at: lastAt(this.text, start, end) };
      this.found[level] = kept;
    }
    return kept.at >= start ? kept.at : -1;
  }
}

/**
 * The secret of one mistyped login, of `ftp://fred:se/cret@host.dom/`, `ftp:/fred:secret@h/` or `fred:secret@h`: all between the
 * first ":" that may follow a user and the last "@". That is the first one after a registered scheme and its slashes. The colon of
 * another name counts, unless the text was read as a URL of that scheme.
 */
export function mistypedLogin(text: string, reading: Reading, find: RegistrySecrets['find']): readonly Span[] {
  if (reading === 'part' || reading === 'words') return [];
  const from = endAt(text, 0, PREFIX);
  const at = lastLoginAt(text, from);
  const colon = userColon(text, from);
  if (colon === undefined || colon.end > at) return [];
  const hasSlash = text.slice(from, colon.start).search(SLASH) !== -1;
  const scheme = hasSlash ? undefined : schemeBefore(text, colon.start, find);
  const start = slashesEnd(text, colon.end);
  const slashes = isDrive(text, start) ? start + 2 : start;
  const authority = endIn(text, AUTHORITY, slashes, 0);
  // Tolerant reading leaves out a login that the scheme does not take: its password may be taken apart.
  if (reading === 'read' && !(takesNone(scheme) && lastAt(text, slashes, authority) !== -1)) return [];
  if (scheme === undefined && !/[/\\]{2}/.test(text.slice(colon.end, slashes))) return [{ start: colon.end, end: at }];
  const second = tokenIn(text, COLON, slashes);
  const password = second !== undefined && second.end <= at ? [{ start: second.end, end: at }] : [];
  if (!takesNone(scheme) && (password.length > 0 || !isUserSecret(scheme))) return password;
  const end = password.some(({ start }) => start <= authority) ? at : lastAt(text, slashes, authority);
  return end === -1 ? password : [...password, { start: slashes, end }];
}

/** The last "@" before a host: not that before a digest, `image:1.2@sha256:…`, nor that of an address after a label, `email:bob@h.dom`. */
function lastLoginAt(text: string, from: number): number {
  AT.lastIndex = from;
  const all = Array.from(text.matchAll(AT), ({ index }) => index);
  return all.reverse().find((at) => !isAddress(text, from, at)) ?? -1;
}

function isAddress(text: string, from: number, at: number): boolean {
  const after = text.slice(at, at + 99);
  return DIGEST.test(after) || (ADDRESS.test(after) && LABEL.test(text.slice(Math.max(from, at - 99), at)));
}

const DIGEST = /^@sha\d{3}:[\da-f]/;
/**
 * A label of an address and the name in it, of fewer characters than are looked at. `user:` is a label only before a quotation mark: many
 * logins begin so.
 */
const LABEL =
  /(?:^|[\s,;|&("'`<{[])(?:[\w-]{0,20}[_-])?(?:(?:e?-?mail|from|to|cc|bcc|by|sender|recipient|rcpt|owner|author|assignee|actor)[:=]|(?:user(?:name)?|login|account)(?:=|:(?=["'`<])))["'`<]?[\w.+-]{1,50}$/i;
const ADDRESS = /^@[\w-]+(?:\.[\w-]+)+(?![\w-]*[:@/\\])/;

/** The first colon that may follow a user. One between quotation marks separates a name from a value, and one between digits may be a time's. */
function userColon(text: string, from: number): Token | undefined {
  let colon = tokenIn(text, COLON, from);
  while (colon !== undefined && (isOfPair(text, colon) || isOfTime(text, colon) || isOfDrive(text, colon.start)))
    colon = tokenIn(text, COLON, colon.end);
  return colon;
}

function isOfPair(text: string, { start, end }: Token): boolean {
  return /["']/.test(text.charAt(start - 1)) && /["']/.test(text.charAt(end));
}

/** True for the drive of `file:///C:/app`. After two slashes, one letter may be a user. */
function isDrive(text: string, at: number): boolean {
  return /[/\\]{3}[a-z]:[/\\]$/i.test(text.slice(Math.max(0, at - 3), at + 3));
}

/** True for the colon of `C:\\app`: no scheme has a name of one letter. */
function isOfDrive(text: string, colon: number): boolean {
  return /(?:^|[^\w.+-])[a-z]:[/\\]$/i.test(text.slice(Math.max(0, colon - 2), colon + 2));
}

function isOfTime(text: string, { start, end }: Token): boolean {
  const before = text.slice(Math.max(0, start - 6), start);
  return (
    /(?:^|[^a-z\d]|\dt)\d{1,2}$|\/\d{4}$/i.test(before) && /^\d\d(?:[^a-z\d@]|z|$)/i.test(text.slice(end, end + 3))
  );
}

/** The end of slashes and blanks, as they are or escaped. A star would use the stack for each of them. */
function slashesEnd(text: string, from: number): number {
  let end = endAt(text, from, RAW_SLASHES);
  for (let next = end; ; end = next) {
    next = endAt(text, endAt(text, end, ESCAPED_SLASH), RAW_SLASHES);
    if (next === end) return end;
  }
}

/** The end of a match, which may be empty, at an index. */
function endAt(text: string, from: number, sticky: RegExp): number {
  sticky.lastIndex = from;
  return sticky.test(text) ? sticky.lastIndex : from;
}

/** What is before a login and has colons of its own: the prefix of the appendix, a name of AWS, and the level and the logger of a line of Python. */
const PREFIX =
  /[\s<"'`([{]*(?:[uU][rR][lL]|arn:aws[\w-]*:[\w-]*:[\w-]*:\d*|(?:DEBUG|INFO|WARNING|ERROR|CRITICAL):[\w.-]+):/y;
const RAW_SLASHES = /[\s/\\]{1,999}/y;
const ESCAPED_SLASH = /%(?:25)*(?:2F|5C|20)/iy;
