import { hideSecrets } from '../grammar/result.ts';
import { type GenericUrl, isGeneric } from './generic.ts';
import type { Registry, UrlOf } from './registry.ts';
import type { AnyScheme } from './scheme.ts';

/**
 * Writes a URL for people and logs, with every `password` and what its scheme calls a secret shown as `***`
 * (RFC 1738 §6). What comes out is not meant to be read again.
 */
export function redact<S extends AnyScheme>(
  registry: Registry<S>,
  url: UrlOf<S> | GenericUrl,
  fragment?: string,
): string {
  if (isGeneric(url)) return hideSecrets(registry.format(url, fragment));
  const secrets = new Set(['password', ...(registry.scheme(url.scheme)?.secrets ?? [])]);
  return registry.format(hide(url, secrets) as UrlOf<S>, fragment);
}

function hide(value: unknown, secrets: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => hide(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, part]) => [name, secrets.has(name) ? mask(part) : hide(part, secrets)]),
  );
}

/** Whatever a secret says, at any depth, becomes `***`. */
function mask(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mask);
  if (value === undefined || value === null) return value;
  if (typeof value !== 'object') return '***';
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mask(part)]));
}
