import { type AnyScheme, createRegistry, type Registry, tolerant } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import type { ReadingOptions } from './reading-options.ts';

const SCHEMES: readonly AnyScheme[] = [...rfc1630, https];

/** Every scheme that the command knows, read strictly: the ten of RFC 1738, the six others of RFC 1630, and https. */
export const registry: Registry = /* @__PURE__ */ createRegistry(SCHEMES);

/** The same schemes, read tolerantly. */
export const tolerantRegistry: Registry = /* @__PURE__ */ createRegistry(SCHEMES, { tolerant });

/** A registry that is tolerant too: to tell a person what tolerant reading would take. */
export function tolerantBeside(registry: Registry): Registry {
  const { profile } = registry;
  if (profile === undefined) return tolerantRegistry;
  const loose = BESIDE.get(registry) ?? createRegistry(SCHEMES, { tolerant, profile });
  BESIDE.set(registry, loose);
  return loose;
}

const BESIDE = new WeakMap<Registry, Registry>();

/** The same schemes, read as the options say. A command makes its registry once. */
export function registryFor({ tolerant: isTolerant, profile }: ReadingOptions): Registry {
  return createRegistry(SCHEMES, { tolerant: isTolerant ? tolerant : undefined, profile });
}
