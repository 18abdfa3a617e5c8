import type { Registry } from '@url/core';
import { coreKinds } from './core-kinds.ts';
import { fileKinds } from './file-kinds.ts';
import { registryFor, withoutScheme } from './read-vector.ts';
import { textKinds } from './text-kinds.ts';
import type { Check, Vector } from './vector.ts';

const KINDS: { readonly [kind: string]: Check } = { ...coreKinds, ...textKinds, ...fileKinds };

/** Checks one vector: what is wrong, in a sentence, or `undefined`. */
export function checkVector(registry: Registry, vector: Vector): string | undefined {
  const check = Object.hasOwn(KINDS, vector.kind) ? KINDS[vector.kind] : undefined;
  if (check === undefined) return `no such kind of vector: ${vector.kind}`;
  try {
    return check(withoutScheme(registryFor(registry, vector.mode), String(vector.in), vector.mode), vector);
  } catch (error) {
    return `throws ${error}`;
  }
}
