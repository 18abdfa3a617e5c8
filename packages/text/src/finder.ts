import { parse, parseAny, type Registry, type Result, type Url } from '@url/core';
import { ownOptions } from '@url/core/scheme';
import { type BlockComment, followComments } from './block-comments.ts';
import { copiedSlice } from './copied-slice.ts';
import { withoutLastSequence } from './escape-sequences.ts';
import type { LoginEnd } from './login-end.ts';
import { followQuotes, NO_MARKS, type QuoteMarks, quotedContentOf } from './quoted-lines.ts';
import { type ExtractedItem, readBare, readColoured, readWrapped, unread } from './read-candidate.ts';
import { type RegistryTables, tablesOf } from './registry-tables.ts';
import { anyNameBefore, LONGEST_NAME, mayEnd, type Names, nameBefore } from './scheme-names.ts';
import { strippedContentOf } from './stripped-lines.ts';
import { type Run, withoutTrailing } from './trailing.ts';
import { ANY, EndSearch, plainEnd } from './undelimited.ts';
import { type Closing, type Content, contentOf, labelStart, type Wrapper } from './wrapper-content.ts';
import { INCOMPLETE, mayOpenFrom, openingAt, wrapperStart } from './wrapper-start.ts';

/** The options of `extract` and `extractStream`. */
export interface ExtractOptions {
  /**
   * Finds URLs without a wrapper too: those of registered schemes with "//", and of schemes that allow it, such as mailto and
   * news. No document specifies the end of such a URL. It is the whole run of characters that a person would read as the URL,
   * and is never cut until it is legal: a run that is not a URL is a problem.
   */
  readonly bare?: boolean | undefined;
  /** Finds URLs of schemes that are not registered too, without a wrapper and with "//". They are read by the common syntax (§3.1). */
  readonly any?: boolean | undefined;
  /** `false`: what is not a URL is passed over. By default it is an item with `ok: false`. */
  readonly problems?: boolean | undefined;
  /**
   * Matches text to be removed from each line of a wrapped URL: line numbers, page headers and footers. Without it, quote
   * marks of mail are removed: the `> `, `| ` or `JD> ` at the beginning of the line of the opening bracket, if all lines of
   * the URL begin with the same.
   */
  readonly strip?: RegExp | undefined;
  /** The number of characters that a URL or a wrapper may have, 65,536 by default. A longer one is a problem. */
  readonly limit?: number | undefined;
}

const LIMIT = 65_536;

const OPTIONS = ['bare', 'any', 'problems', 'strip', 'limit'] as const;

/** Number of characters kept before the current position: a scheme's name, `URL=`, the quote marks of a line. */
const BACK = 128;

/** Number of characters that are looked at after the longest URL: those that end it, and what is trimmed. */
const AFTER = 64;

/**
 * A cursor over a text that arrives in pieces.
 *
 * It stops only at colons and opening brackets, and looks only at their neighbours, unless a URL may begin there. So prose
 * takes little more time than `indexOf(':')`.
 */
export class Finder {
  private readonly registry: Registry;
  private readonly bare: boolean;
  private readonly any: boolean;
  private readonly problems: boolean;
  private readonly strip: RegExp | undefined;
  private readonly limit: number;
  private readonly tables: RegistryTables;

  /** The part of the text that is kept, and whether the end of the text has arrived. */
  text = '';
  whole = false;
  /** Position of `text` in the whole text. */
  private base = 0;
  /** The current position, in `text`. */
  private index = 0;
  /** The first "<" and ":" from `index` on that may belong to a URL. Smaller than `index` until looked for. */
  private angle = -1;
  private colon = -1;
  /** The characters that end a wait for more input, and whether one of them has arrived. */
  private awaited: RegExp | undefined = undefined;
  private arrived = false;
  /** The number of characters from `index` on that were looked at before the wait. */
  private looked = 0;
  /** End of the last URL without a wrapper, in the whole text: no name begins before it. */
  private floor = 0;
  private readonly quotes: QuoteMarks = { marks: NO_MARKS, seen: -1 };
  private readonly comment: BlockComment = { open: false, seen: 0 };
  private readonly closing: Closing = { from: 0, at: -1 };
  private readonly login: LoginEnd = { from: 0, end: -1, lastAt: -1 };

