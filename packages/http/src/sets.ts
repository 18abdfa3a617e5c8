import { type CharSet, UCHAR } from '@url/core';
import { assertTextPart, charSet, UnwritableError } from '@url/core/scheme';

// search   = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
export const SEARCH: CharSet = /* @__PURE__ */ charSet(UCHAR, ';:@&=');
// hpath    = hsegment *[ "/" hsegment ]
// hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
export const HPATH: CharSet = /* @__PURE__ */ charSet(SEARCH, '/');
// query    = *( pchar / "/" / "?" ) (RFC 3986 §3.4), which tolerant reading takes for a search
export const QUERY: CharSet = /* @__PURE__ */ charSet(SEARCH, '/?');

/** Refuses a part that is not text, or has one of the characters that would end it. `set` has all others. */
export function assertWithout(ends: RegExp, text: string, part: 'path' | 'search', set: CharSet): void {
  assertTextPart(text, part);
  if (ends.test(text)) throw new UnwritableError(part, 'character-forbidden', set);
}
