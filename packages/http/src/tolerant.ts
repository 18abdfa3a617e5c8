import type { Login, Reader } from '@url/core/scheme';
import { assertText, assertWithout, HPATH, QUERY, SEARCH } from './sets.ts';
import type { HttpRepairCode, HttpUrl } from './types.ts';

/** Reads a path, and a search that may have "/" and "?" as they are. */
export function readTolerantHttp(reader: Reader<never, HttpRepairCode>): Pick<HttpUrl, 'path' | 'search'> {
  return { path: reader.take(HPATH, 'path'), search: reader.eat('?') ? readQuery(reader) : undefined };
}

/** Reads a search that follows the host without a slash. */
export function readSlashlessHttp(reader: Reader<never, HttpRepairCode>): Pick<HttpUrl, 'path' | 'search'> {
  reader.allow('http-slash-missing');
  reader.eat('?');
  return { path: '', search: readQuery(reader) };
}

/** Other readers keep "/" and "?" in a search as they are. Escaped, they would make another URL. */
function readQuery(reader: Reader<never, HttpRepairCode>): string {
  const start = reader.index;
  const search = reader.take(SEARCH, 'search');
  const left = reader.text.charAt(reader.index);
  if ((left !== '/' && left !== '?') || !reader.allow('http-search-character')) return search;
  reader.index = start;
  return reader.take(QUERY, 'search');
}

export function writeTolerantHttp({
  host,
  port,
  path,
  search,
}: HttpUrl<'http' | 'https'>): Login & { readonly urlPath: string } {
  assertWithout(/\?/, path, 'path', HPATH);
  if (search !== undefined) assertText(search, 'search');
  return { host, port, urlPath: pathAndSearch(path, search) };
}

export function pathAndSearch(path: string, search: string | undefined): string {
  return search === undefined ? path : `${path}?${search}`;
}
