import { firstOf } from '../grammar/ascii.ts';
import { writeWith } from '../registry/format.ts';
import { isGeneric } from '../registry/generic.ts';
import type { CompiledRegistry } from '../registry/registry.ts';
import type { Url } from '../scheme/scheme.ts';

/**
 * The text of a base, and where its parts begin.
 *
 * ```text
 * http://h/a/b?c
 *      ^  ^   ^
 *      |  |   searchStart
 *      |  path
 *      schemepart
 * ```
 */
export interface Base {
  readonly text: string;
  /** The parts of a URL that a partial form can leave out. `undefined`: the scheme has no partial forms. */
  readonly partial: 'path' | 'path-and-search' | 'whole' | undefined;
  readonly schemepart: number;
  /** The slash after the host; without a host, the schemepart. */
  readonly path: number;
  readonly hasHost: boolean;
  /** The "?" of a search, or the end. */
  readonly searchStart: number;
}

/** @throws TypeError for a URL that this registry cannot write. */
export function baseOf(index: CompiledRegistry, url: Url): Base {
  const text = writeWith(index, url);
  const syntax = isGeneric(url) ? undefined : index.find(url.scheme)?.scheme.syntax;
  const schemepart = url.scheme.length + 1;
  const hasHost = syntax?.form === 'ip';
  // A generic URL may have a search: `uri = scheme ":" path [ "?" search ]` (RFC 1630).
  const partial = syntax === undefined ? 'path-and-search' : syntax.partial;
  const path = hasHost ? schemepart + loginEnd(text.slice(schemepart), partial) : schemepart;
  const question = partial === 'path-and-search' ? text.indexOf('?', path) : -1;
  return { text, partial, schemepart, path, hasHost, searchStart: question === -1 ? text.length : question };
}

/** The end of the login of a text that begins with "//"; otherwise 0. A search may follow the host without a slash. */
export function loginEnd(text: string, partial: Base['partial']): number {
  return text.startsWith('//') ? firstOf(partial === 'path-and-search' ? '/?#' : '/#', text, 2) : 0;
}
