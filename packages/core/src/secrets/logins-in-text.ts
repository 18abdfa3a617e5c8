import { lowerCase } from '../grammar/ascii.ts';
import type { Span } from '../grammar/span.ts';
import {
  COLON,
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
} from './delimiters.ts';
import { listIn, type Reading } from './reading.ts';
import type { KnownScheme, RegistrySecrets } from './secret-names.ts';

/** A run of the text that may be a login: it begins after two slashes, and ends at the next slash that is escaped no more often. */
interface Run {
  readonly start: number;
  readonly level: number;
  readonly scheme: KnownScheme | undefined;
  /** True for the login of the text itself. */
  readonly isOwn: boolean;
  /** A delimiter of the list that it is in, `u=http://h&x=1`, ends it if it is escaped no more often than this. -1: not in a list. */
  readonly outer: number;
  /** The end of its first ":". Infinite before there is one. */
  colon: number;
}

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
  /** The runs that are open, each escaped more often than the one before. */
  const open: Run[] = [];
  /** Slashes in a row: the level is that of the last one. */
  let slashes: Token | undefined;
  let firstColon: Span | undefined;
  let lastColon: Span | undefined;
  /** All up to here has been looked at. */
  let passed = 0;
  /** For each outer level and the one below: there is no "@" between the last slip and here. */
  const barren: Map<number, number> = new Map();
  const slips = reading === 'read' || reading === 'part';
  const isUrl = reading !== 'part' && reading !== 'words';
  const isInList = listIn(text, reading);

  /** Hides the rest of what may be a mistyped login, up to the last "@" that may belong to it. */
  const slip = ({ level, outer }: Run, start: number): void => {
    const depth = Math.min(level, outer + 1);
    if (start < (barren.get(depth) ?? 0)) return;
    const end = endIn(text, NEXT_PAIR, start, depth - 1);
    const at = lastAt(text, start, end);
    if (at === -1) {
      barren.set(depth, end);
      return;
    }
    spans.push({ start, end: at });
    passed = end;
  };
  const close = (run: Run, next: number): void => {
    const { start, level, scheme, isOwn, outer } = run;
    const end = outer < 0 ? next : start + endIn(text.slice(start, next), NEXT_PAIR, 0, outer);
    const colon = run.colon <= end ? run.colon : undefined;
    const isNone = takesNone(scheme);
    const from = isNone ? start : colon;
    if (from === undefined) return;
    const ends = isOwn ? AUTHORITY : NESTED_AUTHORITY;
    const at = lastAt(text, from, isNone ? start + endIn(text.slice(start, end), ends, 0, level) : end);
    if (at !== -1) spans.push({ start: from, end: at });
    else if (slips && colon !== undefined) {
      const written = text.slice(colon, end);
      const isOwnPort = Number.parseInt(written, 10) === scheme?.login?.port;
      if (beginsWithPort(written) ? !isNone && !isOwnPort : !isOwn) slip(run, from);
    }
  };

  DELIMITER.lastIndex = 0;
  for (let found = DELIMITER.exec(text); found !== null; found = DELIMITER.exec(text)) {
    const [token, slash] = found;
    const start = found.index;
    const end = start + token.length;
    if (slash !== undefined) {
      const level = levelOf(slash);
      for (let last = open.at(-1); last !== undefined && last.level >= level; last = open.at(-1)) {
        open.pop();
        close(last, start);
      }
      if (passed > start) {
        // A login around what was hidden goes on after it.
        DELIMITER.lastIndex = passed;
        slashes = undefined;
        continue;
      }
      const before = slashes?.end === start ? slashes : undefined;
      if (before !== undefined) {
        const named = lastColon?.end === before.start ? lastColon : undefined;
        const scheme = named && schemeBefore(text, named.start, find);
        const isOwn = isUrl && firstColon?.end === before.start;
        const most = Math.max(level, before.level);
        // A slash that is escaped after a colon that is not was escaped by itself: so may "&" have been, and it is not now.
        const isEscaped = lastColon !== undefined && lastColon.end - lastColon.start > 1;
        const isAfterList = isInList(before.start) && (most === 0 || isEscaped);
        const outer = isAfterList ? Math.max(most - 1, takesNone(scheme) ? 0 : -1) : -1;
        open.push({ start: end, level: most, scheme, isOwn, outer, colon: Number.POSITIVE_INFINITY });
      }
      slashes = { start: before?.start ?? start, end, level };
    } else {
      lastColon = { start, end };
      firstColon ??= lastColon;
      for (const run of open) run.colon = Math.min(run.colon, end);
    }
  }
  for (let last = open.pop(); last !== undefined; last = open.pop()) close(last, text.length);
  return spans;
}

/** A slash, or a colon. A bundle keeps the source of an expression that is read at import, unless it is read in a function. */
const DELIMITER = /* @__PURE__ */ (() => new RegExp(`(${SLASH.source})|${COLON.source}`, 'gi'))();

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

/** The registered scheme whose name is before a colon. */
function schemeBefore(text: string, colon: number, find: RegistrySecrets['find']): KnownScheme | undefined {
  const run = runBefore(text, colon, isNameCode);
  // The digits of an escape are not part of the name.
  const isAfterEscape = text.charAt(colon - run.length - 1) === '%';
  return find(lowerCase(isAfterEscape ? run.replace(/^(?:25)*[\dA-F]{2}/i, '') : run));
}

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
  if (reading !== 'generic' && reading !== 'mistyped') return [];
  const at = lastAt(text, 0, text.length);
  const from = endAt(text, 0, PREFIX);
  const colon = userColon(text, from);
  if (colon === undefined || colon.end > at) return [];
  const hasSlash = text.slice(from, colon.start).search(SLASH) !== -1;
  const scheme = hasSlash ? undefined : schemeBefore(text, colon.start, find);
  const slashes = endAt(text, colon.end, SLASHES);
  const hasSlashes = /[/\\]{2}/.test(text.slice(colon.end, slashes));

  if (scheme === undefined && !(reading === 'generic' && hasSlashes)) return [{ start: colon.end, end: at }];
  const second = tokenIn(text, COLON, slashes);
  const password = second !== undefined && second.end <= at ? [{ start: second.end, end: at }] : [];
  if (!takesNone(scheme)) return password;
  const authority = endIn(text, AUTHORITY, slashes, 0);
  const end = password.some(({ start }) => start <= authority) ? at : lastAt(text, slashes, authority);
  return end === -1 ? password : [...password, { start: slashes, end }];
}

/** The first colon that may follow a user. One between quotation marks separates a name from a value. */
function userColon(text: string, from: number): Token | undefined {
  let colon = tokenIn(text, COLON, from);
  while (colon !== undefined && isQuote(text.charAt(colon.start - 1)) && isQuote(text.charAt(colon.end))) {
    colon = tokenIn(text, COLON, colon.end);
  }
  return colon;
}

function isQuote(character: string): boolean {
  return character === '"' || character === "'";
}

/** The end of a match, which may be empty, at an index. */
function endAt(text: string, from: number, sticky: RegExp): number {
  sticky.lastIndex = from;
  sticky.exec(text);
  return sticky.lastIndex;
}

const PREFIX = /[\s<"'`([{]*url:/iy;
const SLASHES = /(?:[\s/\\]|%(?:25)*(?:2F|5C|20))*/gy;
