import type { Span } from '@url/core';
import { lowerCase } from '@url/core/scheme';
import { listIn, type Reading } from './reading.ts';
import type { KnownScheme, RegistrySecrets } from './secret-names.ts';
import {
  COLON,
  DEEPEST,
  endIn,
  isWordCode,
  lastAt,
  levelOf,
  NEXT_PAIR,
  runBefore,
  SLASH,
  type Token,
  tokenIn,
  UNDERSCORE,
} from './tokens.ts';

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
export function loginsIn(text: string, reading: Reading, find: RegistrySecrets['find']): Span[] {
  const spans: Span[] = [];
  const isInList = listIn(text, reading);
  const ends = new PairEnds(text);
  for (const run of runsIn(text)) {
    if (run.start === run.end) continue;
    const login = loginOf(text, run, isInList(run.slashes), reading, find);
    const secret = secretOf(text, login, DEEPEST);
    const word = isSure(text, login, secret) ? undefined : wordAtPort(text, login, reading);
    const span = (word === undefined ? secret : undefined) ?? slipOf(text, login, reading, ends);
    for (const each of [word, span]) if (each !== undefined) spans.push(each);
  }
  return spans;
}

/** A run of the text that may be a login: it begins after two slashes, and ends at the next slash that is escaped no more often. */
interface Run extends Span {
  readonly level: number;
  /** The first of its slashes. */
  readonly slashes: number;
  /** The last colon before the slashes. */
  readonly name: Token | undefined;
  /** True if no colon is before that one. */
  readonly isFirst: boolean;
  /** The end of its first ":". Infinite if there is none. */
  readonly colon: number;
}

/** The runs of a text. One that is inside another comes before it. */
function* runsIn(text: string): Generator<Run> {
  /** Each is escaped more often than the one before. */
  const open: { -readonly [Name in keyof Run]: Run[Name] }[] = [];
  let slashes: Token | undefined;
  let [name, first]: (Token | undefined)[] = [];
  DELIMITER.lastIndex = 0;
  for (let found = DELIMITER.exec(text); found !== null; found = DELIMITER.exec(text)) {
    const [{ length }, slash] = found;
    const { index: start } = found;
    const end = start + length;
    if (slash === undefined) {
      name = { start, end, level: levelOf(found[0]) };
      first ??= name;
      for (const run of open) run.colon = Math.min(run.colon, end);
      continue;
    }
    const level = levelOf(slash);
    for (let last = open.at(-1); last !== undefined && last.level >= level; last = open.at(-1)) {
      open.pop();
      last.end = start;
      yield last;
    }
    const before: Token | undefined = slashes?.end === start ? slashes : undefined;
    slashes = { start: before?.start ?? start, end, level };
    if (before === undefined && !IS_SEVERAL.test(slash)) continue;
    const most = Math.max(level, before?.level ?? 0);
    const isFirst = name === first;
    open.push({
      start: end,
      end: text.length,
      level: most,
      slashes: slashes.start,
      name,
      isFirst,
      colon: Number.POSITIVE_INFINITY,
    });
  }
  yield* open.reverse();
}

/** Slashes in a row, an escaped one, or a colon. A bundle keeps the source of an expression that is read at import, unless it is read in a function. */
const DELIMITER = /* @__PURE__ */ (() => new RegExp(`([/\\\\]{1,999}|${SLASH.source})|${COLON.source}`, 'gi'))();
const IS_SEVERAL = /^[/\\]{2}/;

/** A run, with what is known of the text around it. */
interface Login extends Omit<Run, 'isFirst'> {
  readonly scheme: KnownScheme | undefined;
  readonly takesNone: boolean;
  /** True for the login of the text itself. */
  readonly isOwn: boolean;
  /** A delimiter of the list that it is in, `u=http://h&x=1`, ends it if it is escaped no more often than this. -1: not in a list. */
  readonly outer: number;
}

function loginOf(text: string, run: Run, isInList: boolean, reading: Reading, find: RegistrySecrets['find']): Login {
  const { start, name, slashes, level } = run;
  const isNamed = name?.end === slashes;
  const scheme = isNamed ? schemeBefore(text, name.start, find) : undefined;
  const isNone = takesNone(scheme);
  // A slash that is escaped after a colon that is not was escaped by itself: so may "&" have been, and it is not now.
  const isAfterList = isInList && (level === 0 || (name !== undefined && name.level > 0));
  const outer = isAfterList ? Math.max(level - 1, isNone ? 0 : -1) : -1;
  const end = outer < 0 ? run.end : start + endIn(text.slice(start, run.end), NEXT_PAIR, 0, outer);
  const isOwn = isNamed && run.isFirst && reading !== 'part' && reading !== 'words';
  return { start, end, level, slashes, name, colon: run.colon, scheme, takesNone: isNone, isOwn, outer };
}

