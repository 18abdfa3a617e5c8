import { createRegistry, type GatewayPlan, type RefusedPlan, type Rules, tolerant } from '@url/core';
import { expectTypeOf, test } from 'vitest';
import { type TelnetPlan, type TelnetRepairCode, type TelnetUrl, telnet } from '../src/index.ts';

const registry = createRegistry({ schemes: [telnet] });

test('a text of the scheme reads as its own URL', () => {
  const result = registry.parse('telnet://h/');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<TelnetUrl>();
});

test('a text of another scheme does not', () => {
  const result = registry.parse('other://h/');
  if (result.ok) expectTypeOf(result.url).toBeNever();
});

test('its plan advises, or is refused, or leads through a gateway', () => {
  const plan = registry.access(registry.parseOrThrow('telnet://h/').url);
  expectTypeOf(plan).toEqualTypeOf<TelnetPlan | GatewayPlan | RefusedPlan>();
  if (plan.by === 'telnet') expectTypeOf(plan.advise.user).toEqualTypeOf<string | undefined>();
});

test('a host is all that build needs', () => {
  registry.build({ scheme: 'telnet', host: 'h' });
  registry.build({ scheme: 'telnet', user: 'u', password: 'p', host: 'h', port: 23 });
  // @ts-expect-error a host is needed
  registry.build({ scheme: 'telnet', user: 'u' });
  // @ts-expect-error there is no path
  registry.build({ scheme: 'telnet', host: 'h', path: 'x' });
});

test('tolerant reading gives the same URL, and its departures have codes', () => {
  const result = registry.parse('telnet://h/x', { tolerant });
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<TelnetUrl>();
  expectTypeOf<TelnetRepairCode>().toEqualTypeOf<'telnet-path'>();
  expectTypeOf(telnet.syntax.repairs).exclude(undefined).toEqualTypeOf<Rules<TelnetRepairCode>>();
});
