// The registries with every scheme, one for each way to read.
import { type AnyScheme, createRegistry, tolerant } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';

export const schemes: readonly AnyScheme[] = [...rfc1630, https];

export const registries = [
  ['strict', createRegistry(schemes)],
  ['tolerant', createRegistry(schemes, { tolerant })],
  ['as in RFC 1630', createRegistry(schemes, { profile: 'rfc1630', tolerant })],
  ['as in the drafts', createRegistry(schemes, { profile: 'draft' })],
] as const;
