import type { Url } from '@url/core';
import { assertUrl, stringsOf } from '@url/core/scheme';

/**
 * The first part of a URL that is not text: it has octets that are not UTF-8, which are the code units U+DC80 to U+DCFF in its
 * string. Databases and `encodeURIComponent` refuse such a string. The part is a path in the data; `undefined` if all is text.
 *
 * ```ts
 * notText(parseOrThrow(urls, 'ftp://h/caf%E9').url); // 'path.0'
 * ```
 */
export function notText(url: Url): string | undefined {
  assertUrl(url);
  return stringsOf(url).find(({ text }) => /\p{Surrogate}/u.test(text))?.part;
}
