import { decode, encode, type Failure, UCHAR, type UrlError, UrlSyntaxError } from '@url/core';
import { BUILD_ERRORS, isDecodedText, patternOf, type Rule, SYNTAX_ERRORS } from '@url/core/scheme';
import { HPATH } from './sets.ts';

/** A path that was written, or why it cannot be: the `part` of the error is the place in the list, such as `path.2`. */
export type WrittenPath = { readonly ok: true; readonly path: string } | Failure<PathCode>;

/** The segments of a path, decoded, or why it has none: the `position` of the error is an index into the path. */
export type ReadPath = { readonly ok: true; readonly segments: readonly string[] } | Failure<PathCode>;

/** The codes of `writePath` and `readPath`. */
export type PathCode =
  | keyof typeof PATH_ERRORS
  | 'character-forbidden'
  | 'escape-malformed'
  | 'part-type'
  | 'text-malformed';

/**
 * Writes the path of an http URL from a list of segments, which may be a stranger's: nothing in a segment separates segments, ends the path
 * or leads up. Without the slash after the host, as `url.path` is.
 *
 * ```ts
 * writePath(['users', 'a/b', 'orders']); // { ok: true, path: 'users/a%2Fb/orders' }
 * writePath(['users', '..']); // { ok: false, error: { code: 'segment-dots', part: 'path.1', … } }
 * ```
 *
 * "." and ".." are refused wherever they stand: no escape saves them, since browsers take `%2E%2E` for ".." too. An empty segment is the
 * last one, as in `users/`.
 *
 * @throws TypeError for anything but a list.
 */
export function writePath(segments: readonly string[]): WrittenPath {
  if (!Array.isArray(segments)) throw new TypeError("writePath takes a list of segments: ['users', id]");
  const written: string[] = [];
  for (let at = 0; at < segments.length; at += 1) {
    const segment: unknown = segments[at];
    const code = codeOf(segment, at === segments.length - 1);
    if (code !== undefined) return { ok: false, error: { ...errorOf(code), part: `path.${at}` } };
    written.push(encode(segment as string, UCHAR));
  }
  return { ok: true, path: written.join('/') };
}

/**
 * The same, for segments that are a program's own.
 *
 * @throws UrlSyntaxError for what `writePath` refuses. It has no text of the segments.
 */
export function writePathOrThrow(segments: readonly string[]): string {
  const result = writePath(segments);
  if (!result.ok) throw new UrlSyntaxError(result.error);
  return result.path;
}

/**
 * Reads the segments of a path as written, such as `url.path`, decoded. What it gives, `writePath` writes: a path with a dot segment, raw or
 * escaped, with an empty segment inside, or with parameters behind a ";" is refused.
 *
 * ```ts
 * readPath('users/a%2Fb/orders'); // { ok: true, segments: ['users', 'a/b', 'orders'] }
 * ```
 *
 * @throws TypeError for anything but a string.
 */
export function readPath(path: string): ReadPath {
  if (typeof path !== 'string') throw new TypeError('readPath takes a path, as written: url.path');
  const [{ length }] = LEGAL.exec(path) as unknown as [string];
  if (length < path.length) {
    const code = path.charAt(length) === '%' ? 'escape-malformed' : 'character-forbidden';
    return { ok: false, error: { ...errorOf(code), position: length, end: length + 1 } };
  }
  const segments: string[] = [];
  const pieces = path.split('/');
  let position = 0;
  for (const [at, piece] of pieces.entries()) {
    const segment = decode(piece);
    const end = position + piece.length;
    const code = piece.includes(';') ? 'segment-parameters' : codeOf(segment, at === pieces.length - 1);
    if (code !== undefined) return { ok: false, error: { ...errorOf(code), position, end } };
    segments.push(segment);
    position = end + 1;
  }
  return { ok: true, segments };
}

const LEGAL: RegExp = /* @__PURE__ */ (() => new RegExp(`^${patternOf(HPATH)}`))();

const PATH_ERRORS = {
  'segment-dots': [
    'RFC 1630 "Partial form"',
    'a segment "." or ".." leads to another path, however it is escaped',
  ] as Rule,
  'segment-empty': ['RFC 1630 "Partial form"', 'only the last segment of a path may be empty'] as Rule,
  'segment-parameters': [
    'RFC 1738 §3.3',
    'a ";" in a segment is reserved: what follows it is no part of its text',
  ] as Rule,
} as const;

function codeOf(segment: unknown, isLast: boolean): PathCode | undefined {
  if (typeof segment !== 'string') return 'part-type';
  if (segment === '.' || segment === '..') return 'segment-dots';
  if (segment === '' && !isLast) return 'segment-empty';
  return isDecodedText(segment) ? undefined : 'text-malformed';
}

function errorOf(code: PathCode): UrlError<PathCode> {
  const [section = 'RFC 1738 §3.3', sentence] = { ...SYNTAX_ERRORS, ...BUILD_ERRORS, ...PATH_ERRORS }[code];
  return { code, section, sentence };
}
