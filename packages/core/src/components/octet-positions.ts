import { bytes, continuationOctets, decode, octetAt } from '../grammar/encoding.ts';
import type { Span } from '../grammar/span.ts';

/** The octets of a text, decoded, and the index in the text of each of them and of the end. */
export function octetsWithPositions(
  text: string,
  start: number,
  end: number,
): { readonly text: string; readonly positions: readonly number[] } {
  const positions: number[] = [];
  let octets = '';
  for (let at = start; at < end; ) {
    const octet = octetAt(text, at);
    const next = octet < 0 ? unitEnd(text, at, end) : at + 3;
    const unit = octet < 0 ? octetsOf(text.slice(at, next)) : String.fromCharCode(octet);
    for (let each = 0; each < unit.length; each += 1) positions.push(at);
    octets += unit;
    at = next;
  }
  positions.push(end);
  return { text: octets, positions };
}

/** A character for each octet of decoded text: two parts may share the octets of one character of UTF-8. */
export function octetsOf(text: string): string {
  let octets = '';
  for (const octet of bytes(text)) octets += String.fromCharCode(octet);
  return octets;
}

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
