import { type Failure, failure, type Repair, type Result, type Success } from '../grammar/result.ts';
import { parseGeneric } from '../registry/generic.ts';
import { memoOf } from '../registry/memo.ts';
import type { ReadOptions } from '../registry/options.ts';
import type { Registry } from '../registry/registry.ts';
import type { AnyScheme, Url } from '../registry/scheme.ts';
import type { Extracted, ExtractedProblem } from './extracted.ts';
import {
  ASCII_SPACE,
  type Broken,
  ONE_READING,
  placeIn,
  type Readings,
  readingsOf,
  splitUp,
  UNICODE_SPACE,
  unicodeSpaces,
} from './line-breaks.ts';
import { LONGEST_NAME, mayEnd, type Names, nameBefore, namesOf } from './scheme-names.ts';
import { BARE_END, bareStop, type Stretch, withoutTrailing } from './undelimited.ts';
import {
  type Closing,
  type Inside,
  insideOf,
  insideQuoted,
  insideStripped,
  LIMIT,
  type Wrapper,
} from './wrapper-content.ts';
import {
  mayOpenFrom,
  type Opening,
  type Openings,
  openingAt,
  openingsOf,
  UNKNOWN,
  wrapperStart,
} from './wrapper-start.ts';

export interface ExtractOptions extends ReadOptions {
  /**
   * Finds URLs without a wrapper too: those of registered schemes that have "//", of mailto and of news. No document says
   * where such a URL ends: it does at white space, a quotation mark, an angle bracket, a bracket that it has not opened or
   * a character that is none of US-ASCII, and `.,;:!?'` at its end are not taken for a part of it. What is no legal URL up
   * to there is passed over.
   */
  readonly bare?: boolean | undefined;
  /**
   * What is no part of the text, and is taken out of each line of a wrapped URL: line numbers, page headers and footers.
   * Without it a line of quoted mail goes on behind as many `> ` as the line of the opening bracket begins with, if all
   * lines of the URL have them.
   */
  readonly strip?: RegExp | undefined;
}

/** How far before the place where it goes on a finder looks: at a scheme's name, at `URL=`, at a line's `> `. */
const BACK = 128;

/**
 * A text that comes in pieces, and the place in it up to which the URLs have been found.
 *
 * It looks at nothing but colons and opening brackets, and at these no further than the character beside them, unless
 * that could be a URL's: so a text of prose takes little more time than `indexOf(':')`.
 */
export class Finder<U extends Url> {
  private readonly registry: Registry<AnyScheme>;
  private readonly bare: boolean;
  private readonly strip: RegExp | undefined;
  private readonly options: ReadOptions;
  private readonly openings: Openings;
  /** The names that are found without a wrapper: before "//", and before anything else. */
  private readonly slashed: Names;
  private readonly opaque: Names;

  /** As much as is kept of the text, where that begins in the whole, and whether it is the last of it. */
  text = '';
  whole = false;
  private base = 0;
  private index = 0;
  /** The first "<" and the first ":" from `index` on that may belong to a URL, as far as they have been looked for. */
  private angle = -1;
  private colon = -1;
  /** What ends a wait for the rest of a URL. */
  private awaited: RegExp | undefined;
  /** How many `>` the line begins with that `lineSeen` is in. */
  private depth = 0;
  private lineSeen = -1;
  /** Where the last undelimited URL ended, in the whole text: no name begins before. */
  private floor = 0;
  private readonly stretch: Stretch = { from: 0, to: -1 };
  private readonly closing: Closing = { from: 0, at: -1 };

  constructor(registry: Registry<AnyScheme>, { bare = false, strip, tolerant, profile }: ExtractOptions) {
    const { openings, slashed, opaque } = beginningsOf(registry);
    this.registry = registry;
    this.bare = bare;
    this.strip = strip && new RegExp(strip.source, strip.flags.replace('y', ''));
    this.options = { tolerant, profile };
    this.openings = openings;
    this.slashed = slashed;
    this.opaque = opaque;
  }

  /** Appends a piece of the text; `last` if it is the last one. Before that, `next` must have given `undefined`. */
  add(piece: string, last: boolean): void {
    const cut = Math.max(0, this.index - BACK);
    if (cut > 0) {
      this.follow(cut);
      this.text = this.text.slice(cut);
      this.base += cut;
      this.index -= cut;
      this.lineSeen -= cut;
    }
    this.text += piece;
    this.whole = last;
    this.angle = this.colon = this.stretch.to = this.closing.at = -1;
    if (last || this.awaited === undefined || this.text.length - this.index > LIMIT || this.awaited.test(piece)) {
      this.awaited = undefined;
    }
  }

