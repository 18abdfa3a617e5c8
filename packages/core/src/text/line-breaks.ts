import type { Repair } from '../grammar/result.ts';

/** White space inside a URL. */
interface Gap {
  /** Where it begins, and where what is behind it does. */
  readonly at: number;
  readonly next: number;
  /** Where it would be once white space is taken out. */
  readonly joined: number;
}

/** What stands in a wrapper: runs of characters, and a gap between each two of them. */
export interface Broken {
  readonly inside: string;
  /** Where the first of the runs begins; 0 where there is none. */
  readonly first: number;
  readonly parts: readonly string[];
  readonly gaps: readonly Gap[];
}

/** What is white space inside a wrapper: "spaces, linebreaks, tabs, etc."; to tolerant reading Unicode's too. */
export interface Space {
  readonly space: RegExp;
  readonly ink: RegExp;
}

export const ASCII_SPACE: Space = { space: /[\t-\r ]/g, ink: /[^\t-\r ]/g };
export const UNICODE_SPACE: Space = {
  space: /[\t-\r \u0085\u00A0\u2028\u2029]/g,
  ink: /[^\t-\r \u0085\u00A0\u2028\u2029]/g,
};

/** What is wrapped without its white space, cut where that stood; `undefined` if it has none. */
export function splitUp(inside: string, { space, ink }: Space): Broken | undefined {
  const first = firstOf(ink, inside, 0);
  let end = firstOf(space, inside, first);
  if (first === 0 && end === inside.length) return undefined;
  const parts: string[] = [];
  const gaps: Gap[] = [];
  let joined = 0;
  for (let start = first; start < inside.length; end = firstOf(space, inside, start)) {
    const next = firstOf(ink, inside, end);
    parts.push(inside.slice(start, end));
    joined += end - start;
    if (next < inside.length) gaps.push({ at: end, next, joined });
    start = next;
  }
  return { inside, first: parts.length === 0 ? 0 : first, parts, gaps };
}

/** Whether a hyphen stands before a gap, and a line ends in it. */
function isHyphen(inside: string, { at, next }: Gap): boolean {
  return inside.charCodeAt(at - 1) === HYPHEN && LINE_END.test(inside.slice(at, next));
}

/** Whether words stand on both sides of a gap. */
function isBetweenWords(inside: string, { at, next }: Gap): boolean {
  return WORD.test(inside.charAt(at - 1)) && WORD.test(inside.charAt(next));
}

/** Whether these are on one line. */
function isBlank(inside: string, gap: Gap): boolean {
  return BLANKS.test(inside.slice(gap.at, gap.next)) && isBetweenWords(inside, gap);
}

function firstOf(characters: RegExp, text: string, from: number): number {
  characters.lastIndex = from;
  return characters.test(text) ? characters.lastIndex - 1 : text.length;
}

const HYPHEN = 0x2d;
const WORD = /\w/;
const BLANKS = /^[ \t]+$/;
const LINE_END = /[\n\r]/;

/** Where the character stands that is at `position` once white space is taken out, if there was some. */
export function placeIn(broken: Broken | undefined, position: number): number {
  if (broken === undefined) return position;
  const { first, gaps } = broken;
  // How many gaps are not behind it; there may be thousands, and as many places asked for.
  let least = 0;
  let most = gaps.length;
  while (least < most) {
    const middle = (least + most) >> 1;
    if ((gaps[middle] as Gap).joined <= position) least = middle + 1;
    else most = middle;
  }
  const gap = gaps[least - 1];
  return gap === undefined ? first + position : gap.next + position - gap.joined;
}

/** White space that is not of US-ASCII, as it is mended: where each gap that has some begins. */
export function unicodeSpaces({ inside, gaps }: Broken, origin: number): readonly Repair[] {
  return gaps
    .filter(({ at, next }) => /[^\t-\r ]/.test(inside.slice(at, next)))
    .map(({ at }) => ({ code: 'space-unicode', position: origin + at, section: 'RFC 1738 Appendix' }));
}

/** What white space inside a URL leaves open. */
export interface Readings {
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

/** All that the gaps leave open, besides `canonical`; `read` gives the canonical form of a text that is a URL. */
export function readingsOf(
  broken: Broken,
  origin: number,
  canonical: string,
  read: (text: string) => string | undefined,
): Readings {
  const { inside, gaps } = broken;
  const spaces = gaps.map(({ at }) => origin + at);
  const hyphens = gaps.filter((gap) => isHyphen(inside, gap));
  const blank = gaps.some((gap) => isBlank(inside, gap));
  // Nearly always a line ends behind a slash, a dot or a letter, and nothing is left open.
  if (hyphens.length === 0 && !blank) return { alternatives: NOTHING, hyphens: NOTHING, spaces, more: false };
  const texts = [...(blank ? [withBlanks(broken)] : []), ...withoutHyphens(broken, hyphens)];
  const others = new Set(texts.map(read).filter((text) => text !== undefined));
  return {
    alternatives: [...others].slice(0, MOST_READINGS).filter((text) => text !== canonical),
    hyphens: hyphens.map(({ at }) => origin + at - 1),
    spaces,
    more: 2 ** hyphens.length - 1 + (blank ? 1 : 0) > MOST_READINGS,
  };
}

function withBlanks(broken: Broken): string {
  return join(broken, (gap) => (isBetweenWords(broken.inside, gap) ? '%20' : ''));
}

/** The text without some of its hyphens: without each, without each two, up to as many texts as are needed. */
function withoutHyphens(broken: Broken, hyphens: readonly Gap[]): readonly string[] {
  const few = hyphens.slice(0, 5);
  const tried = Math.min(2 ** hyphens.length, MOST_READINGS + 1) - 1;
  return Array.from({ length: tried }, (_, at) =>
    join(broken, (gap) => (((at + 1) >> few.indexOf(gap)) & 1 ? HYPHEN_OUT : '')),
  );
}

const HYPHEN_OUT = '-';

/** The parts with what `between` says in their gaps; a hyphen there is one to be left out. */
function join({ parts, gaps }: Broken, between: (gap: Gap) => string): string {
  return parts
    .map((part, number) => {
      const gap = gaps[number];
      const written = gap === undefined ? '' : between(gap);
      return written === HYPHEN_OUT ? part.slice(0, -1) : part + written;
    })
    .join('');
}

const MOST_READINGS = 16;
const NOTHING: readonly never[] = /* @__PURE__ */ Object.freeze([]);
export const ONE_READING: Readings = { alternatives: NOTHING, hyphens: NOTHING, spaces: NOTHING, more: false };
