import type { TextCode } from './rules.ts';
import { type Names, nameWithin } from './scheme-names.ts';
import { type Excerpt, firstOf, INCOMPLETE, type Incomplete } from './wrapper-start.ts';

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

/** The end of a URL without a wrapper, before its trailing punctuation is trimmed. `code` says why what ends here is none. */
export interface End {
  readonly at: number;
  readonly code: TextCode | undefined;
}

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
  /** A character after which it is worth looking again. */
  awaited: RegExp = MAY_END;
  private readonly beginning: Beginning;
  /** The character before the URL. */
  private readonly before: string;
  private inHost = true;
  private inSearch = false;
  /** Numbers of brackets that are open, by their kind. */
  private open: number[] | undefined;
  /** The last position before which a host does not end, because of an "@", or of a dot; known from the first doubt on. */
  private lastAt = -1;
  private lastDot = -1;

  constructor(beginning: Beginning) {
    const { excerpt, start } = beginning;
    this.beginning = beginning;
    this.before = start === 0 ? '' : excerpt.text.charAt(start - 1);
  }

  run(): End | Incomplete {
    const { excerpt, from, limit } = this.beginning;
    const { text, whole } = excerpt;
    const end = Math.min(text.length, limit);
    for (let at = from; at < end; at += 1) {
      const code = text.charCodeAt(at);
      if (code < ASCII ? KINDS[code] === PLAIN : this.inHost) continue;
      const next = this.goOn(at, code);
      if (typeof next !== 'number') return next;
      at = next;
    }
    if (text.length >= limit) return { at: limit, code: 'url-too-long' };
    return whole ? endAt(end) : INCOMPLETE;
  }

  /** The index of the last character that belongs to the URL for what is at `at`; the end if none does. */
  private goOn(at: number, code: number): number | End | Incomplete {
    const kind = code < ASCII ? KINDS[code] : BEYOND;
    if (kind === DELIMITER) {
      this.inHost = false;
      this.inSearch ||= code !== SLASH;
      return at;
    }
    if (kind === COLON) return this.atColon(at);
    if (kind === BRACKET) return this.atBracket(at);
    if (kind === SPACE || (kind === APOSTROPHE && this.before === "'")) return endAt(at);
    if (kind === BAR) return this.inHost ? this.atMark(at) : this.atBar(at);
    if (kind === AMPERSAND) return this.atAmpersand(at);
    if (kind === BEYOND) return matchesAt(OTHER_END, this.text, at) ? endAt(at) : at;
    return kind === APOSTROPHE ? at : this.atMark(at);
  }

  /** `http://a,http://b`, `http://ahttp://b`. In a path only a comma or a semicolon separates URLs, and nothing in a search. */
  private atColon(at: number): number | End | Incomplete {
    const { text } = this;
    const { names, from } = this.beginning;
    if (this.endsBefore(at + 3)) return INCOMPLETE;
    if (this.inSearch || text.charCodeAt(at + 1) !== SLASH || text.charCodeAt(at + 2) !== SLASH) return at;
    const name = nameWithin(names, text, at, from);
    if (name === -1) return at;
    if (',;'.includes(text.charAt(name - 1))) return endAt(name - 1);
    return this.inHost ? { at: name, code: 'url-in-host' } : at;
  }

  private atBracket(at: number): number | End | Incomplete {
    const bracket = BRACKETS.indexOf(this.text.charAt(at));
    if (bracket === SQUARE) return this.atSquareBracket(at);
    this.open ??= [0, 0, 0];
    const kind = bracket >> 1;
    const count = this.open[kind] as number;
    if ((bracket & 1) === 0) this.open[kind] = count + 1;
    else if (count === 0) return this.atMark(at);
    else this.open[kind] = count - 1;
    return at;
  }

  /**
   * `[::1]` is a host, and `a[b]=c` belongs to a search. Otherwise what follows is the text of a link, as in
   * `http://host.dom/a[Text]`, or a tag, as in `http://host.dom/a[/url]`.
   */
  private atSquareBracket(at: number): number | End | Incomplete {
    const { text, inSearch } = this;
    const close = firstOf(GROUP_END, text, at + 1, text.length);
    if (this.endsBefore(close + 2)) return INCOMPLETE;
    if (text.charAt(close) !== ']') return this.atMark(at);
    const previous = text.charAt(at - 1);
    if (this.inHost) return at === this.beginning.from || previous === '@' ? close : this.atMark(at);
    const isIndex = INDEX_GOES_ON.test(text.slice(close + 1, close + 2)) && text.charAt(at + 1) !== '/';
    const isValue = inSearch && (close === at + 1 || '=?&,#'.includes(previous));
    return isIndex || isValue ? close : endAt(at);
  }

  /** `|http://host.dom/|`, `[[http://host.dom/|text]]`, but `http://host.dom/?a|b` where nothing says otherwise. */
  private atBar(at: number): number | End | Incomplete {
    if (!this.inSearch || (this.before !== '' && '|[{='.includes(this.before))) return endAt(at);
    if (this.endsBefore(at + 2)) return INCOMPLETE;
    return /^[^\s|]/.test(this.text.charAt(at + 1)) ? at : endAt(at);
  }

  /** `&lt;http://host.dom/&gt;` */
  private atAmpersand(at: number): number | End | Incomplete {
    if (matchesAt(ENTITY, this.text, at)) return this.atMark(at, ENTITY.lastIndex);
    return this.endsBefore(at + LONGEST_ENTITY) && /^&#?\w*$/.test(this.text.slice(at)) ? INCOMPLETE : at;
  }

  /** A quotation mark, a bracket and the like. After the host it ends the URL. */
  private atMark(at: number, next: number = at + 1): number | End | Incomplete {
    const { before, text } = this;
    const mark = text.charAt(at);
    if (!this.inHost || (before !== '' && mark === PAIRS[OPENERS.indexOf(before)])) return endAt(at);
    if (this.lastAt === -1 && !this.lookAfterHost(next)) return INCOMPLETE;
    if (at < this.lastAt) return at;
    if (NEVER_IN_HOST.includes(mark)) return endAt(at);
    return at < this.lastDot || LABEL.test(text.slice(next, next + 2)) ? at : endAt(at);
  }

  /**
   * Other readers end a login at "/", "?", "#" or white space. They see another host if there is an "@" up to there, or, where
   * they take the mark before `from` for a part of the host, a dot before the port. Returns false if more input has to decide.
   */
  private lookAfterHost(from: number): boolean {
    const { text } = this;
    const { limit } = this.beginning;
    const end = firstOf(LOGIN_END, text, from, Math.min(text.length, limit));
    if (this.endsBefore(Math.min(end + 1, limit))) return false;
    const rest = text.slice(from, end);
    const [labels = ''] = /^[^:]*/.exec(rest) ?? [];
    this.lastAt = rest.includes('@') ? from + rest.lastIndexOf('@') : 0;
    const [dotted] = DOTTED.exec(labels) ?? [];
    this.lastDot = dotted === undefined ? 0 : from + dotted.length - 1;
    return true;
  }

  private get text(): string {
    return this.beginning.excerpt.text;
  }

  /** True if the character before `index` has not arrived. Then any character may decide. */
  private endsBefore(index: number): boolean {
    const { text, whole } = this.beginning.excerpt;
    if (whole || text.length >= index) return false;
    this.awaited = ANY;
    return true;
  }
}

