import { createRegistry, type GatewayPlan, type RefusedPlan, type Rules, tolerant } from '@url/core';
import { expectTypeOf, test } from 'vitest';
import { type Tn3270Plan, type Tn3270RepairCode, type Tn3270Url, tn3270 } from '../src/index.ts';

const registry = createRegistry({ schemes: [tn3270] });

test('a text of the scheme reads as its own URL', () => {
  const result = registry.parse('tn3270://h/');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<Tn3270Url>();
});

test('a text of another scheme does not', () => {
  const result = registry.parse('other://h/');
  if (result.ok) expectTypeOf(result.url).toBeNever();
});

test('its plan advises, or is refused, or leads through a gateway', () => {
  const plan = registry.access(registry.parseOrThrow('tn3270://h/').url);
  expectTypeOf(plan).toEqualTypeOf<Tn3270Plan | GatewayPlan | RefusedPlan>();
  if (plan.by === 'tn3270') expectTypeOf(plan.advise.user).toEqualTypeOf<string | undefined>();
});

test('a host is all that build needs', () => {
  registry.build({ scheme: 'tn3270', host: 'h' });
  registry.build({ scheme: 'tn3270', user: 'u', password: 'p', host: 'h', port: 23 });
  // @ts-expect-error a host is needed
  registry.build({ scheme: 'tn3270', user: 'u' });
  // @ts-expect-error there is no path
  registry.build({ scheme: 'tn3270', host: 'h', path: 'x' });
});

test('tolerant reading gives the same URL, and its departures have codes', () => {
  const result = registry.parse('tn3270://h/x', { tolerant });
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<Tn3270Url>();
  expectTypeOf<Tn3270RepairCode>().toEqualTypeOf<'tn3270-path'>();
  expectTypeOf(tn3270.syntax.repairs).exclude(undefined).toEqualTypeOf<Rules<Tn3270RepairCode>>();
});
