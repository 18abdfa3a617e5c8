import { type CharSet, UCHAR, without } from './charset.ts';
import { escape, unescape } from './encoding.ts';

/**
 * The words of a search, in octets: "Within the query string, the plus sign is reserved as shorthand notation for a
 * space" (RFC 1630 "Query strings"). An empty search has none. Takes the search, not the URL.
 */
export function queryWords(search: string): readonly string[] {
  return search === '' ? [] : search.split('+').map(unescape);
}

/**
 * A search of these words, each in octets: blanks and pluses in a word are escaped, and all that may mean something in a
 * search.
 *
 * @throws RangeError for a character above U+00FF, which is no octet.
 */
export function buildQuery(words: readonly string[]): string {
  return words.map((word) => escape(word, WORD)).join('+');
}

const WORD: CharSet = /* @__PURE__ */ without(UCHAR, '+');
