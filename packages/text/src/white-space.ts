import type { Repair, Span } from '@url/core';
import { firstMatch } from './first-match.ts';
import { repairAt } from './rules.ts';

/** White space between two other characters in a wrapper. */
export interface Gap {
  /** Index of its first character. */
  readonly at: number;
  /** Index of the character after it. */
  readonly next: number;
  /** Index of that character once all white space is removed. */
  readonly joined: number;
}

/** The content of a wrapper, split at its white space: there is a gap between each two parts. */
export interface SplitContent {
  readonly content: string;
  /** Index of the first part; 0 if there is no part. */
  readonly first: number;
  readonly parts: readonly string[];
  readonly gaps: readonly Gap[];
}

/** A kind of white space, and all that is not. */
export interface Space {
  readonly space: RegExp;
  readonly other: RegExp;
}

// RFC 1738 Appendix: "extra whitespace (spaces, linebreaks, tabs, etc.) may need to be added"
/** HT, LF, VT, FF, CR and the space. */
export const ASCII_SPACE: Space = { space: /[\t-\r ]/g, other: /[^\t-\r ]/g };
/** The white space that tolerant reading removes. */
export const UNICODE_SPACE: Space = {
  space: /[\t-\r \u0085\u00A0\u2028\u2029]/g,
  other: /[^\t-\r \u0085\u00A0\u2028\u2029]/g,
};

/** Splits the content of a wrapper at its white space. Returns `undefined` if it has no white space. */
export function splitAtSpaces(content: string, { space, other }: Space): SplitContent | undefined {
  const first = firstMatch(other, content, 0);
  let end = firstMatch(space, content, first);
  if (first === 0 && end === content.length) return undefined;
  const parts: string[] = [];
  const gaps: Gap[] = [];
  let joined = 0;
  for (let start = first; start < content.length; end = firstMatch(space, content, start)) {
    const next = firstMatch(other, content, end);
    parts.push(content.slice(start, end));
    joined += end - start;
    if (next < content.length) gaps.push({ at: end, next, joined });
    start = next;
  }
  return { content, first: parts.length === 0 ? 0 : first, parts, gaps };
}

/**
 * Translates a position in the joined parts to a position in the content of the wrapper. Without white space they are
 * the same.
 */
export function positionIn(split: SplitContent | undefined, position: number): number {
  if (split === undefined) return position;
  const { first, gaps } = split;
  // A binary search: there may be thousands of gaps, and as many repairs.
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

/** Translates a range in the joined parts: it ends after its last character, before the white space that may follow. */
export function rangeIn(split: SplitContent | undefined, position: number, end: number): Span {
  const start = positionIn(split, position);
  return { start, end: end > position ? positionIn(split, end - 1) + 1 : start };
}

/** Returns the range of the content without the white space before and after it. */
export function partsIn({ first, parts, gaps }: SplitContent): Span {
  return { start: first, end: (gaps.at(-1)?.next ?? first) + (parts.at(-1)?.length ?? 0) };
}

/** Makes a repair for each gap that contains white space outside US-ASCII. `origin` is the position of the content. */
export function unicodeSpaces({ content, gaps }: SplitContent, origin: number): readonly Repair[] {
  return gaps
    .filter(({ at, next }) => /[^\t-\r ]/.test(content.slice(at, next)))
    .map(({ at, next }) => repairAt(origin + at, origin + next, 'space-unicode'));
}
