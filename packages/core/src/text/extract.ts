import type { GenericUrl } from '../registry/generic.ts';
import type { Registry, UrlOf } from '../registry/registry.ts';
import type { AnyScheme } from '../registry/scheme.ts';
import type { Extracted } from './extracted.ts';
import { type ExtractOptions, Finder } from './finder.ts';

/**
 * The URLs in a text, from left to right (RFC 1738 Appendix). `<URL:…>` may hold a URL of any scheme, the older `<…>` and
 * `URL=<…>` one of a registered scheme; what else stands in angle brackets is passed over. White space in a wrapper is
 * ignored. Positions are indexes into `text`; no wrapper and no URL is looked at beyond 65,536 characters.
 */
export function* extract<S extends AnyScheme>(
  registry: Registry<S>,
  text: string,
  options: ExtractOptions = {},
): Generator<Extracted<UrlOf<S> | GenericUrl>, void, undefined> {
  const finder = new Finder<UrlOf<S> | GenericUrl>(registry as unknown as Registry<AnyScheme>, options);
  finder.add(text, true);
  for (let found = finder.next(); found !== undefined; found = finder.next()) yield found;
}
