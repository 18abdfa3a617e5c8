import type { Repair } from './result.ts';

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

/** What stands in a wrapper: runs of characters, and a gap between each two of them. */
export interface Broken {
  readonly parts: readonly string[];
  /** Where each of them begins, and where it does once white space is taken out. */
  readonly starts: readonly number[];
  readonly joined: readonly number[];
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
  if (firstOf(space, inside, 0) === inside.length) return undefined;
  const parts: string[] = [];
  const starts: number[] = [];
  const joined: number[] = [];
  const gaps: Gap[] = [];
  let length = 0;
  for (let start = 0; start < inside.length; ) {
    const end = firstOf(space, inside, start);
    const next = firstOf(ink, inside, end);
    if (end > start) {
      parts.push(inside.slice(start, end));
      starts.push(start);
      joined.push(length);
      length += end - start;
      if (next < inside.length) gaps.push(gapAt(inside, end, next));
    }
    start = next;
  }
  return { parts, starts, joined, gaps };
}

function gapAt(inside: string, at: number, next: number): Gap {
  const space = inside.slice(at, next);
  const words = WORD.test(inside.charAt(at - 1)) && WORD.test(inside.charAt(next));
  const line = space.includes('\n') || space.includes('\r');
  return { at, hyphen: line && inside.charAt(at - 1) === '-', words, blank: words && BLANKS.test(space) };
}

function firstOf(characters: RegExp, text: string, from: number): number {
  characters.lastIndex = from;
  return characters.test(text) ? characters.lastIndex - 1 : text.length;
}

const WORD = /\w/;
const BLANKS = /^[ \t]+$/;

/** Where the character stands that is at `position` once white space is taken out, if there was some. */
export function placeIn(broken: Broken | undefined, position: number): number {
  if (broken === undefined) return position;
  const { starts, joined } = broken;
  // The last part that does not begin behind it; there may be thousands, and as many places asked for.
  let least = 0;
  let most = joined.length - 1;
  while (least < most) {
    const middle = (least + most + 1) >> 1;
    if ((joined[middle] as number) <= position) least = middle;
    else most = middle - 1;
  }
  return (starts[least] ?? 0) + position - (joined[least] ?? 0);
}

/** White space that is not of US-ASCII, as it is mended: where each gap that has some begins. */
export function unicodeSpaces(inside: string, { gaps }: Broken, origin: number): readonly Repair[] {
  return gaps
    .filter(({ at }) => /^[\t-\r ]*[^!-~\t-\r ]/.test(inside.slice(at, at + 64)))
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
  const { gaps } = broken;
  const spaces = gaps.map(({ at }) => origin + at);
  const hyphens = gaps.filter(({ hyphen }) => hyphen);
  const blank = gaps.some(({ blank }) => blank);
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
  return join(broken, ({ words }) => (words ? '%20' : ''));
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
