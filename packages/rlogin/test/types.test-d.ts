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
import { type RloginPlan, type RloginRepairCode, type RloginUrl, rlogin } from '../src/index.ts';

const registry = createRegistry([rlogin]);
const loose = createRegistry([rlogin], { tolerant });

test('a text of the scheme reads as its own URL', () => {
  const result = parse(registry, 'rlogin://h/');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<RloginUrl>();
});

test('a text of another scheme does not read as one of this scheme', () => {
  const result = parse(registry, 'other://h/');
  if (result.ok) expectTypeOf(result.url).toBeNever();
});

test('the plan of a URL advises, or is refused, or leads through a gateway', () => {
  const plan = access(registry, parseOrThrow(registry, 'rlogin://h/').url);
  expectTypeOf(plan).toEqualTypeOf<RloginPlan | GatewayPlan | RefusedPlan>();
  if (plan.by === 'rlogin') expectTypeOf(plan.advise.user).toEqualTypeOf<string | undefined>();
});

test('a host is all that build needs', () => {
  build(registry, { scheme: 'rlogin', host: 'h' });
  build(registry, { scheme: 'rlogin', user: 'u', password: 'p', host: 'h', port: 513 });
  // @ts-expect-error a host is needed
  build(registry, { scheme: 'rlogin', user: 'u' });
  // @ts-expect-error there is no path
  build(registry, { scheme: 'rlogin', host: 'h', path: 'x' });
});

test('tolerant reading gives the same URL, and its repairs have codes', () => {
  const result = parse(loose, 'rlogin://h/x');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<RloginUrl>();
  expectTypeOf<RloginRepairCode>().toEqualTypeOf<'rlogin-path'>();
});
