import { lowerCase } from './charset.ts';
import { type GenericUrl, parseGeneric } from './generic.ts';
import type { Registry, UrlOf } from './registry.ts';
import { failure, type Result, type UrlError } from './result.ts';
import type { AnyScheme, Url } from './scheme.ts';

export interface ExtractOptions {
  /**
   * Finds URLs without a wrapper too: those of registered schemes that have "//", of mailto and of news. No document says
   * where such a URL ends: it does at white space, a quotation mark, an angle bracket or a bracket that it has not opened,
   * and `.,;:!?'` at its end are not taken for a part of it. One that is no legal URL is passed over.
   */
  readonly bare?: boolean | undefined;
  /**
   * What is no part of the text, and is taken out of each line of a wrapped URL: line numbers, page headers and footers.
   * Without it a line of quoted mail goes on behind the `> ` that the line of the opening bracket begins with too, if all
   * lines of the URL have it.
   */
  readonly strip?: RegExp | undefined;
}

/** A URL that stands in a text. */
export interface ExtractedUrl<U extends Url = Url> {
  readonly ok: true;
  readonly url: U;
  /** The URL and the fragment in their canonical form. */
  readonly canonical: string;
  /** Where it stands, its wrapper included, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly wrapped: boolean;
  readonly fragment: string | undefined;
  /**
   * Other readings, canonical: without hyphens that stand at the end of a line, which "may or may not actually be part of
   * the URL", and with `%20` for the blanks between words, if there are some inside a line. At most 16.
   */
  readonly alternatives: readonly string[];
  /** Where a hyphen stands at the end of a line. */
  readonly hyphens: readonly number[];
  /** Where white space was ignored inside the URL: the first character of each run. */
  readonly spaces: readonly number[];
  /** Whether there are more readings than `alternatives` has. */
  readonly more: boolean;
}

/** What is wrapped as a URL and is none, or a wrapper that nothing closes: then `start` and `end` are those of its beginning. */
export interface ExtractedProblem {
  readonly ok: false;
  readonly error: UrlError;
  readonly start: number;
  readonly end: number;
}

/** What `extract` finds: a URL, or what is wrong with something that is wrapped like one. */
export type Extracted<U extends Url = Url> = ExtractedUrl<U> | ExtractedProblem;

/**
 * The URLs in a text, from left to right (RFC 1738 Appendix). `<URL:…>` may hold a URL of any scheme, the older `<…>` and
 * `URL=<…>` one of a registered scheme; what else stands in angle brackets is passed over. White space in a wrapper is
 * ignored. Positions are indexes into `text`; no wrapper and no URL is looked at beyond 65,536 characters.
 */
export function* extract<S extends AnyScheme>(
  registry: Registry<S>,
  text: string,
  options: ExtractOptions = {},
): Generator<Extracted<UrlOf<S> | GenericUrl>, void, undefined> {
  const finder = new Finder<UrlOf<S> | GenericUrl>(registry as unknown as Registry<AnyScheme>, options);
  finder.add(text, true);
  for (let found = finder.next(); found !== undefined; found = finder.next()) yield found;
}

const LIMIT = 65_536;
/** How far before the place where it goes on a finder looks: at a scheme's name, at `URL=`, at a line's `> `. */
const BACK = 128;
const LONGEST_NAME = 64;

/** `<`, and behind it the prefix or a scheme's name, perhaps with white space between them. */
const OPENING = /<[\t-\r ]{0,64}(?:(URL:)|([a-z\d+.-]{1,64})[\t-\r ]{0,64}:)/iy;
const LONGEST_OPENING = 194;
const OLD_PREFIX = /(?<!\w)URL=[\t-\r ]?$/i;
const QUOTE = /^(?:> ?)*>/;
const LONGEST_QUOTE = 32;

/** A text that comes in pieces, and the place in it up to which the URLs have been found. */
export class Finder<U extends Url> {
  private readonly registry: Registry<AnyScheme>;
  private readonly bare: boolean;
  private readonly strip: RegExp | undefined;
  /** The names of "//"-schemes, and of the others that are found without a wrapper. */
  private readonly slashed: ReadonlySet<string>;
  private readonly opaque: ReadonlySet<string>;

