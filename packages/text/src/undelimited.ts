import type { TextCode } from './rules.ts';
import { type Names, nameWithin } from './scheme-names.ts';
import { type Excerpt, firstOf } from './wrapper-start.ts';

/** A URL without a wrapper that begins in the text. */
export interface Beginning {
  readonly excerpt: Excerpt;
  /** The names that begin another URL before "://". */
  readonly names: Names;
  readonly start: number;
  /** Index of the first character after the colon, and after the "//" of a scheme that is known by it. */
  readonly from: number;
  /** Index before which the URL has to end. */
  readonly limit: number;
}

/**
 * Fast path: the end of a URL before a blank or a line end, with nothing in it that could end it before; -1 for all others.
 * With it, finding URLs without a wrapper takes a tenth less time.
 */
export function plainEnd(text: string, from: number): number {
  PLAIN_URL.lastIndex = from;
  if (!PLAIN_URL.test(text)) return -1;
  const end = PLAIN_URL.lastIndex - 1;
  return text.slice(from, end).includes('&') && ANY_ENTITY.test(text.slice(from, end)) ? -1 : end;
}

const PLAIN_URL = /[!$%*-.0-9;=@-Z^_a-z~]*(?::\d+)?(?:[/?#][!#-&*-9;=?-Z^_a-z~]*)?[ \n]/y;
const ANY_ENTITY = /&[agnlq#]/i;

/**
 * A search for the end of a URL without a wrapper.
 *
 * http://fred:80é@host.dom/a/b?c
 *        ^                ^
 *        host             after the host
 *
 * Up to the first "/", "?" or "#" only US-ASCII ends the URL, and only where other software does not read on: other
 * readers take much for a part of a login or host, and would see another host in it.
 */
export class EndSearch {
  /** The end, before its trailing punctuation is trimmed. `code` says why what ends there is no URL. */
  end = 0;
  code: TextCode | undefined;
  /** A character after which it is worth looking again, where the end has not arrived. */
  awaited: RegExp | undefined;

  private readonly text: string;
  private readonly whole: boolean;
  private readonly names: Names;
  private readonly from: number;
  private readonly limit: number;
  /** The character before the URL. */
  private readonly before: string;
  private inHost = true;
  private inSearch = false;
  /** Numbers of brackets that are open, by their kind. */
  private open: number[] | undefined;
  /** The last position before which a host does not end, because of an "@", or of a dot; known from the first doubt on. */
  private lastAt = -1;
  private lastDot = -1;

  constructor({ excerpt, names, start, from, limit }: Beginning) {
    const { text, whole } = excerpt;
    this.text = text;
    this.whole = whole;
    this.names = names;
    this.from = from;
    this.limit = limit;
    this.before = start === 0 ? '' : text.charAt(start - 1);
  }

  /** Returns false if the end has not arrived. */
  run(): boolean {
    const { text, limit } = this;
    const end = Math.min(text.length, limit);
    for (let at = this.from; at < end; at += 1) {
      at = firstOf(this.inHost ? NOT_PLAIN_IN_HOST : NOT_PLAIN, text, at, end);
      if (at < end) at = this.goOn(at, text.charCodeAt(at));
      if (at === STOP) return this.awaited === undefined;
    }
    if (text.length >= limit) this.stop(limit, 'url-too-long');
    else if (this.whole) this.stop(end);
    else this.awaited = MAY_END;
    return this.awaited === undefined;
  }

  /** The index of the last character that belongs to the URL with the one at `at`; STOP if that does not. */
  private goOn(at: number, code: number): number {
    const kind = code < ASCII ? KINDS[code] : BEYOND;
    if (kind === DELIMITER) {
      this.inHost = false;
      this.inSearch ||= code !== SLASH;
      return at;
    }
    if (kind === COLON) return this.colon(at);
    if (kind === BRACKET) return this.bracket(at);
    if (kind === SPACE) return this.stop(at);
    if (kind === APOSTROPHE) return this.before === "'" ? this.stop(at) : at;
    if (kind === BAR) return this.inHost ? this.mark(at) : this.bar(at);
    if (kind === AMPERSAND) return this.ampersand(at);
    if (kind === BEYOND) return matchesAt(OTHER_END, this.text, at) ? this.stop(at) : at;
    return this.mark(at);
  }

  private stop(at: number, code?: TextCode): number {
    this.end = at;
    this.code = code;
    return STOP;
  }

  /** True if the character before `index` has not arrived. Then any character may decide. */
  private lacks(index: number): boolean {
    if (this.whole || this.text.length >= index) return false;
    this.awaited = ANY;
    return true;
  }

  /** `http://a,http://b`, `http://ahttp://b`. In a path only a comma or a semicolon separates URLs, and nothing in a search. */
  private colon(at: number): number {
    const { text, names, from } = this;
    if (this.lacks(at + 3)) return STOP;
    if (this.inSearch || text.charCodeAt(at + 1) !== SLASH || text.charCodeAt(at + 2) !== SLASH) return at;
    const name = nameWithin(names, text, at, from);
    if (name === -1) return at;
    if (',;'.includes(text.charAt(name - 1))) return this.stop(name - 1);
    return this.inHost ? this.stop(name, 'url-in-host') : at;
  }

  private bracket(at: number): number {
    const bracket = BRACKETS.indexOf(this.text.charAt(at));
    if (bracket === SQUARE) return this.squareBracket(at);
    this.open ??= [0, 0, 0];
    const kind = bracket >> 1;
    const count = this.open[kind] as number;
    if ((bracket & 1) === 0) this.open[kind] = count + 1;
    else if (count === 0) return this.mark(at);
    else this.open[kind] = count - 1;
    return at;
  }

  /**
   * `[::1]` is a host, and `a[b]=c` belongs to a search. Otherwise what follows is the text of a link, as in
   * `http://host.dom/a[Text]`, or a tag, as in `http://host.dom/a[/url]`.
   */
  private squareBracket(at: number): number {
    const { text, inSearch, limit } = this;
    const close = firstOf(GROUP_END, text, at + 1, Math.min(text.length, limit));
    if (close === limit) return limit;
    if (this.lacks(close + 2)) return STOP;
    if (text.charAt(close) !== ']') return this.mark(at);
    const previous = text.charAt(at - 1);
    if (this.inHost) return at === this.from || previous === '@' ? close : this.mark(at);
    const isIndex = INDEX_GOES_ON.test(text.charAt(close + 1)) && text.charAt(at + 1) !== '/';
    const isValue = inSearch && (close === at + 1 || '=?&,#'.includes(previous));
    return isIndex || isValue ? close : this.stop(at);
  }

  /** `|http://host.dom/|`, `[[http://host.dom/|text]]`, but `http://host.dom/?a|b` where nothing says otherwise. */
  private bar(at: number): number {
    if (!this.inSearch || (this.before !== '' && '|[{='.includes(this.before))) return this.stop(at);
    if (this.lacks(at + 2)) return STOP;
    return /^[^\s|]/.test(this.text.charAt(at + 1)) ? at : this.stop(at);
  }

  /** `&lt;http://host.dom/&gt;` */
  private ampersand(at: number): number {
    const { text } = this;
    if (matchesAt(ENTITY, text, at)) return this.mark(at, ENTITY.lastIndex);
    const isUnfinished = text.length < at + LONGEST_ENTITY && /^&#?\w*$/.test(text.slice(at));
    return isUnfinished && this.lacks(text.length + 1) ? STOP : at;
  }

  /** A quotation mark, a bracket and the like. After the host it ends the URL. */
  private mark(at: number, next: number = at + 1): number {
    const { before, text } = this;
    const mark = text.charAt(at);
    if (!this.inHost || (before !== '' && mark === PAIRS[OPENERS.indexOf(before)])) return this.stop(at);
    if (this.lastAt === -1 && !this.lookAfterHost(next)) return STOP;
    if (at < this.lastAt) return at;
    if (NEVER_IN_HOST.includes(mark)) return this.stop(at);
    return at < this.lastDot || LABEL.test(text.slice(next, Math.min(next + 2, this.limit))) ? at : this.stop(at);
  }

  /**
   * Other readers end a login at "/", "?", "#" or white space. They see another host if there is an "@" up to there, or, where
   * they take the mark before `from` for a part of the host, a dot before the port. Returns false if more input has to decide.
   */
  private lookAfterHost(from: number): boolean {
    const { text, limit } = this;
    const end = firstOf(LOGIN_END, text, from, Math.min(text.length, limit));
    if (this.lacks(Math.min(end + 1, limit))) return false;
    const rest = text.slice(from, end);
    const [labels = ''] = /^[^:]*/.exec(rest) ?? [];
    this.lastAt = rest.includes('@') ? from + rest.lastIndexOf('@') : 0;
    const [dotted] = DOTTED.exec(labels) ?? [];
    this.lastDot = dotted === undefined ? 0 : from + dotted.length - 1;
    return true;
  }
}

function matchesAt(expression: RegExp, text: string, at: number): boolean {
  expression.lastIndex = at;
  return expression.test(text);
}

/**
 * The end of the URL that begins at `start`, and after its scheme at `from`, without what belongs to the sentence or its
 * markup: punctuation of any script, quotation marks, closing brackets that did not end it, characters that are not seen,
 * and `*`, `_` and `~~`.
 */
export function withoutTrailing(text: string, start: number, from: number, stop: number): number {
  let end = stop;
  for (let next = end; next !== -1; next = trimmedAt(text, start, from, end)) end = next;
  return end;
}

/** The end without one character, or one row of "~"; -1 if the last character belongs to the URL. */
function trimmedAt(text: string, start: number, from: number, end: number): number {
  if (end <= from) return -1;
  const code = text.charCodeAt(end - 1);
  if (code === TILDE) {
    let row = end;
    while (row > from && text.charCodeAt(row - 1) === TILDE) row -= 1;
    return end - row > 1 || text.charAt(start - 1) === '~' ? row : -1;
  }
  if (code < ASCII) return TRAILING[code] === 1 ? end - 1 : -1;
  const last = String.fromCodePoint(text.codePointAt(end - 2) ?? 0);
  const char = last.length === 2 && end - 2 >= from ? last : text.charAt(end - 1);
  return OTHER_TRAILING.test(char) ? end - char.length : -1;
}

const ASCII = 128;
const SLASH = 0x2f;
const TILDE = 0x7e;
const TRAILING: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: ASCII }, (_, code) =>
  Number('.,;:!?\'"*_'.includes(String.fromCharCode(code))),
);

const BRACKETS = '()[]{}';
const SQUARE = 2;
/** Characters that are written before and after a URL in pairs. */
const OPENERS = '"\'`([{<>|';
const PAIRS = '"\'`)]}><|';
/** Characters that no reader takes for a part of a host. */
const NEVER_IN_HOST = '<>[]\\|';
const LOGIN_END = /[\0- \u007F/?#]/g;
/** Up to the last dot of a host. Other software takes the full stops of Chinese and Japanese for dots. */
const DOTTED = /^.*[.\u3002\uFF0E\uFF61](?=[\w%\-\u0080-\uFFFF])/s;
const LABEL = /^[a-z\d%\p{L}\p{M}\p{N}]/iu;
const GROUP_END = /[\0- "<>[\]`]/g;
const INDEX_GOES_ON = /[/?#=&[]/;
const ENTITY = /&(?:[lg]t|quot|apos|nbsp|#(?:34|39|60|62|160|x(?:22|27|3c|3e|a0)));/iy;
const LONGEST_ENTITY = 6;

/** The white space, brackets, quotation marks, full stops and commas of other scripts, and controls. */
const OTHER_END = /[\p{White_Space}\p{Cc}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Quotation_Mark}\p{Terminal_Punctuation}\u2026]/uy;
/** The same, and characters that are not seen: soft hyphens, marks of direction, and so on. */
const OTHER_TRAILING =
  /^[\p{White_Space}\p{Cc}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Quotation_Mark}\p{Terminal_Punctuation}\u2026\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]$/u;

const STOP = -1;

/** Characters that always belong to the URL are passed over by an expression: it takes a third of the time of a loop. */
const NOT_PLAIN_IN_HOST = /[^!$%*-.0-9;=@-Z^_a-z~\u0080-\uFFFF]/g;
const NOT_PLAIN = /[^!$%*-9;=@-Z^_a-z~]/g;

const SPACE = 1;
const DELIMITER = 2;
const COLON = 3;
const BRACKET = 4;
const APOSTROPHE = 5;
const BAR = 6;
const AMPERSAND = 7;
/** `"`, `<`, `>`, the grave accent and the backslash. */
const MARK = 8;
const BEYOND = 9;

const KINDS: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: ASCII }, (_, code) => {
  const char = String.fromCharCode(code);
  if (code <= 0x20 || code === 0x7f) return SPACE;
  if ('/?#'.includes(char)) return DELIMITER;
  if (BRACKETS.includes(char)) return BRACKET;
  if ('"<>`\\'.includes(char)) return MARK;
  return [COLON, APOSTROPHE, BAR, AMPERSAND][":'|&".indexOf(char)] ?? 0;
});

/** A character that may end a URL. */
const MAY_END = /[^!#-%*-9;=?-Z^_a-z~]/;
export const ANY: RegExp = /^/;
