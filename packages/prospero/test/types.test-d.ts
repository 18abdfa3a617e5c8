import { access, build, createRegistry, type GatewayPlan, parse, parseOrThrow, type RefusedPlan } from '@url/core';
import { expectTypeOf, test } from 'vitest';
import {
  type ProsperoField,
  type ProsperoPlan,
  type ProsperoRepairCode,
  type ProsperoUrl,
  prospero,
} from '../src/index.ts';

const registry = createRegistry([prospero]);

test('a text of the scheme reads as its own URL', () => {
  const result = parse(registry, 'prospero://h/a');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<ProsperoUrl>();
});

test('a text of another scheme does not read as one of this scheme', () => {
  const result = parse(registry, 'other://h/a');
  if (result.ok) expectTypeOf(result.url).toBeNever();
});

test('fields are a list that nobody changes', () => {
  const { url } = parseOrThrow(registry, 'prospero://h/a;b=c');
  expectTypeOf(url.fields).toEqualTypeOf<readonly ProsperoField[]>();
});

test('a malformed field is one of its codes', () => {
  const result = parse(registry, 'prospero://h/a;b');
  if (!result.ok) expectTypeOf<'prospero-field-malformed'>().toExtend<typeof result.error.code>();
});

test('the plan of a URL asks, or is refused, or leads through a gateway', () => {
  const plan = access(registry, parseOrThrow(registry, 'prospero://h/a').url);
  expectTypeOf(plan).toEqualTypeOf<ProsperoPlan | GatewayPlan | RefusedPlan>();
});

test('build may go without fields, and not without a name', () => {
  build(registry, { scheme: 'prospero', host: 'h', hsoname: 'a' });
  build(registry, { scheme: 'prospero', host: 'h', hsoname: 'a', fields: [{ name: 'b', value: 'c' }] });
  // @ts-expect-error a name is needed
  build(registry, { scheme: 'prospero', host: 'h' });
});

test('the older meanings of the scheme are named', () => {
  expectTypeOf<ProsperoRepairCode>().toEqualTypeOf<'rfc1630-prospero-version' | 'draft-prospero-version'>();
  const result = parse(createRegistry([prospero], { profile: 'draft' }), 'prospero://h/0a');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<ProsperoUrl>();
});
