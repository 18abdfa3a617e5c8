// Every kind of vector that is published, right and wrong.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createRegistry, type Registry } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { checkVector, type Vector } from '@url/testing';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../vectors/', import.meta.url));
const read = (file: string) => JSON.parse(readFileSync(`${root}${file}`, 'utf8'));
const files = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['node_modules', 'python', 'test', 'adversarial'].includes(entry.name))
  .flatMap(({ name }) => readdirSync(`${root}${name}`).map((file) => `${name}/${file}`));
const vectors: readonly Vector[] = files.flatMap(read).filter(({ kind }) => kind !== undefined);
const kinds = [...new Set(vectors.map(({ kind }) => kind))].sort();

const registry: Registry = createRegistry([...rfc1630, https]);
/** The first vector of a kind that holds in this registry. */
const exampleOf = (kind: string): Vector | undefined =>
  vectors.find((vector) => vector.kind === kind && checkVector(registry, vector) === undefined);

test('the schema and the files have the same kinds', () => {
  const { $defs } = read('schema.json');
  const named = Object.values($defs).flatMap((each) => {
    const { const: one, enum: several } =
      (each as { properties?: { kind?: { const?: string; enum?: readonly string[] } } }).properties?.kind ?? {};
    return one === undefined ? (several ?? []) : [one];
  });
  expect(named.sort()).toEqual(kinds);
});

describe.each(kinds)('the kind %s', (kind) => {
  test('is known, and one of its vectors holds', () => {
    expect(exampleOf(kind)).toBeDefined();
  });

  test('is wrong with any other result', () => {
    const { out, ...rest } = exampleOf(kind) as Vector;
    for (const wrong of otherThan(out)) expect(checkVector(registry, { ...rest, out: wrong })).toMatch(/\w.{9}/);
  });
});

/** Results of the same shape, each with one thing that is not so. */
function otherThan(out: unknown): readonly unknown[] {
  if (typeof out === 'boolean') return [!out];
  if (typeof out === 'string') return [`${out}~`];
  if (typeof out === 'number') return [out + 1];
  if (out === null) return ['~'];
  if (Array.isArray(out)) {
    const changed = out.flatMap((each, at) => otherThan(each).map((other) => out.toSpliced(at, 1, other)));
    return [[...out, '~'], ...(out.length > 0 ? [out.slice(1)] : []), ...changed];
  }
  return Object.entries(out as object).flatMap(([name, part]) =>
    otherThan(part).map((other) => ({ ...(out as object), [name]: other })),
  );
}

test('a kind that nobody publishes is said to be none', () => {
  for (const kind of ['parsed', 'toString', '']) {
    expect(checkVector(registry, { kind, in: '', out: '' })).toBe(`no such kind of vector: ${kind}`);
  }
});
