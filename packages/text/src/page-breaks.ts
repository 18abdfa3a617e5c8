import type { Span } from '@url/core';
import type { SplitContent } from './white-space.ts';

/**
 * Finds the end of a page in the content of a wrapper: a form feed beside a line end, two blank lines, or a page number as in
 * RFCs. The text printed there is not part of the URL, and white space alone does not show where it begins and ends.
 */
export function pageBreakIn({ content, gaps }: SplitContent): Span | undefined {
  const gap = gaps.find(({ at, next }) => next - at > 1 && PAGE_BREAK.test(content.slice(at, next)));
  if (gap !== undefined) return { start: gap.at, end: gap.next };
  const number = PAGE_NUMBER.exec(content);
  return number === null ? undefined : { start: number.index, end: number.index + number[0].length };
}

const PAGE_BREAK = /\f[ \t\v]*[\n\r]|[\n\r][ \t\v]*\f|(?:(?:\r\n|[\n\r])[ \t\v]*){3}/;
const PAGE_NUMBER = /\[page\s+[\divxlc]+\]/i;
