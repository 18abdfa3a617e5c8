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
import { type TelnetPlan, type TelnetRepairCode, type TelnetUrl, telnet } from '../src/index.ts';

const registry = createRegistry([telnet]);
const loose = createRegistry([telnet], { tolerant });

test('a text of the scheme reads as its own URL', () => {
  const result = parse(registry, 'telnet://h/');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<TelnetUrl>();
});

test('a text of another scheme does not read as one of this scheme', () => {
  const result = parse(registry, 'other://h/');
  if (result.ok) expectTypeOf(result.url).toBeNever();
});

test('the plan of a URL advises, or is refused, or leads through a gateway', () => {
  const plan = access(registry, parseOrThrow(registry, 'telnet://h/').url);
  expectTypeOf(plan).toEqualTypeOf<TelnetPlan | GatewayPlan | RefusedPlan>();
  if (plan.by === 'telnet') expectTypeOf(plan.advise.user).toEqualTypeOf<string | undefined>();
});

test('a host is all that build needs', () => {
  build(registry, { scheme: 'telnet', host: 'h' });
  build(registry, { scheme: 'telnet', user: 'u', password: 'p', host: 'h', port: 23 });
  // @ts-expect-error a host is needed
  build(registry, { scheme: 'telnet', user: 'u' });
  // @ts-expect-error there is no path
  build(registry, { scheme: 'telnet', host: 'h', path: 'x' });
});

test('tolerant reading gives the same URL, and its repairs have codes', () => {
  const result = parse(loose, 'telnet://h/x');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<TelnetUrl>();
  expectTypeOf<TelnetRepairCode>().toEqualTypeOf<'telnet-path'>();
});