/** True for a secret that ends at an "@". One that is escaped more often than the login may be of a password without a host, if it is the only one. */
function isSure(text: string, login: Login, secret: Span | undefined): boolean {
  if (secret === undefined || login.takesNone) return secret !== undefined;
  const { end } = secret;
  // The characters of an escape that tell how often it is one.
  const escape = text.slice(end, end + 2 * DEEPEST + 1);
  return levelOf(escape) <= login.level || secretOf(text, login, login.level) !== undefined;
}

/** All between the first ":" and the last "@" that is escaped at most so often. */
function secretOf(text: string, login: Login, most: number): Span | undefined {
  const { start, end, colon, scheme, takesNone: isNone } = login;
  const from = isNone ? start : colon;
  const at = from > end ? -1 : lastAt(text, from, isNone ? authorityEnd(text, login) : end, most);
  if (at !== -1) return { start: from, end: at };
  const user = isUserSecret(scheme) ? lastAt(text, start, authorityEnd(text, login), most) : -1;
  return user === -1 ? undefined : { start, end: user };
}

/** True for a scheme whose clients take a user without a password for the password. */
function isUserSecret(scheme: KnownScheme | undefined): boolean {
  return scheme?.scheme?.secretUser === 'alone';
}

function authorityEnd(text: string, { start, end, level, isOwn }: Login): number {
  return start + endIn(text.slice(start, end), isOwn ? AUTHORITY : NESTED_AUTHORITY, 0, level);
}

