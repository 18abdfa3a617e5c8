import { createRegistry, tolerant } from '@url/core';
import { rfc1738 } from '@url/rfc1738';
import { registryFor, type Vector } from '@url/testing';
import { describe, expect, test } from 'vitest';
import { componentProblems } from '../../../tooling/support/component-problems.ts';
import { everyScheme } from '../../../tooling/support/every-scheme.ts';
import { vectorFiles, vectorsOf } from '../../../tooling/support/vector-files.ts';

const names: ReadonlySet<string> = new Set(rfc1738.map(({ name }) => name));
const others = everyScheme.filter(({ name }) => !names.has(name));
const registry = createRegistry(others);

const vectors = vectorFiles
  .flatMap((file) => vectorsOf(file) as readonly (Vector & { readonly in: string })[])
  .filter(({ kind, mode = '' }) => kind === 'parse' && !mode.includes('generic'))
  .filter(({ in: text }) => others.some(({ name }) => text.toLowerCase().startsWith(`${name}:`)));

describe('the vectors of the schemes that RFC 1738 does not have', () => {
  test('have each part located or unwritten, in order', () => {
    expect(vectors.length).toBeGreaterThan(100);
    expect(vectors.flatMap(({ in: text, mode }) => componentProblems(text, registryFor(registry, mode)))).toEqual([]);
  });

  test('are of registries that read tolerantly too', () => {
    expect(vectors.some(({ mode }) => registryFor(registry, mode).tolerant === tolerant)).toBe(true);
  });
});
