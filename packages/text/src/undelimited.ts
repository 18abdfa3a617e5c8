import {
  followsSequence,
  isLinkTarget,
  isSequenceStart,
  isStyle,
  isWeight,
  LONGEST_SEQUENCE,
  sequenceEnd,
  sequencesEnd,
} from './escape-sequences.ts';
import { firstMatch } from './first-match.ts';
import { findLoginEnd, type LoginEnd } from './login-end.ts';
import type { TextCode } from './rules.ts';
import { type Names, nameWithin } from './scheme-names.ts';
import type { Excerpt } from './wrapper-start.ts';

/** A URL without a wrapper that begins in the text. */
export interface Beginning {
  readonly excerpt: Excerpt;
  /** The names that begin another URL before "://". */
  readonly names: Names;
  readonly start: number;
  /** Index of the first character after the colon, and after the "//" of a scheme that is known by it. */
  readonly from: number;
  /** True if "//" follows the colon: then a host begins at `from`, otherwise it begins after an "@". */
  readonly slashed: boolean;
  /** Index at which the search ends without a result. */
  readonly limit: number;
  readonly login: LoginEnd;
}

/**
 * Fast path: returns the end of a URL before a blank or a line end, if no character in it could end it earlier; otherwise -1.
 * It saves a tenth of the time for URLs without a wrapper.
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
 * ```text
 * http://fred:80é@host.dom/a/b?c
 *        ^                ^
 *        host             after the host
 * ```
 *
 * After the host, a character that may end the URL ends it. Up to the first "/", "?" or "#" it does so only if other software
 * does not read on: other readers accept many characters in a login or host, and would see another host.
 */
export class EndSearch {
  /** The end, before its trailing punctuation is trimmed. `code` says why what ends there is no URL. */
  end = 0;
  code: TextCode | undefined = undefined;
  /** Index of a control beyond US-ASCII. */
  control: number | undefined = undefined;
  /** True if the URL goes on after an escape sequence of a terminal. */
  coloured = false;
  /** A character after which it is worth looking again, where the end has not arrived. */
  awaited: RegExp | undefined = undefined;

  private readonly text: string;
  private readonly whole: boolean;
  private readonly names: Names;
  private readonly from: number;
  private readonly start: number;
  private readonly limit: number;
  private readonly login: LoginEnd;
  /** The character before the URL. */
  private readonly before: string;
  private inHost = true;
  private inSearch = false;
  /** True once a host has begun, and the index up to which an "@" that begins one was looked for. */
  private hasHost: boolean;
  private sought: number;
  /** Numbers of brackets that are open, by their kind. */
  private open: number[] | undefined = undefined;
  /** The last "@" and the last dot of the host. Nothing before them ends the host. Known from the first doubt on. */
  private lastAt: number | undefined = undefined;
  private lastDot = -1;

  constructor({ excerpt, names, start, from, slashed, limit, login }: Beginning) {
    const { text, whole } = excerpt;
    this.text = text;
    this.whole = whole;
    this.names = names;
    this.from = from;
    this.start = start;
    this.limit = limit;
    this.login = login;
    this.before = start === 0 ? '' : text.charAt(start - 1);
    this.hasHost = slashed;
    this.sought = from;
  }

  /** Returns false if the end has not arrived. */
  run(): boolean {
    const { text, limit } = this;
    const end = Math.min(text.length, limit);
    for (let at = this.from; at < end; at += 1) {
      at = firstMatch(this.inHost ? NOT_PLAIN_IN_HOST : NOT_PLAIN, text, at, end);
      if (at < end) at = this.goOn(at, text.charCodeAt(at));
      if (at === STOP) return this.awaited === undefined;
    }
    if (text.length >= limit) this.stop(limit, 'url-too-long');
    else if (this.whole) this.stop(end);
    else this.awaited = MAY_END;
    return this.awaited === undefined;
  }

