import { access, build, createRegistry, parse } from '@url/core';
import { expectTypeOf, test } from 'vitest';
import { type AfsCode, type AfsPlan, type AfsUrl, afs } from '../src/index.ts';

const registry = createRegistry([afs]);

test('a text of the scheme reads as its own URL', () => {
  const result = parse(registry, 'afs://cern.ch/user');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<AfsUrl>();
});

test('a text of another scheme does not read as one of this scheme', () => {
  const result = parse(registry, 'other://h/a');
  if (result.ok) expectTypeOf(result.url).toBeNever();
});

test('a cell can be refused for all that a host can', () => {
  const result = parse(registry, 'afs://cern.ch/user');
  if (result.ok) return;
  expectTypeOf(result.error.code).toEqualTypeOf<AfsCode | 'character-forbidden' | 'escape-malformed'>();
});

test('a cell is needed, a path is not', () => {
  build(registry, { scheme: 'afs', cell: 'cern.ch' });
  // @ts-expect-error: there is no cell
  build(registry, { scheme: 'afs', path: [''] });
});

test('a plan is one of AFS, or says why there is none', () => {
  const plan = access(registry, { scheme: 'afs', cell: 'cern.ch', path: [''] });
  if (plan.by === 'afs') expectTypeOf(plan).toEqualTypeOf<AfsPlan>();
});
