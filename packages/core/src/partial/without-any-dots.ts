import { isGeneric, readGeneric } from '../registry/generic.ts';
import { readAny } from '../registry/parse.ts';
import type { CompiledRegistry } from '../registry/registry.ts';
import type { Url } from '../scheme/scheme.ts';
import { baseOf, loginEnd } from './base.ts';
import { withoutDots } from './dot-segments.ts';

/**
 * A URL without any dot segment, wherever it came from: an absolute reference has them as written, and so has a base whose path
 * is kept. `undefined` where the path would become a host, or no URL is left.
 */
export function withoutAnyDots(index: CompiledRegistry, url: Url): Url | undefined {
  const { text, path, hasHost, partial } = baseOf(index, url);
  if (partial === undefined || partial === 'whole') return url;
  const start = hasHost ? path : path + loginEnd(text.slice(path), partial);
  const atEnd = index.registry.profile === 'draft' ? 'draft' : 'directory';
  const clean = withoutDots(text, start, partial === 'path-and-search', atEnd, 'drop');
  if (clean === text) return url;
  if (!hasHost && clean.startsWith('//', path) && !text.startsWith('//', path)) return undefined;
  const result = isGeneric(url) ? readGeneric(index, clean, undefined) : readAny(index, clean);
  return result.ok ? result.url : undefined;
}