  /** @throws TypeError for anything but a registry, and for an option that is unknown or of another type. */
  constructor(registry: Registry, functionName: string, options: ExtractOptions = {}) {
    const {
      bare = false,
      any = false,
      problems = true,
      strip,
      limit = LIMIT,
    } = ownOptions(options, functionName, OPTIONS);
    if (typeof limit !== 'number' || !(limit >= 1)) throw new TypeError('limit is 1 or more');
    if (strip && !strip.source) throw new TypeError('strip is a RegExp');
    this.registry = registry;
    this.bare = bare || any;
    this.any = any;
    this.problems = problems;
    this.limit = limit;
    this.strip = strip && new RegExp(strip.source, strip.flags.replace('y', ''));
    this.tables = tablesOf(registry);
  }

  /** Appends a piece of the text. Call it when `next` has returned `undefined`. `last` says that the text ends with it. */
  add(piece: string, last: boolean): void {
    if (typeof piece !== 'string') throw new TypeError('URLs are found in a string, or in pieces of one');
    this.forget(this.index - BACK);
    this.text += piece;
    this.whole = last;
    this.angle = this.colon = this.closing.at = this.login.end = -1;
    this.arrived ||= this.awaited?.test(piece) === true;
    const kept = this.text.length - this.index;
    // A search begins anew after a wait. So it waits until there is twice as much to look at, and all searches together look
    // at no more than a few times the text; URLs of usual length do not wait.
    if (last || kept > this.limit + AFTER || (this.arrived && (kept <= PROMPT || kept >= 2 * this.looked))) {
      this.awaited = undefined;
    }
  }

  private forget(cut: number): void {
    if (cut <= BACK) return;
    followQuotes(this.quotes, this.text, cut);
    if (this.bare) followComments(this.comment, this.text, cut);
    this.text = this.text.slice(cut);
    this.base += cut;
    this.index -= cut;
    this.quotes.seen -= cut;
    this.comment.seen -= cut;
  }

  /** Returns the next item, or `undefined` if the text added so far contains no more. */
  next(): ExtractedItem | undefined {
    while (this.awaited === undefined) {
      const { index, tables } = this;
      if (this.angle < index) this.angle = mayOpenFrom(tables.openings, this, index);
      if (this.bare && this.colon < index) this.colon = this.colonFrom(index);
      const at = this.bare && this.colon < this.angle ? this.colon : this.angle;
      if (at === this.text.length) {
        this.index = at;
        return undefined;
      }
      const found = at === this.angle ? this.wrappedAt(at) : this.bareAt(at);
      if (found !== undefined && (found.ok || this.problems)) return found;
    }
    return undefined;
  }

  /** Index of the first colon from `from` on that may end the name of a scheme; the length of the text if there is none. */
  private colonFrom(from: number): number {
    const { text, whole } = this;
    for (let colon = text.indexOf(':', from); colon !== -1; colon = text.indexOf(':', colon + 1)) {
      // Most colons of prose are before a blank.
      const next = text.charCodeAt(colon + 1);
      if (next === BLANK || (next >= TAB && next <= RETURN)) continue;
      const names = this.namesAt(colon);
      if ((!whole && colon + 3 > text.length) || mayEnd(names, text, colon)) return colon;
      if (this.any && names === this.tables.slashed) return colon;
    }
    return text.length;
  }

  /** Returns the names that may precede the colon, by the characters after it. */
  private namesAt(colon: number): Names {
    const { text, tables } = this;
    const slashes =
      colon + 2 < text.length && text.charCodeAt(colon + 1) === SLASH && text.charCodeAt(colon + 2) === SLASH;
    return slashes ? tables.slashed : tables.opaque;
  }

  /** Suspends at `at` until one of `characters`, or the end of the input, arrives. */
  private wait(at: number, characters: RegExp): undefined {
    this.index = at;
    this.awaited = characters;
    this.arrived = false;
    this.looked = this.text.length - at;
    return undefined;
  }

  private skipTo(index: number): undefined {
    this.index = index;
    return undefined;
  }

  // "<" [ "URL:" ] url ">"
  private wrappedAt(open: number): ExtractedItem | undefined {
    const { text, base, tables, strip } = this;
    const opening = openingAt(tables.openings, this, open);
    if (opening === INCOMPLETE) return this.wait(open, NO_NAME);
    if (opening === undefined) return this.skipTo(open + 1);
    const { from, prefixed } = opening;
    const prefix = wrapperStart(text, open);
    // "URL=" may be the end of a URL without a wrapper.
    const start = prefix < this.floor - base ? open : prefix;
    const content = this.contentOf(open, from, start + this.limit);
    if (content === INCOMPLETE) return this.wait(open, strip === undefined ? BRACKET : LINE_END);
    if (typeof content !== 'string') {
      this.index = from;
      return unread(content.code, base + start, base + from, true);
    }
    this.index = from + content.length + 1;
    const url = copiedSlice(content, 0, prefixed ? content.length : labelStart(content));
    const candidate = { text: url, origin: base + from, start: base + start, end: base + this.index };
    return readWrapped(this.registry, candidate, { prefixed, paged: strip === undefined });
  }