function endAt(at: number): End {
  return { at, code: undefined };
}

function matchesAt(expression: RegExp, text: string, at: number): boolean {
  expression.lastIndex = at;
  return expression.test(text);
}

/**
 * The end of a URL from `from` to `stop` at most, without what belongs to the sentence or its markup: punctuation of any
 * script, quotation marks, closing brackets that did not end it, characters that are not seen, and `*`, `_` and `~~`.
 */
export function withoutTrailing(text: string, from: number, stop: number, before: string): number {
  let end = stop;
  for (let next = end; next !== -1; next = trimmedAt(text, from, end, before)) end = next;
  return end;
}

/** The end without one character, or one row of "~"; -1 if the last character belongs to the URL. */
function trimmedAt(text: string, from: number, end: number, before: string): number {
  if (end <= from) return -1;
  const code = text.charCodeAt(end - 1);
  if (code === TILDE) {
    let start = end;
    while (start > from && text.charCodeAt(start - 1) === TILDE) start -= 1;
    return end - start > 1 || before === '~' ? start : -1;
  }
  if (code < ASCII) return TRAILING.includes(text.charAt(end - 1)) ? end - 1 : -1;
  const last = String.fromCodePoint(text.codePointAt(end - 2) ?? 0);
  const char = last.length === 2 && end - 2 >= from ? last : text.charAt(end - 1);
  return OTHER_TRAILING.test(char) ? end - char.length : -1;
}

const ASCII = 128;
const SLASH = 0x2f;
const TILDE = 0x7e;
const TRAILING = '.,;:!?\'"*_';

const BRACKETS = '()[]{}';
const SQUARE = 2;
/** Characters that are written before and after a URL in pairs. */
const OPENERS = '"\'`([{<>|';
const PAIRS = '"\'`)]}><|';
/** Characters that no reader takes for a part of a host. */
const NEVER_IN_HOST = '<>[]\\|';
const LOGIN_END = /[\0- \u007F/?#]/g;
/** Up to the last dot of a host. Other software takes the full stops of Chinese and Japanese for dots. */
const DOTTED = /^.*[.\u3002\uFF0E\uFF61](?=[\w%\-\p{L}\p{M}\p{N}])/su;
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

const PLAIN = 0;
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
  return ":'|&".includes(char) ? ([COLON, APOSTROPHE, BAR, AMPERSAND][":'|&".indexOf(char)] as number) : PLAIN;
});

/** A character that may end a URL. */
const MAY_END = /[^!#-%*-9;=?-Z^_a-z~]/;
export const ANY: RegExp = /^/;
