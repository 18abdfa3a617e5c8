import { createRegistry, type GatewayPlan, type RefusedPlan, type Rules, tolerant } from '@url/core';
import { expectTypeOf, test } from 'vitest';
import { type RloginPlan, type RloginRepairCode, type RloginUrl, rlogin } from '../src/index.ts';

const registry = createRegistry({ schemes: [rlogin] });

test('a text of the scheme reads as its own URL', () => {
  const result = registry.parse('rlogin://h/');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<RloginUrl>();
});

test('a text of another scheme does not', () => {
  const result = registry.parse('other://h/');
  if (result.ok) expectTypeOf(result.url).toBeNever();
});

test('its plan advises, or is refused, or leads through a gateway', () => {
  const plan = registry.access(registry.parseOrThrow('rlogin://h/').url);
  expectTypeOf(plan).toEqualTypeOf<RloginPlan | GatewayPlan | RefusedPlan>();
  if (plan.by === 'rlogin') expectTypeOf(plan.advise.user).toEqualTypeOf<string | undefined>();
});

test('a host is all that build needs', () => {
  registry.build({ scheme: 'rlogin', host: 'h' });
  registry.build({ scheme: 'rlogin', user: 'u', password: 'p', host: 'h', port: 513 });
  // @ts-expect-error a host is needed
  registry.build({ scheme: 'rlogin', user: 'u' });
  // @ts-expect-error there is no path
  registry.build({ scheme: 'rlogin', host: 'h', path: 'x' });
});

test('tolerant reading gives the same URL, and its departures have codes', () => {
  const result = registry.parse('rlogin://h/x', { tolerant });
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<RloginUrl>();
  expectTypeOf<RloginRepairCode>().toEqualTypeOf<'rlogin-path'>();
  expectTypeOf(rlogin.syntax.repairs).exclude(undefined).toEqualTypeOf<Rules<RloginRepairCode>>();
});
