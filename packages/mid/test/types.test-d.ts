import {
  access,
  build,
  createRegistry,
  type GatewayPlan,
  parse,
  parseOrThrow,
  type RefusedPlan,
  tolerant,
} from '@url/core';
import { expectTypeOf, test } from 'vitest';
import { type MidPlan, type MidRepairCode, type MidUrl, mid } from '../src/index.ts';

const registry = createRegistry([mid]);
const loose = createRegistry([mid], { tolerant });

test('a text of the scheme reads as its own URL', () => {
  const result = parse(registry, 'mid:a@b.c');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<MidUrl>();
});

test('a text of another scheme does not read as one of this scheme', () => {
  const result = parse(registry, 'other:a@b.c');
  if (result.ok) expectTypeOf(result.url).toBeNever();
});

test('a URL is built from its identifier', () => {
  build(registry, { scheme: 'mid', messageId: 'a@b.c' });
  // @ts-expect-error there is nothing else to build it from
  build(registry, { scheme: 'mid' });
});

test('access gives a plan', () => {
  const { url } = parseOrThrow(registry, 'mid:a@b.c');
  expectTypeOf(access(registry, url)).toEqualTypeOf<MidPlan | GatewayPlan | RefusedPlan>();
});

test('a part is what tolerant reading and building alone can give it', () => {
  const { url } = parseOrThrow(loose, 'mid:a@b.c/x@y.z');
  expectTypeOf(url.contentId).toEqualTypeOf<string | undefined>();
  build(loose, { scheme: 'mid', messageId: 'a@b.c', contentId: 'x@y.z' });
  // @ts-expect-error a part is in a message
  build(loose, { scheme: 'mid', contentId: 'x@y.z' });
});

test('the repairs of the scheme are its own', () => {
  expectTypeOf<MidRepairCode>().toEqualTypeOf<'mid-brackets' | 'mid-part'>();
});
