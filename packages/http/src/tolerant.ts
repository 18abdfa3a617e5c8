import type { Reader } from '@url/core/scheme';
import { QUERY, SEARCH } from './sets.ts';
import type { HttpRepairCode } from './types.ts';

/** Reads a search after its "?", that may have "/" and "?" as they are. */
export function readTolerantSearch(reader: Reader<never, HttpRepairCode>): string | undefined {
  return reader.eat('?') ? readQuery(reader) : undefined;
}

/** Reads a search that follows the host without a slash. */
export function readSlashlessSearch(reader: Reader<never, HttpRepairCode>): string | undefined {
  reader.allow('http-slash-missing');
  return readTolerantSearch(reader);
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
