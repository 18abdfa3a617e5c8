import { access, build, createRegistry, type GatewayPlan, parse, parseOrThrow, type RefusedPlan } from '@url/core';
import { expectTypeOf, test } from 'vitest';
import { type CidPlan, type CidRepairCode, type CidUrl, cid } from '../src/index.ts';

const registry = createRegistry([cid]);

test('a text of the scheme reads as its own URL', () => {
  const result = parse(registry, 'cid:a@b.c');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<CidUrl>();
});

test('a text of another scheme does not read as one of this scheme', () => {
  const result = parse(registry, 'other:a@b.c');
  if (result.ok) expectTypeOf(result.url).toBeNever();
});

test('a URL is built from its identifier', () => {
  build(registry, { scheme: 'cid', contentId: 'a@b.c' });
  // @ts-expect-error there is nothing else to build it from
  build(registry, { scheme: 'cid' });
});

test('access gives a plan', () => {
  const { url } = parseOrThrow(registry, 'cid:a@b.c');
  expectTypeOf(access(registry, url)).toEqualTypeOf<CidPlan | GatewayPlan | RefusedPlan>();
});

test('the repairs of the scheme are its own', () => {
  expectTypeOf<CidRepairCode>().toEqualTypeOf<'cid-at-missing' | 'cid-brackets'>();
});
