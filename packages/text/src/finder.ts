import type { Registry } from '@url/core';
import { type Extracted, readBare, readWrapped } from './extracted.ts';
import { followQuotes, type QuoteDepth, quotedContentOf } from './quoted-lines.ts';
import { type RegistryTables, tablesOf } from './registry-tables.ts';
import { errorAt } from './rules.ts';
import { LONGEST_NAME, mayEnd, type Names, nameBefore } from './scheme-names.ts';
import { strippedContentOf } from './stripped-lines.ts';
import { BARE_END, bareStop, type Stretch, withoutTrailing } from './undelimited.ts';
import { type Closing, type Content, contentOf, LIMIT, type Wrapper } from './wrapper-content.ts';
import { INCOMPLETE, mayOpenFrom, type Opening, openingAt, wrapperStart } from './wrapper-start.ts';

export interface ExtractOptions {
  /**
   * Finds URLs without a wrapper too: those of registered schemes with "//", and of schemes that say they may be found so,
   * as mailto and news do. No document says where such a URL ends. It ends at white space, a quotation mark, an angle
   * bracket, a closing bracket that it has not opened, or a character outside US-ASCII. `.,;:!?'` at its end are not part
   * of it. Text that is no legal URL up to there is skipped.
   */
  readonly bare?: boolean | undefined;
  /**
   * Matches text to be removed from each line of a wrapped URL: line numbers, page headers and footers. Without it, quote
   * marks of mail are removed: the `> ` at the beginning of the line of the opening bracket, if all lines of the URL begin
   * with as many.
   */
  readonly strip?: RegExp | undefined;
}

/** Number of characters kept before the current position: a scheme's name, `URL=`, the quote marks of a line. */
const BACK = 128;

/**
 * A cursor over a text that arrives in pieces.
 *
 * It stops at colons and opening brackets only. It looks no further than the characters beside them, unless a URL may
 * begin there. So a text of prose takes little more time than `indexOf(':')`.
 */
export class Finder {
  private readonly registry: Registry;
  private readonly bare: boolean;
  private readonly strip: RegExp | undefined;
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
  /** The characters that end a wait for more input. */
  private awaited: RegExp | undefined;
  /** End of the last URL without a wrapper, in the whole text: no name begins before it. */
  private floor = 0;
  private readonly quotes: QuoteDepth = { depth: 0, seen: -1 };
  private readonly stretch: Stretch = { from: 0, to: -1 };
  private readonly closing: Closing = { from: 0, at: -1 };

  constructor(registry: Registry, { bare = false, strip }: ExtractOptions) {
    this.registry = registry;
    this.bare = bare;
    this.strip = strip && new RegExp(strip.source, strip.flags.replace('y', ''));
    this.tables = tablesOf(registry);
  }

  /** Appends a piece of the text. Call it when `next` has returned `undefined`. `last` says that the text ends with it. */
  add(piece: string, last: boolean): void {
    this.forget(this.index - BACK);
    this.text += piece;
    this.whole = last;
    this.angle = this.colon = this.stretch.to = this.closing.at = -1;
    if (last || this.text.length - this.index > LIMIT || this.awaited?.test(piece)) this.awaited = undefined;
  }

  private forget(cut: number): void {
    if (cut <= 0) return;
    followQuotes(this.quotes, this.text, cut);
    this.text = this.text.slice(cut);
    this.base += cut;
    this.index -= cut;
    this.quotes.seen -= cut;
  }

  /** The next item; `undefined` if the text added so far contains no more. */
  next(): Extracted | undefined {
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
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Index of the first colon from `from` on that may end the name of a scheme; the length of the text if there is none. */
  private colonFrom(from: number): number {
    const { text, whole } = this;
    for (let colon = text.indexOf(':', from); colon !== -1; colon = text.indexOf(':', colon + 1)) {
      if ((!whole && colon + 3 > text.length) || mayEnd(this.namesAt(colon), text, colon)) return colon;
    }
    return text.length;
  }

  /** The names that may precede the colon, by the characters after it. */
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
    return undefined;
  }

  private skipTo(index: number): undefined {
    this.index = index;
    return undefined;
  }

  // "<" [ "URL:" ] url ">"
  private wrappedAt(open: number): Extracted | undefined {
    const { text, base, tables, strip } = this;
    const opening = openingAt(tables.openings, this, open);
    if (opening === INCOMPLETE) return this.wait(open, ANY);
    if (opening === undefined) return this.skipTo(open + 1);
    const { from, prefixed } = opening;
    const content = this.contentOf(open, opening);
    if (content === INCOMPLETE) return this.wait(open, strip === undefined ? BRACKET : LINE_END);
    const start = base + wrapperStart(text, open);
    if (content === undefined) {
      this.index = from;
      return { ok: false, error: errorAt(start, 'wrapper-unclosed'), start, end: base + from };
    }
    this.index = from + content.length + 1;
    const candidate = { text: content, origin: base + from, start, end: base + this.index };
    return readWrapped(this.registry, candidate, prefixed);
  }

  private contentOf(open: number, { from }: Opening): Content {
    const { text, tables, quotes, closing, strip } = this;
    const wrapper: Wrapper = { openings: tables.openings, excerpt: this, open, from, closing };
    if (strip !== undefined) return strippedContentOf(wrapper, strip);
    const content = contentOf(wrapper);
    if (typeof content === 'string' && !content.includes('\n')) return content;
    followQuotes(quotes, text, open);
    return quotes.depth === 0 ? content : quotedContentOf(wrapper, quotes.depth);
  }

  /** A URL without a wrapper, if the name of a scheme ends at `colon`. */
  private bareAt(colon: number): Extracted | undefined {
    const { text, base, index, whole } = this;
    if (!whole && colon + 3 > text.length) return this.wait(colon, ANY);
    const floor = Math.max(0, this.floor - base, colon - LONGEST_NAME - 1);
    const start = nameBefore(this.namesAt(colon), text, colon, floor);
    if (start === -1) return this.skipTo(colon + 1);
    const limit = start + LIMIT;
    const stop = bareStop(text, colon + 1, limit, this.stretch);
    if (stop === text.length && !whole && stop < limit) return this.wait(Math.max(index, colon), BARE_END);
    this.index = stop;
    this.floor = base + stop;
    if (stop === limit) return undefined;
    const end = withoutTrailing(text, colon, stop);
    const origin = base + start;
    return readBare(this.registry, { text: text.slice(start, end), origin, start: origin, end: base + end });
  }
}

const SLASH = 0x2f;
const ANY = /^/;
const BRACKET = /[<>]/;
const LINE_END = /[<\n]/;