  /** Index of the last character that belongs to the URL with the one at `at`; STOP if that one does not. */
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
    if (kind === APOSTROPHE) return this.apostrophe(at);
    if (kind === BAR) return this.inHost ? this.mark(at) : this.bar(at);
    if (kind === AMPERSAND) return this.ampersand(at);
    if (kind === BEYOND) return this.beyond(at, code);
    if (kind === ESCAPE) return this.escape(at, code);
    if (kind === MARK && code === BACKSLASH) return this.backslash(at);
    return kind === MARK ? this.mark(at) : at;
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
    if ((bracket & 1) === 1) {
      if (count === 0) return this.mark(at);
      this.open[kind] = count - 1;
      return at;
    }
    if (this.inHost && this.isInHost(at) && this.mark(at) === STOP) return STOP;
    this.open[kind] = count + 1;
    return at;
  }

  /** True if a character of a host precedes `at`. */
  private isInHost(at: number): boolean {
    this.hasHost ||= this.text.slice(this.sought, at).includes('@');
    this.sought = at;
    return this.hasHost && at > this.from && this.text.charAt(at - 1) !== '@';
  }

  /**
   * `[::1]` is a host, `a[b]=c` belongs to a search, and `a[1].txt` and `a_[b]` to a path. Otherwise the text of a link follows, as in
   * `http://host.dom/a[Text]`, or a tag, as in `http://host.dom/a[/url]`.
   */
  private squareBracket(at: number): number {
    const { text, inSearch, limit } = this;
    const close = firstMatch(GROUP_END, text, at + 1, Math.min(text.length, limit));
    if (close === limit) return limit;
    if (this.lacks(close + 3)) return STOP;
    if (text.charAt(close) !== ']') return this.mark(at);
    const previous = text.charAt(at - 1);
    if (this.inHost) return at === this.from || previous === '@' ? close : this.mark(at);
    const isIndex = INDEX_GOES_ON.test(text.slice(close + 1, close + 3)) && text.charAt(at + 1) !== '/';
    const isValue = inSearch && (close === at + 1 || '=?&,#'.includes(previous));
    return isIndex || isValue || PART_OF_NAME.test(text.slice(at - 1, close)) ? close : this.stop(at);
  }

  /** `'http://host.dom/'`, `http://host.dom's page` */
  private apostrophe(at: number): number {
    if (this.before === "'") return this.stop(at);
    return this.inHost && this.isInHost(at) ? this.mark(at) : at;
  }

  /** `|http://host.dom/|`, `[[http://host.dom/|text]]`, but `http://host.dom/?a|b` where nothing says otherwise. */
  private bar(at: number): number {
    if (!this.inSearch || (this.before !== '' && '|[{='.includes(this.before))) return this.stop(at);
    if (this.lacks(at + 2)) return STOP;
    return /^[^\s\u0085|]/.test(this.text.charAt(at + 1)) ? at : this.stop(at);
  }

  /** `http://host.dom/a\_b` of Markdown, and `http://host.dom/?a=1\&b=2` of a shell: without the escape, another URL would be found. */
  private backslash(at: number): number {
    if (this.inHost) return this.mark(at);
    if (this.lacks(at + 2)) return STOP;
    return ESCAPED.test(this.text.charAt(at + 1)) ? at : this.mark(at);
  }

  /** `&lt;http://host.dom/&gt;` */
  private ampersand(at: number): number {
    // If an entity has not arrived whole, the search reaches the end of the text, and begins anew.
    return matchesAt(ENTITY, this.text, at) ? this.mark(at) : at;
  }

  /** `http://host.dom。` ends before the full stop. Other software takes that for a dot in `http://host.dom。:80/`. */
  private beyond(at: number, code: number): number {
    const { text } = this;
    if (code <= LAST_CONTROL && code !== NEXT_LINE) return this.escape(at, code);
    if (!matchesAt(OTHER_END, text, at)) return at;
    if (this.inHost && DOTS.includes(text.charAt(at))) {
      if (this.lacks(at + 2)) return STOP;
      if (HOST_GOES_ON.test(text.charAt(at + 1))) return at;
    }
    return this.mark(at);
  }

  /**
   * A sequence of a terminal after a URL that begins with one ends it, as a closing quotation mark does, unless the colour goes on.
   * Other colours are passed over, also one before the host or the port, and other sequences are marks.
   */
  private escape(at: number, code: number): number {
    const { text, start } = this;
    if (code === BELL) return isLinkTarget(text, start) ? this.stop(at) : at;
    const last = sequencesEnd(text, at, this.limit);
    if (last >= this.limit) return last;
    if (last === at) return this.lone(at, code);
    // Another sequence may begin here that has not arrived whole.
    const isLast = last === text.length || isSequenceStart(text.charCodeAt(last));
    if (isLast && this.lacks(last + LONGEST_SEQUENCE)) return STOP;
    const isBeforePort = this.inHost && text.charAt(at - 1) === ':' && DIGIT.test(text.charAt(last));
    const enclosed = this.isInHost(at) && !isBeforePort && followsSequence(text, start);
    for (let one = at; one < last; one = sequenceEnd(text, one)) {
      const end = sequenceEnd(text, one);
      if (enclosed && !isWeight(text, one, end)) return this.stop(at);
      if (!isStyle(text, one, end)) return this.mark(at);
    }
    if (last === text.length) return this.stop(at);
    this.coloured = true;
    return last - 1;
  }

  /** A control that begins no sequence belongs to the URL, and makes it illegal. */
  private lone(at: number, code: number): number {
    if (isSequenceStart(code) && this.lacks(at + LONGEST_SEQUENCE)) return STOP;
    if (code >= ASCII) this.control ??= at;
    return at;
  }

  /**
   * A quotation mark, a bracket and the like ends the URL. In a host that it does not enclose, it does so only if no "@", and no
   * dot with a label of that host, follows.
   */
  private mark(at: number): number {
    const { before, text } = this;
    const mark = text.charAt(at);
    if (mark === '<' && at === this.from) return this.bracketed(at);
    if (!this.inHost || (before !== '' && (mark === PAIRS[OPENERS.indexOf(before)] || (mark > '~' && mark === before))))
      return this.stop(at);
    if (this.lastAt === undefined && !this.lookAhead(at)) return STOP;
    const isInside = at <= this.lastDot || BEFORE_LABEL.test(text.slice(at - 1, at + 2));
    // Browsers read a backslash as a slash. Other readers do not.
    return at < (this.lastAt ?? at) || (isInside && mark !== '\\') ? at : this.stop(at);
  }

  /** `news:<a@b.dom>`: a scheme without "//" may have its whole text in brackets. */
  private bracketed(at: number): number {
    const { text, limit } = this;
    const close = firstMatch(BRACKETED_END, text, at + 1, Math.min(text.length, limit));
    if (this.lacks(close + 1)) return STOP;
    const isIdentifier = text.charAt(close) === '>' && text.slice(at, close).includes('@');
    return isIdentifier && !this.hasHost ? close : this.stop(at);
  }

  /** Finds the last "@" and the last dot that other readers see in the host from the mark at `at` on. False if they may not have arrived. */
  private lookAhead(at: number): boolean {
    const { text, limit, login } = this;
    findLoginEnd(login, text, at);
    if (login.end >= limit) {
      this.stop(limit, 'url-too-long');
      return false;
    }
    if (login.end === text.length && !this.whole) {
      this.awaited = MAY_END_LOGIN;
      return false;
    }
    this.lastAt = login.lastAt;
    if (matchesAt(DOTTED, text, Math.max(at, login.lastAt + 1))) this.lastDot = DOTTED.lastIndex - 1;
    return true;
  }
}

