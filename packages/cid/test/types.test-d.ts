import { createRegistry, type GatewayPlan, type RefusedPlan } from '@url/core';
import { expectTypeOf, test } from 'vitest';
import { type CidPlan, type CidRepairCode, type CidUrl, cid } from '../src/index.ts';

const registry = createRegistry({ schemes: [cid] });

test('a text of the scheme reads as its own URL', () => {
  const result = registry.parse('cid:a@b.c');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<CidUrl>();
});

test('a text of another scheme does not', () => {
  const result = registry.parse('other:a@b.c');
  if (result.ok) expectTypeOf(result.url).toBeNever();
});

test('it is built from its identifier', () => {
  registry.build({ scheme: 'cid', contentId: 'a@b.c' });
  // @ts-expect-error there is nothing else to build it from
  registry.build({ scheme: 'cid' });
});

test('access gives a plan', () => {
  const { url } = registry.parseOrThrow('cid:a@b.c');
  expectTypeOf(registry.access(url)).toEqualTypeOf<CidPlan | GatewayPlan | RefusedPlan>();
});

test('its repairs are its own', () => {
  expectTypeOf<CidRepairCode>().toEqualTypeOf<'cid-brackets'>();
});
