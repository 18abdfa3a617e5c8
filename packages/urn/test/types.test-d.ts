import { access, build, createRegistry, type GatewayPlan, parse, type RefusedPlan } from '@url/core';
import { expectTypeOf, test } from 'vitest';
import { type UrnUrl, urn } from '../src/index.ts';

const registry = createRegistry([urn]);

test('a text of the scheme reads as its own URL', () => {
  const result = parse(registry, 'urn:isbn:0451450523');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<UrnUrl>();
});

test('a text of another scheme does not read as one of this scheme', () => {
  const result = parse(registry, 'other:a');
  if (result.ok) expectTypeOf(result.url).toBeNever();
});

test('a text of the scheme can be refused for its characters alone', () => {
  const result = parse(registry, 'urn:isbn:0451450523');
  if (!result.ok) expectTypeOf(result.error.code).toEqualTypeOf<'character-forbidden' | 'escape-malformed'>();
});

test('there is no plan of its own', () => {
  const plan = access(registry, { scheme: 'urn', name: 'a' });
  expectTypeOf(plan).toEqualTypeOf<GatewayPlan | RefusedPlan>();
});

test('a name is needed', () => {
  // @ts-expect-error: there is no name
  build(registry, { scheme: 'urn' });
});
