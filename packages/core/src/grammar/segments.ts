import { type CharSet, withSlash, XCHAR } from './charset.ts';
import { escape, unescape } from './encoding.ts';
import type { Reader } from './reader.ts';

/**
 * `segment *[ "/" segment ]`: the segments, made of the characters of `set`, in octets. An escaped slash stays inside its
 * segment. There is always one, which may be empty.
 *
 * ```ts
 * path: readSegments(reader, charSet(UCHAR, '?:@&=')), // of 'pub/a%2Fb': ['pub', 'a/b']
 * ```
 */
export function readSegments(reader: Reader, set: CharSet): string[] {
  // To search the whole takes half the time of a search for the end of each.
  const path = reader.take(withSlash(set));
  const segments: string[] = [];
  for (let start = 0; start <= path.length; ) {
    const slash = path.indexOf('/', start);
    const end = slash === -1 ? path.length : slash;
    segments.push(path.slice(start, end));
    start = end + 1;
  }
  // Asked for before the loop, and used in it, V8 would ask for it in each of its rounds.
  return path.includes('%') ? segments.map(unescape) : segments;
}

/** What `readSegments` reads, as text: each segment as `escape` writes it with `set`, which has no slash. */
export function writeSegments(segments: readonly string[], set: CharSet): string {
  let path = '';
  for (let at = 0; at < segments.length; at += 1) {
    const segment = escape(segments[at] as string, set);
    path = at === 0 ? segment : `${path}/${segment}`;
  }
  return path;
}

/**
 * Goes past a url-path that means nothing in a scheme, if `reader` may leave it out, noted as `code`. What nobody sees must
 * not hide anything, and is not left out: the end of a line (§6), or an "@" up to which another reader takes it all for a
 * login.
 */
export function ignorePath<RepairCode extends string>(reader: Reader<never, RepairCode>, code: RepairCode): void {
  const { text, index } = reader;
  if (index === text.length || text.charAt(index) === '#' || !reader.allow(code)) return;
  reader.take(XCHAR);
  const hiding = text.slice(index, reader.index).search(/@|%0[0AD]/i);
  if (hiding !== -1) reader.index = index + hiding;
}
