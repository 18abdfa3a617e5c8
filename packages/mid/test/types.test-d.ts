import { createRegistry, type GatewayPlan, type RefusedPlan } from '@url/core';
import { expectTypeOf, test } from 'vitest';
import { type MidPlan, type MidUrl, mid } from '../src/index.ts';

const registry = createRegistry({ schemes: [mid] });

test('a text of the scheme reads as its own URL', () => {
  const result = registry.parse('mid:a@b.c');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<MidUrl>();
});

test('a text of another scheme does not', () => {
  const result = registry.parse('other:a@b.c');
  if (result.ok) expectTypeOf(result.url).toBeNever();
});

test('it is built from its identifier', () => {
  registry.build({ scheme: 'mid', messageId: 'a@b.c' });
  // @ts-expect-error there is nothing else to build it from
  registry.build({ scheme: 'mid' });
});

test('access gives a plan', () => {
  const { url } = registry.parseOrThrow('mid:a@b.c');
  expectTypeOf(registry.access(url)).toEqualTypeOf<MidPlan | GatewayPlan | RefusedPlan>();
});
