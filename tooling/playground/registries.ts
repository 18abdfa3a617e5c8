// The registries of the playground: the schemes of RFC 1738 and RFC 1630, and https.
import { type AnyScheme, createRegistry, tolerant } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import type { Registries } from './model.ts';

export const SCHEMES: readonly AnyScheme[] = [...rfc1630, https];

export function registriesOf(schemes: readonly AnyScheme[]): Registries {
  return { strict: createRegistry(schemes), loose: createRegistry(schemes, { tolerant }) };
}
