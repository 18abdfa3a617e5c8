import { type CharSet, UCHAR, without } from './charset.ts';
import { decode, encode } from './encoding.ts';

/**
 * Reads the words of a search, decoded: "Within the query string, the plus sign is reserved as shorthand notation for a
 * space" (RFC 1630 "Query strings"). An empty search has no words. The argument is the search, as written, not the URL.
 */
export function readWords(search: string): readonly string[] {
  return search === '' ? [] : search.split('+').map(decode);
}

/**
 * Writes a search of these words. Spaces, plus signs and everything with a meaning in a search are escaped.
 *
 * @throws RangeError for a lone surrogate, as `encode` does.
 */
export function writeWords(words: readonly string[]): string {
  return words.map((word) => encode(word, WORD)).join('+');
}

const WORD: CharSet = /* @__PURE__ */ without(UCHAR, '+');