  private text = '';
  /** Where `text` begins in the whole. */
  private base = 0;
  private whole = false;
  private index = 0;
  /** The first "<" and the first ":" from `index` on, as far as they have been looked for. */
  private angle = -1;
  private colon = -1;
  /** What ends a wait for the rest of a URL. */
  private awaited: RegExp | undefined;
  /** The `> ` at the beginning of the line that `lineSeen` is in. */
  private quote = '';
  private lineSeen = -1;
  /** From the first to the second of these places there is nothing that could end an undelimited URL. */
  private stopFrom = 0;
  private stopAt = -1;

  constructor(registry: Registry<AnyScheme>, { bare = false, strip }: ExtractOptions) {
    const named = (form: string) => registry.schemes.filter(({ syntax }) => syntax.form === form);
    const names = (schemes: readonly AnyScheme[]) => new Set(schemes.map(({ name }) => name));
    this.registry = registry;
    this.bare = bare;
    this.strip = strip && new RegExp(strip.source, strip.flags.replace('y', ''));
    this.slashed = names(named('ip'));
    this.opaque = names(named('opaque').filter(({ name }) => name === 'mailto' || name === 'news'));
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
    this.text = this.text === '' ? piece : this.text + piece;
    this.whole = last;
    this.angle = this.colon = this.stopAt = -1;
    if (last || this.awaited === undefined || this.text.length - this.index > LIMIT || this.awaited.test(piece)) {
      this.awaited = undefined;
    }
  }

  /** What is found next; `undefined` if there is nothing more in what has been added so far. */
  next(): Extracted<U> | undefined {
    while (this.awaited === undefined) {
      const { text, index } = this;
      if (this.angle < index) this.angle = placeOf('<', text, index);
      if (this.bare && this.colon < index) this.colon = placeOf(':', text, index);
      const at = this.bare && this.colon < this.angle ? this.colon : this.angle;
      if (at === text.length) {
        this.index = at;
        return undefined;
      }
      const found = at === this.angle ? this.readWrapped(at) : this.readBare(at);
      if (found === undefined) continue;
      return found;
    }
    return undefined;
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
    const { text, base } = this;
    const opening = this.openingAt(open);
    if (opening === 'unknown') return this.wait(open, ANY);
    if (opening === undefined) return this.pass(open + 1);
    const inside = this.insideOf(open, opening, this.quoteOf(open));
    if (inside === 'unknown') return this.wait(open, this.strip === undefined ? BRACKET : LINE_END);
    const before = OLD_PREFIX.exec(text.slice(Math.max(0, open - 6), open));
    const start = before === null ? open : open - before[0].length;
    if (inside === undefined) {
      this.index = opening.from;
      const { error } = failure('wrapper-unclosed', 'RFC 1738 Appendix', base + start, undefined, UNCLOSED);
      return { ok: false, error, start: base + start, end: base + opening.from };
    }
    const end = opening.from + inside.length + 1;
    this.index = end;
    return this.readInside(inside, opening, base + start, base + end);
  }

  private openingAt(open: number): Opening | undefined | 'unknown' {
    OPENING.lastIndex = open;
    const opened = OPENING.exec(this.text);
    if (opened === null) return !this.whole && this.text.length - open < LONGEST_OPENING ? 'unknown' : undefined;
    const [all, prefix, name = ''] = opened;
    if (prefix !== undefined) return { from: open + all.length, prefixed: true };
    if (this.registry.scheme(name) === undefined) return undefined;
    return { from: open + 1, prefixed: false };
  }

