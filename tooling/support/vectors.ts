// Runs a file of vectors from packages/vectors, each as a test.
import { type AnyScheme, createRegistry, type Registry } from '@url/core';
import { checkVector, type Vector } from '@url/testing';
import { describe, expect, test } from 'vitest';
import { vectorsOf } from './vector-files.ts';

/** Runs `packages/vectors/<file>.json` against a registry. */
export function suite(registry: Registry, file: string): void {
  describe(file, () => testEach(registry, vectorsOf(file), test));
}

/** Makes a test of each vector, by what makes a test of a title and a body. */
export function testEach(
  registry: Registry,
  vectors: readonly Vector[],
  test: (title: string, body: () => void) => void,
): void {
  for (const vector of vectors) {
    const mode = vector.mode === undefined ? '' : ` (${vector.mode})`;
    test(`${vector.rows?.join(' ')}: ${vector.kind}${mode} ${show(vector.in)}`, () => {
      expect(checkVector(registry, vector)).toBeUndefined();
    });
  }
}

/** A registry of these schemes, for `suite`. */
export function registryOf(...schemes: readonly AnyScheme[]): Registry {
  return createRegistry(schemes);
}

function show(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
