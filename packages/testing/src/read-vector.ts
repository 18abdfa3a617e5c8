import {
  createRegistry,
  parse,
  parseAny,
  parseGeneric,
  type Registry,
  type Result,
  schemeOf,
  tolerant,
  type Url,
  unregister,
} from '@url/core';

/** Returns a registry that reads in the mode of a vector. */
export function registryFor(registry: Registry, mode = ''): Registry {
  const profile = (['rfc1630', 'draft'] as const).find((name) => mode.includes(name));
  if (profile === undefined && !mode.includes('tolerant')) return registry;
  const { schemes, gateways } = registry;
  return createRegistry(schemes, { tolerant: mode.includes('tolerant') ? tolerant : undefined, profile, gateways });
}

export function read(registry: Registry, text: string, mode = ''): Result<Url> {
  return mode.includes('generic') ? parseGeneric(registry, text) : (parse(registry, text) as Result<Url>);
}

/** Reads a URL, whether its scheme is registered or not. */
export function urlOf(registry: Registry, text: string, mode = ''): Url | undefined {
  const result = mode.includes('generic') ? parseGeneric(registry, text) : parseAny(registry, text);
  return result.ok ? result.url : undefined;
}

/** Returns the registry; for a generic reading, without the scheme of the text. */
export function withoutScheme(registry: Registry, text: string, mode = ''): Registry {
  const name = text.split(':', 1)[0]?.trim() ?? '';
  const isThere = mode.includes('generic') && schemeOf(registry, name) !== undefined;
  return isThere ? unregister(registry, name) : registry;
}

/** Removes the profile: older meanings are written in RFC 1738's form, which is read again without one. */
export function withoutProfile({ schemes, tolerant: tolerance, gateways }: Registry): Registry {
  return createRegistry(schemes, { tolerant: tolerance, gateways });
}
