import type { AnyScheme } from '../scheme/scheme.ts';
import type { UrlOf } from '../scheme/types-of-scheme.ts';
import { assertUrl } from '../scheme/url-data.ts';
import { format } from './format.ts';
import type { GenericUrl } from './generic.ts';
import { compiled, type Registry } from './registry.ts';

/**
 * The legal text of a URL: what `format` of a strict registry with the same schemes writes. `undefined` where RFC 1738 has no
 * spelling for it, such as an IPv6 host that tolerant reading took.
 *
 * ```ts
 * legalText(loose, parseOrThrow(loose, 'http://h/~a').url); // 'http://h/%7Ea'
 * legalText(loose, parseOrThrow(loose, 'http://[::1]/').url); // undefined
 * ```
 *
 * @throws TypeError for anything but a url: a text, or the result that has the url in it.
 */
export function legalText<S extends AnyScheme>(
  registry: Registry<S>,
  url: UrlOf<S> | GenericUrl,
  fragment?: string,
): string | undefined {
  compiled(registry);
  assertUrl(url);
  try {
    return format(strictly(registry), url, fragment);
  } catch {
    return undefined;
  }
}

function strictly<S extends AnyScheme>(registry: Registry<S>): Registry<S> {
  if (registry.tolerant === undefined) return registry;
  const strict = STRICT.get(registry) ?? Object.freeze({ ...registry, tolerant: undefined });
  STRICT.set(registry, strict);
  return strict as Registry<S>;
}

const STRICT: WeakMap<Registry, Registry> = /* @__PURE__ */ new WeakMap();