  private contentOf(open: number, from: number, limit: number): Content {
    const { text, tables, quotes, closing, strip } = this;
    const wrapper: Wrapper = { openings: tables.openings, excerpt: this, open, from, limit, closing };
    if (strip !== undefined) return strippedContentOf(wrapper, strip);
    const content = contentOf(wrapper);
    if (typeof content === 'string' && !content.includes('\n')) return content;
    followQuotes(quotes, text, open);
    return quotes.marks.length === 0 ? content : quotedContentOf(wrapper, quotes.marks);
  }

  /** Finds a URL without a wrapper if the name of a scheme ends at `colon`. */
  private bareAt(colon: number): ExtractedItem | undefined {
    const { text, base, tables } = this;
    if (!this.whole && colon + 3 > text.length) return this.wait(colon, ANY);
    const floor = Math.max(0, this.floor - base, colon - LONGEST_NAME - 1);
    const names = this.namesAt(colon);
    const slashed = names === tables.slashed;
    let start = nameBefore(names, text, colon, floor);
    if (start === -1 && this.any && slashed) start = anyNameBefore(text, colon, floor);
    if (start === -1) return this.skipTo(colon + 1);
    const from = colon + (slashed ? 3 : 1);
    const limit = start + this.limit + AFTER;
    const plain = plainEnd(text, from);
    if (plain !== -1 && plain < limit) return this.bareUrl(start, from, plain);
    const { login } = this;
    const search = new EndSearch({ excerpt: this, names: tables.slashed, start, from, slashed, limit, login });
    if (!search.run()) return this.wait(colon, search.awaited ?? ANY);
    return this.bareUrl(start, from, search.end, search);
  }

  /** Returns the URL without a wrapper that ends at `stop`, or the reason why it is not a URL. */
  private bareUrl(
    start: number,
    from: number,
    stop: number,
    { code, control, coloured }: Ending = PLAIN,
  ): ExtractedItem | undefined {
    const { text, base } = this;
    const origin = base + start;
    const end = code === 'url-too-long' ? stop : this.trimmed({ text, start, from, stop }, coloured);
    const longest = start + this.limit;
    this.index = end > longest ? longest : stop;
    this.floor = base + this.index;
    if (end > longest) return unread('url-too-long', origin, base + longest, false);
    if (end === from) return undefined;
    if (code !== undefined) return unread(code, origin, base + end, false);
    const written = copiedSlice(text, start, end);
    if (text.charCodeAt(from - 1) === COLON && this.lacksAt(written)) return undefined;
    const candidate = { text: written, origin, start: origin, end: base + end };
    const read = (content: string): Result<Url> => (this.any ? parseAny : parse)(this.registry, content);
    if (coloured) return readColoured(read, candidate);
    return readBare(read(written), candidate, control === undefined ? undefined : base + control);
  }

  /** True for the name of a scheme before a word of prose, as in "mailto:links", where the scheme's URLs have an "@". */
  private lacksAt(written: string): boolean {
    return !AT_SIGN.test(written) && this.tables.addressed.has(written.slice(0, written.indexOf(':')).toLowerCase());
  }

  /** Returns the end of a URL without what follows it in its sentence, and without the escape sequences among that. */
  private trimmed(run: Run, coloured: boolean): number {
    let end = withoutTrailing(run, this.comment);
    for (let stop = coloured ? -1 : end; stop !== end; ) {
      stop = end;
      end = withoutTrailing({ ...run, stop: withoutLastSequence(run.text, run.from, end) }, this.comment);
    }
    return end;
  }
}

/** The state before the end of a URL without a wrapper. */
type Ending = Pick<EndSearch, 'code' | 'control' | 'coloured'>;
const PLAIN: Ending = { code: undefined, control: undefined, coloured: false };

const TAB = 0x09;
const RETURN = 0x0d;
const BLANK = 0x20;
const SLASH = 0x2f;
const COLON = 0x3a;
const AT_SIGN = /@|%40/;
/** A URL or a wrapper up to this length is found as soon as its end has arrived. */
const PROMPT = 256;
const NO_NAME = /[^a-z\d+.\-\t-\r ]/i;
const BRACKET = /[<>]/;
const LINE_END = /[<\n]/;