  /**
   * What stands between the opening and the ">" that closes it, form feeds in place of what is no part of it;
   * `undefined` if another wrapper is opened before.
   */
  private insideOf(open: number, { from }: Opening, quote: string): string | undefined | 'unknown' {
    const { text, strip } = this;
    const end = Math.min(text.length, open + LIMIT);
    const rest = this.whole || end < text.length ? undefined : 'unknown';
    if (strip !== undefined) return this.strippedInside(open, from, end, strip, rest);
    let quoted = '';
    let kept = from;
    for (let at = from; ; ) {
      BRACKET_OR_BREAK.lastIndex = at;
      const stop = BRACKET_OR_BREAK.test(text) ? BRACKET_OR_BREAK.lastIndex - 1 : end;
      if (stop >= end) return rest;
      const code = text.charCodeAt(stop);
      at = stop + 1;
      if (code === GREATER) return quoted + text.slice(kept, stop);
      if (code === LESS) {
        const inner = this.openingAt(stop);
        if (inner !== undefined) return inner === 'unknown' ? inner : undefined;
      } else if (quote !== '') {
        if (!text.startsWith(quote, at)) {
          if (rest !== undefined && at + quote.length > end) return rest;
          return this.insideOf(open, { from, prefixed: false }, '');
        }
        quoted += text.slice(kept, at) + '\f'.repeat(quote.length);
        at += quote.length;
        kept = at;
      }
    }
  }

  private strippedInside(
    open: number,
    from: number,
    end: number,
    strip: RegExp,
    rest: 'unknown' | undefined,
  ): string | undefined | 'unknown' {
    const { text } = this;
    let inside = '';
    for (let start = open; ; ) {
      const stop = this.lineEnd(Math.max(start, from), end);
      if (stop === 'unknown' || (stop === end && rest !== undefined)) return 'unknown';
      const line = text
        .slice(start, stop)
        .replace(CARRIAGE_RETURN, '')
        .replace(strip, asFormFeeds)
        .padEnd(stop - start);
      const shown = start === open ? line.slice(from - open) : line;
      const close = shown.indexOf('>');
      if (close !== -1) return inside + shown.slice(0, close);
      if (stop === end || text.charCodeAt(stop) === LESS) return undefined;
      inside += `${shown}\n`;
      start = stop + 1;
    }
  }

  /** Where the line ends, or before that another wrapper begins. */
  private lineEnd(from: number, end: number): number | 'unknown' {
    for (let at = from; ; ) {
      LESS_OR_BREAK.lastIndex = at;
      const stop = LESS_OR_BREAK.test(this.text) ? LESS_OR_BREAK.lastIndex - 1 : end;
      if (stop >= end) return end;
      const inner = this.text.charCodeAt(stop) === LESS ? this.openingAt(stop) : NO_OPENING;
      if (inner !== undefined) return inner === 'unknown' ? inner : stop;
      at = stop + 1;
    }
  }

  /** What the line that `at` is in begins with, if it is one of quoted mail. */
  private quoteOf(at: number): string {
    this.follow(at);
    return this.quote;
  }

  private follow(to: number): void {
    if (to <= this.lineSeen) return;
    const { text, lineSeen } = this;
    const from = Math.max(0, lineSeen);
    const last = text.slice(from, to).lastIndexOf('\n');
    this.lineSeen = to;
    if (last === -1 && lineSeen !== -1) return;
    const start = from + last + 1;
    this.quote = QUOTE.exec(text.slice(start, start + LONGEST_QUOTE))?.[0] ?? '';
  }

  private readInside(inside: string, { from, prefixed }: Opening, start: number, end: number): Extracted<U> {
    const origin = this.base + from;
    const broken = ANY_WHITE_SPACE.test(inside);
    const text = broken ? inside.replace(WHITE_SPACE, '') : inside;
    const result = this.read(text, prefixed);
    if (!result.ok) {
      const { position = 0 } = result.error;
      const place = origin + (broken ? placeIn(inside, position) : position);
      return { ok: false, error: { ...result.error, position: place }, start, end };
    }
    const { alternatives, hyphens, spaces, more } = broken ? this.readingsOf(inside, origin, prefixed) : ONE_READING;
    const { url, fragment } = result;
    const canonical = this.registry.format(url, fragment);
    const others = broken ? alternatives.filter((text) => text !== canonical) : alternatives;
    return {
      ok: true,
      url,
      canonical,
      start,
      end,
      wrapped: true,
      fragment,
      alternatives: others,
      hyphens,
      spaces,
      more,
    };
  }

  private read(text: string, anyScheme: boolean): Result<U> {
    const result = this.registry.parse(text) as Result<Url>;
    if (result.ok || !anyScheme || result.error.code !== 'scheme-unregistered') return result as Result<U>;
    return parseGeneric(text) as Result<Url> as Result<U>;
  }

