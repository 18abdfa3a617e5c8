// The vectors that are published: each is of a known kind, and a wrong result of each is noticed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRegistry } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { checkVector, type Vector } from '@url/testing';
import { describe, expect, test } from 'vitest';
import { sample } from '../../../tooling/support/share.ts';

const root = fileURLToPath(new URL('../../vectors/', import.meta.url));
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

const registry = createRegistry([...rfc1630, https]);
const vectors: readonly Vector[] = readdirSync(root, { recursive: true })
  .map(String)
  // The examples as the documents print them are not vectors.
  .filter((file) => /^[a-z\d]+[/\\][^/\\]+\.json$/.test(file) && !file.endsWith('corpus.json'))
  .flatMap(read);

/** The kinds of the schema: each of its alternatives names one, or some. */
const kinds: readonly string[] = Object.values(
  read('schema.json').$defs as { readonly [name: string]: { readonly properties?: { readonly kind?: object } } },
)
  .flatMap(({ properties: { kind = {} } = {} }) => Object.values(kind).flat())
  .filter((kind) => kind !== 'string');

test('the schema has the kinds of the vectors, and no others', () => {
  expect([...kinds].sort()).toEqual([...new Set(vectors.map(({ kind }) => kind))].sort());
});

/** The expected result of a vector, with the expectations beside it. */
const EXPECTED = ['out', 'fragment', 'canonical', 'repairs', 'bytes'] as const;

/** The vector with one part of what it expects made wrong, for each part in turn. */
function damaged(vector: Vector): readonly Vector[] {
  return EXPECTED.flatMap((field) =>
    vector[field] === undefined ? [] : wrong(vector[field]).map((value) => ({ ...vector, [field]: value })),
  );
}

function wrong(value: unknown): readonly unknown[] {
  if (value === null) return ['x'];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'string') return [`${value}x`];
  if (Array.isArray(value)) {
    const fewer = value.length === 0 ? [] : [value.slice(1)];
    const others = value.flatMap((item, at) => wrong(item).map((other) => value.with(at, other)));
    return [[...value, {}], ...fewer, ...others];
  }
  const parts = Object.entries(value as object).flatMap(([name, part]) =>
    wrong(part).map((other) => ({ ...(value as object), [name]: other })),
  );
  return [{ ...(value as object), 'no-such-part': 1 }, ...parts];
}

// The vectors of core are about a registry of fewer schemes, and a few of them see others here.
describe.each(kinds)('%s', (kind) => {
  const all = vectors.filter((vector) => vector.kind === kind);

  test('is known', () => {
    const problems = sample(all, 20).map((vector) => checkVector(registry, vector));
    expect(problems.filter((problem) => problem?.startsWith('no such kind'))).toEqual([]);
    expect(problems.filter((problem) => problem === undefined).length).toBeGreaterThan(0.6 * problems.length);
  });

  test('is wrong when any part of what it expects is', () => {
    const unnoticed = sample(all, 4)
      .filter((vector) => checkVector(registry, vector) === undefined)
      .flatMap(damaged)
      .filter((vector) => typeof checkVector(registry, vector) !== 'string')
      .map(({ in: given, out, fragment, canonical, repairs, bytes }) =>
        JSON.stringify({ in: given, out, fragment, canonical, repairs, bytes }),
      );
    expect(unnoticed).toEqual([]);
  });
});
