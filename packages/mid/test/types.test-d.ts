import { createRegistry, type GatewayPlan, type RefusedPlan, tolerant } from '@url/core';
import { expectTypeOf, test } from 'vitest';
import { type MidPlan, type MidRepairCode, type MidUrl, mid } from '../src/index.ts';

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

test('a part is what tolerant reading and building alone can give it', () => {
  const { url } = registry.parseOrThrow('mid:a@b.c/x@y.z', { tolerant });
  expectTypeOf(url.contentId).toEqualTypeOf<string | undefined>();
  registry.build({ scheme: 'mid', messageId: 'a@b.c', contentId: 'x@y.z' }, { tolerant });
  // @ts-expect-error a part is in a message
  registry.build({ scheme: 'mid', contentId: 'x@y.z' }, { tolerant });
});

test('its repairs are its own', () => {
  expectTypeOf<MidRepairCode>().toEqualTypeOf<'mid-brackets' | 'mid-part'>();
});
