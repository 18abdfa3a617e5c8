import { write } from './format.ts';
import { type GenericUrl, isGeneric } from './generic.ts';
import type { UrlOf } from './parse.ts';
import { compiled, type Registry } from './registry.ts';
import type { AnyScheme, Url } from './scheme.ts';
import { hideSecrets } from './secrets.ts';

/**
 * Writes a URL, or any text with URLs in it, for people and logs: every `password`, and what a scheme calls a secret, is shown
 * as `***` (RFC 1738 §6). The result is not meant to be read again. It never throws.
 */
export function redact<S extends AnyScheme>(
  registry: Registry<S>,
  of: string | UrlOf<S> | GenericUrl,
  fragment?: string,
): string {
  if (typeof of === 'string') return hideSecrets(of);
  const index = compiled(registry);
  const url: Url = of;
  const behind = fragment === undefined ? '' : `#${fragment}`;
  try {
    const secrets = new Set(['password', ...(index.find(url.scheme)?.scheme.secrets ?? [])]);
    const hidden = isGeneric(url) ? url : (hide(url, secrets) as Url);
    return hideSecrets(write(index, hidden)) + behind;
  } catch {
    return `${String(url?.scheme)}:${MASK}`;
  }
}

const MASK = '***';

/** The value with every part of these names masked, at any depth. */
function hide(value: unknown, secrets: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => hide(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, part]) => [name, secrets.has(name) ? mask(part) : hide(part, secrets)]),
  );
}

function mask(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mask);
  if (value === undefined || value === null) return value;
  if (typeof value !== 'object') return MASK;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mask(part)]));
}
