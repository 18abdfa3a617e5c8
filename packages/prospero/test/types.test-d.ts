import { createRegistry, type GatewayPlan, type RefusedPlan } from '@url/core';
import { expectTypeOf, test } from 'vitest';
import {
  type ProsperoField,
  type ProsperoPlan,
  type ProsperoRepairCode,
  type ProsperoUrl,
  prospero,
} from '../src/index.ts';

const registry = createRegistry({ schemes: [prospero] });

test('a text of the scheme reads as its own URL', () => {
  const result = registry.parse('prospero://h/a');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<ProsperoUrl>();
});

test('a text of another scheme does not', () => {
  const result = registry.parse('other://h/a');
  if (result.ok) expectTypeOf(result.url).toBeNever();
});

test('fields are a list that nobody changes', () => {
  const { url } = registry.parseOrThrow('prospero://h/a;b=c');
  expectTypeOf(url.fields).toEqualTypeOf<readonly ProsperoField[]>();
});

test('a malformed field is one of its codes', () => {
  const result = registry.parse('prospero://h/a;b');
  if (!result.ok) expectTypeOf<'prospero-field-malformed'>().toExtend<typeof result.error.code>();
});

test('its plan asks, or is refused, or leads through a gateway', () => {
  const plan = registry.access(registry.parseOrThrow('prospero://h/a').url);
  expectTypeOf(plan).toEqualTypeOf<ProsperoPlan | GatewayPlan | RefusedPlan>();
});

test('build may go without fields, and not without a name', () => {
  registry.build({ scheme: 'prospero', host: 'h', hsoname: 'a' });
  registry.build({ scheme: 'prospero', host: 'h', hsoname: 'a', fields: [{ name: 'b', value: 'c' }] });
  // @ts-expect-error a name is needed
  registry.build({ scheme: 'prospero', host: 'h' });
});

test('its older meanings are named', () => {
  expectTypeOf<ProsperoRepairCode>().toEqualTypeOf<'rfc1630-prospero-version' | 'draft-prospero-version'>();
  const result = registry.parse('prospero://h/0a', { profile: 'draft' });
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<ProsperoUrl>();
});
