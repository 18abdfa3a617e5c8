import type { Gap, SplitContent } from './white-space.ts';

/** The readings that white space in a wrapper leaves open. */
export interface Readings {
  /**
   * Other readings in canonical form, at most 16. A hyphen at the end of a line "may or may not actually be part of the
   * URL" (RFC 1738 Appendix): the readings without it. Spaces between words on one line may have been part of it: the
   * reading that has `%20` there.
   */
  readonly alternatives: readonly string[];
  /** Positions of the hyphens at line ends. */
  readonly hyphens: readonly number[];
  /** Positions at which white space was removed: the first character of each run. */
  readonly spaces: readonly number[];
  /** True if there are more readings than `alternatives` lists. */
  readonly more: boolean;
}

const NOTHING: readonly never[] = /* @__PURE__ */ Object.freeze([]);
/** The readings of a text without white space. */
export const ONE_READING: Readings = { alternatives: NOTHING, hyphens: NOTHING, spaces: NOTHING, more: false };

const MOST_READINGS = 16;

/**
 * Returns the readings of the content of a wrapper at `origin`, other than that of the joined parts. `canonicalOf` returns
 * the canonical form of a text that is a URL.
 */
export function readingsOf(
  split: SplitContent,
  origin: number,
  canonicalOf: (text: string) => string | undefined,
): Readings {
  const { content, gaps, parts } = split;
  const spaces = gaps.map(({ at }) => origin + at);
  const hyphens = gaps.filter((gap) => followsHyphen(content, gap));
  const blank = gaps.some((gap) => isBlank(content, gap));
  // Lines nearly always end after a slash, a dot or a letter. Then nothing is left open.
  if (hyphens.length === 0 && !blank) return { alternatives: NOTHING, hyphens: NOTHING, spaces, more: false };
  const texts = [...(blank ? [withEscapedBlanks(split)] : []), ...withoutHyphens(split, hyphens)];
  const others = new Set(texts.map(canonicalOf).filter((text) => text !== undefined));
  const primary = canonicalOf(parts.join(''));
  return {
    alternatives: [...others].slice(0, MOST_READINGS).filter((text) => text !== primary),
    hyphens: hyphens.map(({ at }) => origin + at - 1),
    spaces,
    more: 2 ** hyphens.length - 1 + (blank ? 1 : 0) > MOST_READINGS,
  };
}

/** True for a gap that ends a line and follows a hyphen. */
function followsHyphen(content: string, { at, next }: Gap): boolean {
  return content.charCodeAt(at - 1) === HYPHEN && LINE_END.test(content.slice(at, next));
}

/** True for a gap between two words of one line. */
function isBlank(content: string, gap: Gap): boolean {
  return BLANKS.test(content.slice(gap.at, gap.next)) && isBetweenWords(content, gap);
}

function isBetweenWords(content: string, { at, next }: Gap): boolean {
  return WORD.test(content.charAt(at - 1)) && WORD.test(content.charAt(next));
}

const HYPHEN = 0x2d;
const LINE_END = /[\n\r]/;
const BLANKS = /^[ \t]+$/;
const WORD = /\w/;

function withEscapedBlanks({ content, parts, gaps }: SplitContent): string {
  const escaped = parts.map((part, index) => {
    const gap = gaps[index];
    return gap !== undefined && isBetweenWords(content, gap) ? `${part}%20` : part;
  });
  return escaped.join('');
}

/**
 * Returns the text without some of its hyphens, in at most 16 variants. The bits of a variant's number select the hyphens to
 * omit, so five hyphens are enough.
 */
function withoutHyphens({ parts, gaps }: SplitContent, hyphens: readonly Gap[]): readonly string[] {
  const few = hyphens.slice(0, 5);
  const count = Math.min(2 ** hyphens.length - 1, MOST_READINGS);
  return Array.from({ length: count }, (_, index) => {
    const omitted = few.filter((_, bit) => (((index + 1) >> bit) & 1) === 1);
    return parts.map((part, at) => (omitted.includes(gaps[at] as Gap) ? part.slice(0, -1) : part)).join('');
  });
}