  /** What is found next; `undefined` if there is nothing more in what has been added so far. */
  next(): Extracted<U> | undefined {
    while (this.awaited === undefined) {
      const { index } = this;
      if (this.angle < index) this.angle = mayOpenFrom(this.openings, this, index);
      if (this.bare && this.colon < index) this.colon = this.colonFrom(index);
      const at = this.bare && this.colon < this.angle ? this.colon : this.angle;
      if (at === this.text.length) {
        this.index = at;
        return undefined;
      }
      const found = at === this.angle ? this.readWrapped(at) : this.readBare(at);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The first colon from `from` on that may end the name of a scheme, or the end. */
  private colonFrom(from: number): number {
    const { text, whole } = this;
    for (let colon = text.indexOf(':', from); colon !== -1; colon = text.indexOf(':', colon + 1)) {
      if ((!whole && colon + 3 > text.length) || mayEnd(this.namesAt(colon), text, colon)) return colon;
    }
    return text.length;
  }

  /** The names that may stand before a colon with what is behind it. */
  private namesAt(colon: number): Names {
    const { text } = this;
    const slashes =
      colon + 2 < text.length && text.charCodeAt(colon + 1) === SLASH && text.charCodeAt(colon + 2) === SLASH;
    return slashes ? this.slashed : this.opaque;
  }

  /** Nothing is certain about what begins at `at` before one of `characters`, or the end, has come. */
  private wait(at: number, characters: RegExp): undefined {
    this.index = at;
    this.awaited = characters;
    return undefined;
  }

  private pass(to: number): undefined {
    this.index = to;
    return undefined;
  }

  // "<" [ "URL:" ] url ">"
  private readWrapped(open: number): Extracted<U> | undefined {
    const opening = openingAt(this.openings, this, open);
    if (opening === UNKNOWN) return this.wait(open, ANY);
    if (opening === undefined) return this.pass(open + 1);
    const inside = this.insideOf(open, opening);
    if (inside === UNKNOWN) return this.wait(open, this.strip === undefined ? BRACKET : LINE_END);
    const { base } = this;
    const start = base + wrapperStart(this.text, open);
    this.index = inside === undefined ? opening.from : opening.from + inside.length + 1;
    const end = base + this.index;
    if (inside !== undefined) return this.readInside(inside, opening, start, end);
    const { error } = failure('wrapper-unclosed', 'RFC 1738 Appendix', start);
    return { ok: false, error, start, end };
  }

  private insideOf(open: number, { from }: Opening): Inside {
    const { openings, closing, strip } = this;
    const wrapper: Wrapper = { openings, excerpt: this, open, from, closing };
    if (strip !== undefined) return insideStripped(wrapper, strip);
    const inside = insideOf(wrapper);
    if (typeof inside === 'string' && !inside.includes('\n')) return inside;
    this.follow(open);
    return this.depth === 0 ? inside : insideQuoted(wrapper, this.depth);
  }

  /** Looks what the line that `to` is in begins with. */
  private follow(to: number): void {
    if (to <= this.lineSeen) return;
    const { text, lineSeen } = this;
    const from = Math.max(0, lineSeen);
    let start = to;
    while (start > from && text.charCodeAt(start - 1) !== LINE_FEED) start -= 1;
    this.lineSeen = to;
    if (start === from && lineSeen !== -1) return;
    const [marks = ''] = QUOTE.exec(text.slice(start, start + LONGEST_QUOTE)) ?? [];
    this.depth = marks.replaceAll(' ', '').length;
  }

  /**
   * Reads what a wrapper holds, nearly always a URL as it stands: strict reading finds out by itself. Tolerant reading would
   * mend white space that is to be taken out.
   */
  private readInside(inside: string, { from, prefixed }: Opening, start: number, end: number): Extracted<U> {
    const origin = this.base + from;
    const broken = this.options.tolerant === undefined ? inside.includes('\n') : OTHER_THAN_URL.test(inside);
    const result = broken ? undefined : this.read(inside, prefixed);
    if (result?.ok !== true) return this.readOdd(inside, origin, prefixed, start, end);
    const canonical = this.registry.format(result.url, result.fragment);
    return found(result, canonical, start, end, true, ONE_READING, repairsIn(result, origin, undefined));
  }

  /** As `readInside`, without the white space in it, or to say what is wrong. */
  private readOdd(inside: string, origin: number, prefixed: boolean, start: number, end: number): Extracted<U> {
    const widely = this.options.tolerant !== undefined;
    const broken = splitUp(inside, widely ? UNICODE_SPACE : ASCII_SPACE);
    const result = this.read(broken === undefined ? inside : broken.parts.join(''), prefixed);
    if (!result.ok) return problem(result, origin, broken, start, end);
    const canonical = this.registry.format(result.url, result.fragment);
    const repairs = repairsIn(result, origin, broken);
    if (broken === undefined) return found(result, canonical, start, end, true, ONE_READING, repairs);
    const readings = readingsOf(broken, origin, canonical, (text) => {
      const other = this.read(text, prefixed);
      return other.ok ? this.registry.format(other.url, other.fragment) : undefined;
    });
    const spaces = widely ? [...repairs, ...unicodeSpaces(broken, origin)].sort(byPlace) : repairs;
    return found(result, canonical, start, end, true, readings, spaces);
  }

  /** Reads what has been found: the one place where the registry does it. */
  private read(text: string, anyScheme: boolean): Result<U> {
    const result = this.registry.parse(text, this.options) as Result<Url>;
    if (result.ok || !anyScheme || result.error.code !== 'scheme-unregistered') return result as Result<U>;
    return parseGeneric(text, this.options) as Result<Url> as Result<U>;
  }

  /** A URL that nothing delimits, of a scheme whose name ends at `colon`. */
  private readBare(colon: number): Extracted<U> | undefined {
    const { text, base, index, whole } = this;
    if (!whole && colon + 3 > text.length) return this.wait(colon, ANY);
    const floor = Math.max(0, this.floor - base, colon - LONGEST_NAME - 1);
    const start = nameBefore(this.namesAt(colon), text, colon, floor);
    if (start === -1) return this.pass(colon + 1);
    const limit = start + LIMIT;
    const stop = bareStop(text, colon + 1, limit, this.stretch);
    if (stop === text.length && !whole && stop < limit) return this.wait(Math.max(index, colon), BARE_END);
    this.index = stop;
    this.floor = base + stop;
    if (stop === limit) return undefined;
    const end = withoutTrailing(text, colon, stop);
    const result = this.read(text.slice(start, end), false);
    if (!result.ok) return undefined;
    const canonical = this.registry.format(result.url, result.fragment);
    const repairs = repairsIn(result, base + start, undefined);
    return found(result, canonical, base + start, base + end, false, ONE_READING, repairs);
  }
}

/** How URLs of a registry's schemes begin. */
interface Beginnings {
  readonly openings: Openings;
  readonly slashed: Names;
  readonly opaque: Names;
}

/** Made once for a registry: to make them takes as long as to go through 5 KB of prose. */
function beginningsOf(registry: Registry<AnyScheme>): Beginnings {
  const memo = memoOf(registry) as { beginnings?: Beginnings };
  memo.beginnings ??= lookAt(registry);
  return memo.beginnings;
}

function lookAt(registry: Registry<AnyScheme>): Beginnings {
  const { schemes } = registry;
  return {
    openings: openingsOf(registry),
    // `news://server/group` is read tolerantly.
    slashed: namesOf(schemes.filter(({ name, syntax }) => syntax.form === 'ip' || name === 'news')),
    opaque: namesOf(schemes.filter(({ name }) => name === 'mailto' || name === 'news')),
  };
}

function found<U extends Url>(
  { url, fragment }: Success<U>,
  canonical: string,
  start: number,
  end: number,
  wrapped: boolean,
  { alternatives, hyphens, spaces, more }: Readings,
  repairs: readonly Repair[],
): Extracted<U> {
  return { ok: true, url, canonical, start, end, wrapped, fragment, alternatives, hyphens, spaces, more, repairs };
}

function problem(
  { error }: Failure,
  origin: number,
  broken: Broken | undefined,
  start: number,
  end: number,
): ExtractedProblem {
  const position = origin + placeIn(broken, error.position ?? 0);
  return { ok: false, error: { ...error, position }, start, end };
}

/** The repairs of what was read, with their places in the whole text. */
function repairsIn({ repairs }: Success<Url>, origin: number, broken: Broken | undefined): readonly Repair[] {
  if (repairs.length === 0) return repairs;
  return repairs.map((each) => ({ ...each, position: origin + placeIn(broken, each.position) }));
}

function byPlace(one: Repair, other: Repair): number {
  return one.position - other.position;
}

const QUOTE = /^ ?(?:> ?)+/;
const LONGEST_QUOTE = 32;
const LINE_FEED = 0x0a;
const SLASH = 0x2f;
const ANY = /^/;
const BRACKET = /[<>]/;
const LINE_END = /[<\n]/;
/** All that no legal URL has, white space among it: of so many ranges the engine makes a table, and takes half the time. */
const OTHER_THAN_URL = /[^\w$\-.+!*'(),;/?:@&=%#]/;
