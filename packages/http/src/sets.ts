import { type CharSet, UCHAR } from '@url/core';
import { charSet, UnwritableError } from '@url/core/scheme';

// search   = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
export const SEARCH: CharSet = /* @__PURE__ */ charSet(UCHAR, ';:@&=');
// hpath    = hsegment *[ "/" hsegment ]
// hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
export const HPATH: CharSet = /* @__PURE__ */ charSet(SEARCH, '/');
// query    = *( pchar / "/" / "?" ) (RFC 3986 §3.4), which tolerant reading takes for a search
export const QUERY: CharSet = /* @__PURE__ */ charSet(SEARCH, '/?');

/** Refuses a part that is not text. Core refuses the characters that no URL has. */
export function assertText(text: string, part: 'path' | 'search'): void {
  if (typeof text !== 'string') throw new UnwritableError(part, 'part-type');
}

/** Refuses a part with one of the characters that would end it. `set` has all others. */
export function assertWithout(ends: RegExp, text: string, part: 'path' | 'search', set: CharSet): void {
  assertText(text, part);
  if (ends.test(text)) throw new UnwritableError(part, 'character-forbidden', set);
}