/** What is in the place of a port, and is none: the password of a login without a host. Where the scheme takes no password, a short word is shown. */
function wordAtPort(text: string, login: Login, reading: Reading): Span | undefined {
  const { start, colon, name, slashes, scheme, isOwn, takesNone: isNone } = login;
  if (colon > login.end || name?.end !== slashes || scheme === OPAQUE || runBefore(text, name.start, isNameCode) === '')
    return undefined;
  const end = start + endIn(text.slice(start, login.end), NESTED_AUTHORITY, 0, login.level);
  if (colon > end || (isOwn && reading === 'read' && scheme !== undefined)) return undefined;
  const host = text.slice(start, end);
  const word = text.slice(colon, end);
  if (/^(?:\[|[\da-f.:]+$)/i.test(host) || lastAt(text, start, colon, login.level) !== -1 || AT_PORT.test(word))
    return undefined;
  return (isNone || scheme === OF_WEB) && word.replace(/[^a-z\d]/gi, '').length <= 5
    ? undefined
    : { start: colon, end };
}

/** A port, also in a list, in a sentence or before a line and a column; what a program fills in; and the beginning of a colour. */
const AT_PORT =
  /^(?:\d{0,5}(?:$|[,;&|)\]}>*'"`]|[.:!?\u2026]+$|:\d{1,6}(?!\w))|\d{1,5}%(?:25)*(?:2[0236CF]|3[BCEF]|5C)|\$?\{[\w.]+\}|\$[A-Z_]+$|%[ds]|[^!-~])/;

/** The rest of what may be a mistyped login, up to the last "@" that may belong to it: a port that is not its own begins a password. */
function slipOf(text: string, login: Login, reading: Reading, ends: PairEnds): Span | undefined {
  const { start, end, colon, level, outer, scheme, isOwn, takesNone: isNone } = login;
  if ((reading !== 'read' && reading !== 'part') || colon > end) return undefined;
  const written = text.slice(colon, end);
  const isOwnPort = scheme === OF_WEB || Number.parseInt(written, 10) === scheme?.login?.port;
  if (beginsWithPort(written) ? isNone || isOwnPort : isOwn) return undefined;
  const from = isNone ? start : colon;
  const at = ends.lastAt(from, Math.min(level, outer + 1));
  return at === -1 ? undefined : { start: from, end: at };
}

/** The last "@" before the end of a pair, for each level at which pairs end. What was found is kept: many slips may be in one pair. */
class PairEnds {
  private readonly found: (Span & { readonly at: number })[] = [];

  readonly text: string;

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

/** True for a registered scheme that takes neither a user nor a password. */
function takesNone(scheme: KnownScheme | undefined): boolean {
  return scheme?.login !== undefined && scheme.login.authority !== 'login';
}

/** True for a text that begins with a port, or with no port at all. */
function beginsWithPort(text: string): boolean {
  return /^\d*(?:$|[,;?#&\s"'<>)]|%(?:25)*(?:2C|3B|3F|23|26|20|22|3C|3E))/i.test(text);
}

/** The ends of a user and a host, if there is no path. */
const AUTHORITY = /[/\\?#]/g;
/** Those of a URL inside another one, beside the slashes, which are looked for already. */
const NESTED_AUTHORITY = /[?#\s"'<>]|%(?:25)*(?:3F|23|20|22|3C|3E)/gi;

/** The registered scheme whose name is before a colon, or what is known of others. */
function schemeBefore(text: string, colon: number, find: RegistrySecrets['find']): KnownScheme | undefined {
  const run = runBefore(text, colon, isNameCode);
  // The digits of an escape are not part of the name.
  const isAfterEscape = text.charAt(colon - run.length - 1) === '%';
  const name = lowerCase(isAfterEscape ? run.replace(/^(?:25)*[\dA-F]{2}/i, '') : run);
  return find(name) ?? (WITHOUT_PASSWORD.test(name) ? OPAQUE : WEB.test(name) ? OF_WEB : undefined);
}

/** Names of addresses and packages, in which an "@" follows a user or a name. */
const WITHOUT_PASSWORD = /^(?:pkg|xmpp|sips?|acct|im|mailto|npm|docker)$/;
const OPAQUE: KnownScheme = { login: undefined };
/** The web's, which have ports of all kinds, and paths with an "@". */
const WEB = /^(?:https?|wss?)$/;
const OF_WEB: KnownScheme = { login: { authority: 'login' } };

/** True for a character of a scheme's name. */
function isNameCode(code: number): boolean {
  return isWordCode(code) ? code !== UNDERSCORE : code === 0x2b || code === 0x2e;
}

/**
 * The secret of one mistyped login, of `ftp://fred:se/cret@host.dom/`, `ftp:/fred:secret@h/` or `fred:secret@h`: all between the
 * first ":" that may follow a user and the last "@". That is the first one after a registered scheme and its slashes. The colon of
 * another name counts, unless the text was read as a URL of that scheme.
 */
export function mistypedLogin(text: string, reading: Reading, find: RegistrySecrets['find']): readonly Span[] {
  if (reading === 'part' || reading === 'words') return [];
  const at = lastLoginAt(text);
  const from = endAt(text, 0, PREFIX);
  const colon = userColon(text, from);
  if (colon === undefined || colon.end > at) return [];
  const hasSlash = text.slice(from, colon.start).search(SLASH) !== -1;
  const scheme = hasSlash ? undefined : schemeBefore(text, colon.start, find);
  const slashes = slashesEnd(text, colon.end);
  const hasSlashes = /[/\\]{2}/.test(text.slice(colon.end, slashes));
  const authority = endIn(text, AUTHORITY, slashes, 0);
  // Tolerant reading leaves out a login that the scheme does not take: its password may be taken apart.
  if (reading === 'read' && !(takesNone(scheme) && lastAt(text, slashes, authority) !== -1)) return [];
  if (scheme === undefined && !hasSlashes) return [{ start: colon.end, end: at }];
  const second = tokenIn(text, COLON, slashes);
  const password = second !== undefined && second.end <= at ? [{ start: second.end, end: at }] : [];
  if (!takesNone(scheme) && (password.length > 0 || !isUserSecret(scheme))) return password;
  const end = password.some(({ start }) => start <= authority) ? at : lastAt(text, slashes, authority);
  return end === -1 ? password : [...password, { start: slashes, end }];
}

/** The last "@" before a host: not that before a digest, `image:1.2@sha256:…`. */
function lastLoginAt(text: string): number {
  const at = lastAt(text, 0, text.length);
  return /^@sha\d{3}:[\da-f]/.test(text.slice(at, at + 9)) ? lastAt(text, 0, at) : at;
}

/** The first colon that may follow a user. One between quotation marks separates a name from a value, and one between digits may be a time's. */
function userColon(text: string, from: number): Token | undefined {
  let colon = tokenIn(text, COLON, from);
  while (colon !== undefined && (isOfPair(text, colon) || isOfTime(text, colon))) {
    colon = tokenIn(text, COLON, colon.end);
  }
  return colon;
}

function isOfPair(text: string, { start, end }: Token): boolean {
  return isQuote(text.charAt(start - 1)) && isQuote(text.charAt(end));
}

function isOfTime(text: string, { start, end }: Token): boolean {
  const before = text.slice(Math.max(0, start - 6), start);
  return (
    /(?:^|[^a-z\d]|\dt)\d{1,2}$|\/\d{4}$/i.test(before) && /^\d\d(?:[^a-z\d@]|z|$)/i.test(text.slice(end, end + 3))
  );
}

function isQuote(character: string): boolean {
  return character === '"' || character === "'";
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

const PREFIX = /[\s<"'`([{]*url:/iy;
const RAW_SLASHES = /[\s/\\]{1,999}/y;
const ESCAPED_SLASH = /%(?:25)*(?:2F|5C|20)/iy;
