import type { Registry } from '@url/core';
import { slippedFrom } from './did-you-mean.ts';

/** The registered scheme that a name was probably meant to be. */
export function meantScheme(registry: Registry, name: string): string | undefined {
  const names = registry.schemes.map((scheme) => scheme.name);
  if (names.includes(name) || OTHERS.includes(name)) return undefined;
  return slippedFrom(name, names);
}

/** Schemes of other documents with names that are like one of ours. */
const OTHERS: readonly string[] = ['afp', 'did', 'ftps', 'nfs', 'sftp', 'shttp', 'snews', 'tftp', 'turn'];