  /** All that the white space inside leaves open. */
  private readingsOf(inside: string, origin: number, prefixed: boolean): Readings {
    const { parts, gaps } = splitUp(inside);
    const hyphens = gaps.filter(({ hyphen }) => hyphen);
    const texts: string[] = [];
    if (gaps.some(({ blank }) => blank)) texts.push(join(parts, gaps, ({ words }) => (words ? '%20' : '')));
    const few = hyphens.slice(0, 5);
    const tried = Math.min(2 ** hyphens.length, MOST_READINGS + 1);
    for (let without = 1; without < tried; without += 1) {
      texts.push(join(parts, gaps, (gap) => ((without >> few.indexOf(gap)) & 1 ? HYPHEN_OUT : '')));
    }
    const alternatives = texts.flatMap((text) => {
      const result = this.read(text, prefixed);
      return result.ok ? [this.registry.format(result.url, result.fragment)] : [];
    });
    return {
      alternatives: [...new Set(alternatives)].slice(0, MOST_READINGS),
      hyphens: hyphens.map(({ at }) => origin + at - 1),
      spaces: gaps.map(({ at }) => origin + at),
      more: 2 ** hyphens.length - 1 + (gaps.some(({ blank }) => blank) ? 1 : 0) > MOST_READINGS,
    };
  }

  /** A URL that nothing delimits, of a scheme whose name ends at `colon`. */
  private readBare(colon: number): Extracted<U> | undefined {
    const { text, base, index } = this;
    if (!this.whole && colon + 3 > text.length) return this.wait(colon, ANY);
    const slashes = text.charCodeAt(colon + 1) === SLASH && text.charCodeAt(colon + 2) === SLASH;
    const names = slashes ? this.slashed : this.opaque;
    if (names.size === 0 || (!slashes && !isLast(names, text, colon))) return this.pass(colon + 1);
    const floor = Math.max(0, this.floor - base, colon - LONGEST_NAME - 1);
    let start = colon;
    while (start > floor && NAME[text.charCodeAt(start - 1)] === 1) start -= 1;
    if (!names.has(lowerCase(text.slice(start, colon)))) return this.pass(colon + 1);
    const stop = this.bareEnd(start, colon + 1);
    if (stop === 'unknown') return this.wait(Math.max(index, colon), BARE_END);
    this.index = stop;
    this.floor = base + stop;
    if (stop - start >= LIMIT) return undefined;
    let end = stop;
    while (end > colon && TRAILING.includes(text.charAt(end - 1))) end -= 1;
    const result = this.registry.parse(text.slice(start, end)) as Result<Url> as Result<U>;
    if (!result.ok) return undefined;
    const { url, fragment } = result;
    const { alternatives, hyphens, spaces, more } = ONE_READING;
    return {
      ok: true,
      url,
      canonical: this.registry.format(url, fragment),
      start: base + start,
      end: base + end,
      wrapped: false,
      fragment,
      alternatives,
      hyphens,
      spaces,
      more,
    };
  }

  /** Where the last undelimited URL ended, in the whole text: no name begins before. */
  private floor = 0;

  private bareEnd(start: number, from: number): number | 'unknown' {
    const { text } = this;
    const limit = start + LIMIT;
    const open = [0, 0, 0];
    for (let at = from; ; at += 1) {
      at = this.bareStop(at);
      if (at >= limit) return limit;
      if (at === text.length) return this.whole ? at : 'unknown';
      const bracket = BRACKETS.indexOf(text.charAt(at));
      if (bracket === -1) return at;
      const kind = bracket >> 1;
      if ((bracket & 1) === 0) open[kind] = (open[kind] ?? 0) + 1;
      else if (open[kind] === 0) return at;
      else open[kind] = (open[kind] ?? 0) - 1;
    }
  }

  /** Remembers what it has passed, so that no character is looked at for every URL that is begun before it. */
  private bareStop(from: number): number {
    if (from < this.stopFrom || from > this.stopAt) {
      BARE_STOP.lastIndex = from;
      this.stopFrom = from;
      this.stopAt = BARE_STOP.test(this.text) ? BARE_STOP.lastIndex - 1 : this.text.length;
    }
    return this.stopAt;
  }
}

