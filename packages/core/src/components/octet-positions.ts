import { continuationOctets, decode, octetAt } from '../grammar/encoding.ts';
import type { Span } from '../grammar/span.ts';

/** The end of the character at `at`, or of the row of escapes that are one character. */
function unitEnd(text: string, at: number, end: number): number {
  const octet = octetAt(text, at);
  if (octet < 0) return Math.min(at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1), end);
  const next = at + 3 * (1 + continuationOctets(octet));
  // Octets that are not UTF-8 are decoded one by one.
  return next <= end && /^[^\uDC80-\uDCFF]/.test(decode(text.slice(at, next))) ? next : at + 3;
}

/** The index in the text of the character that is `at` in a part's decoded string. */
export function positionIn(text: string, { start, end }: Span, at: number): number {
  let position = start;
  for (let units = 0; units < at && position < end; ) {
    const next = unitEnd(text, position, end);
    units += decode(text.slice(position, next)).length;
    position = next;
  }
  return position;
}