function matchesAt(expression: RegExp, text: string, at: number): boolean {
  expression.lastIndex = at;
  return expression.test(text);
}

const ASCII = 128;
const BELL = 0x07;
const SEQUENCE_START = 0x1b;
const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const NEXT_LINE = 0x85;
const LAST_CONTROL = 0x9f;

const BRACKETS = '()[]{}';
const SQUARE = 2;
/** Characters that are written before and after a URL in pairs. */
const OPENERS = '"\'`([{<>|';
const PAIRS = '"\'`)]}><|';
/** Full stops of other scripts, which other software reads as dots. */
const DOTS = '\u2024\u3002\uFE52\uFF0E\uFF61';
/** Up to the last dot before a label of a host. An escape may be of a dot. */
const DOTTED = /[^\t-\r :/?#]*(?:[.\u2024\u3002\uFE52\uFF0E\uFF61](?=[\w\-\u0080-\uFFFF])|%[\da-f]{2})/iy;
/** A mark between a dot and a label. */
const BEFORE_LABEL = /^[.\u2024\u3002\uFE52\uFF0E\uFF61].[\w\-\u0080-\uFFFF]/s;
const DIGIT = /\d/;
/** Punctuation that belongs to a URL after a backslash, as Markdown, troff, shells and expressions write it. */
const ESCAPED = /[_~*#&=+$%@.!-]/;
const HOST_GOES_ON = /[:/?#]/;
const BRACKETED_END = /[\t-\r "<>`]/g;
const GROUP_END = /[\t-\r "<>[\]`]/g;
const INDEX_GOES_ON = /^(?:[/?#=&[%\w]|[.+~-][\w%])/;
/** A group in brackets that is no text of a link: a number, and after a character that joins words. */
const PART_OF_NAME = /^(?:.\[\d+|[_.+~-]\[[^/].*)$/;
const ENTITY = /&(?:[lg]t|quot|apos|nbsp|#(?:34|39|60|62|160|x(?:22|27|3c|3e|a0)));/iy;

/**
 * The white space, brackets, quotation marks, full stops and commas of other scripts, their vertical bars and those of drawn tables,
 * and the place of a picture (U+FFFC).
 */
const OTHER_END =
  /[\p{White_Space}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Quotation_Mark}\p{Terminal_Punctuation}\u2026\u00A6\u2502\u2503\u2551\uFF5C\uFFE8\uFFFC]/uy;

const STOP = -1;

/** Matches characters that may not belong to the URL. The expression passes over the others in a third of a loop's time. */
const NOT_PLAIN_IN_HOST = /[^!$%*-.0-9;=@-Z^_a-z~]/g;
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
/** The controls of escape sequences. */
const ESCAPE = 10;

/** Other controls are of no kind: they belong to the URL, and make it illegal. */
const KINDS: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: ASCII }, (_, code) => {
  const char = String.fromCharCode(code);
  if (/[\t-\r ]/.test(char)) return SPACE;
  if ('/?#'.includes(char)) return DELIMITER;
  if (BRACKETS.includes(char)) return BRACKET;
  if ('"<>`\\'.includes(char)) return MARK;
  if (code === BELL || code === SEQUENCE_START) return ESCAPE;
  return [COLON, APOSTROPHE, BAR, AMPERSAND][":'|&".indexOf(char)] ?? 0;
});

/** A character that may end a URL, and one that ends a login. */
const MAY_END = /[^!#-%*-9;=?-Z^_a-z~]/;
const MAY_END_LOGIN = /[\t-\r /?#]/;
export const ANY: RegExp = /^/;