interface Opening {
  /** Where what is wrapped begins. */
  readonly from: number;
  readonly prefixed: boolean;
}

/** Form feeds are white space, but end no line and stand between no words. */
function asFormFeeds(stripped: string): string {
  return '\f'.repeat(stripped.length);
}

const NO_OPENING: Opening = { from: 0, prefixed: false };
const UNCLOSED = 'nothing closes the wrapper that begins here';

const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const ANY = /^/;
const BRACKET = /[<>]/;
const LINE_END = /[<\n]/;
const BRACKET_OR_BREAK = /[<>\n]/g;
const CARRIAGE_RETURN = /\r$/;
const LESS_OR_BREAK = /[<\n]/g;
const ANY_WHITE_SPACE = /[\t-\r ]/;
const WHITE_SPACE = /[\t-\r ]+/g;

/** All that is printed but `"`, `<`, `>` and the grave accent; a legal URL has fewer, and another sign is no end of it. */
const BARE_END = /[^!#-;=?-_a-~]|[()[\]{}]/;
const BARE_STOP = /[^!#-'*-;=?-Z\\^_a-z|~]/g;
const BRACKETS = '()[]{}';
const TRAILING = '.,;:!?\'"';

// scheme = 1*[ lowalpha | digit | "+" | "-" | "." ]
const NAME: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) =>
  /[a-z\d+.-]/i.test(String.fromCharCode(code)) ? 1 : 0,
);

/** Whether the name before the colon at `colon` could be one of these: most colons end a word of prose. */
function isLast(names: ReadonlySet<string>, text: string, colon: number): boolean {
  for (const name of names) {
    if ((text.charCodeAt(colon - 1) | 0x20) === name.charCodeAt(name.length - 1)) return true;
  }
  return false;
}

function placeOf(char: string, text: string, from: number): number {
  const at = text.indexOf(char, from);
  return at === -1 ? text.length : at;
}

/** Where the character stands that is at `position` once white space is taken out. */
function placeIn(inside: string, position: number): number {
  let left = position;
  let end = 0;
  for (const { index, 0: run } of inside.matchAll(INK)) {
    end = index + run.length;
    if (left < run.length) return index + left;
    left -= run.length;
  }
  return end;
}

const INK = /[^\t-\r ]+/g;

/** White space inside a URL. */
interface Gap {
  /** Where it begins. */
  readonly at: number;
  /** Whether a hyphen stands before it, and a line ends in it. */
  readonly hyphen: boolean;
  /** Whether words stand on both sides. */
  readonly words: boolean;
  /** Whether these are on one line. */
  readonly blank: boolean;
}

function splitUp(inside: string): { readonly parts: readonly string[]; readonly gaps: readonly Gap[] } {
  const runs = [...inside.matchAll(INK)];
  const parts = runs.map(([run]) => run);
  const gaps = runs.slice(0, -1).map(({ index, 0: run }, number) => {
    const at = index + run.length;
    const space = inside.slice(at, runs[number + 1]?.index);
    const words = /\w$/.test(run) && /^\w/.test(parts[number + 1] ?? '');
    const line = /[\n\r]/.test(space);
    return { at, hyphen: line && run.endsWith('-'), words, blank: words && /^[ \t]+$/.test(space) };
  });
  return { parts, gaps };
}

const HYPHEN_OUT = '-';

/** The parts with what `between` says in their gaps; a hyphen there is one to be left out. */
function join(parts: readonly string[], gaps: readonly Gap[], between: (gap: Gap) => string): string {
  return parts
    .map((part, number) => {
      const gap = gaps[number];
      const written = gap === undefined ? '' : between(gap);
      return written === HYPHEN_OUT ? part.slice(0, -1) : part + written;
    })
    .join('');
}

type Readings = Pick<ExtractedUrl, 'alternatives' | 'hyphens' | 'spaces' | 'more'>;

const MOST_READINGS = 16;
const NOTHING: readonly never[] = /* @__PURE__ */ Object.freeze([]);
const ONE_READING: Readings = { alternatives: NOTHING, hyphens: NOTHING, spaces: NOTHING, more: false };
