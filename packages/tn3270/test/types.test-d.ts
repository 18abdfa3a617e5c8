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
import { type Tn3270Plan, type Tn3270RepairCode, type Tn3270Url, tn3270 } from '../src/index.ts';

const registry = createRegistry([tn3270]);
const loose = createRegistry([tn3270], { tolerant });

test('a text of the scheme reads as its own URL', () => {
  const result = parse(registry, 'tn3270://h/');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<Tn3270Url>();
});

test('a text of another scheme does not read as one of this scheme', () => {
  const result = parse(registry, 'other://h/');
  if (result.ok) expectTypeOf(result.url).toBeNever();
});

test('the plan of a URL advises, or is refused, or leads through a gateway', () => {
  const plan = access(registry, parseOrThrow(registry, 'tn3270://h/').url);
  expectTypeOf(plan).toEqualTypeOf<Tn3270Plan | GatewayPlan | RefusedPlan>();
  if (plan.by === 'tn3270') expectTypeOf(plan.advise.user).toEqualTypeOf<string | undefined>();
});

test('a host is all that build needs', () => {
  build(registry, { scheme: 'tn3270', host: 'h' });
  build(registry, { scheme: 'tn3270', user: 'u', password: 'p', host: 'h', port: 23 });
  // @ts-expect-error a host is needed
  build(registry, { scheme: 'tn3270', user: 'u' });
  // @ts-expect-error there is no path
  build(registry, { scheme: 'tn3270', host: 'h', path: 'x' });
});

test('tolerant reading gives the same URL, and its repairs have codes', () => {
  const result = parse(loose, 'tn3270://h/x');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<Tn3270Url>();
  expectTypeOf<Tn3270RepairCode>().toEqualTypeOf<'tn3270-path'>();
});
