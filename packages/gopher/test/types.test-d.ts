import { type CodeOf, createRegistry, type OptionsOf, type PlanOf, type ReadCodeOf, type RefusedPlan } from '@url/core';
import { expectTypeOf, test } from 'vitest';
import {
  type GopherCode,
  type GopherOptions,
  type GopherPlan,
  type GopherRepairCode,
  type GopherUrl,
  gopher,
} from '../src/index.ts';

const registry = createRegistry({ schemes: [gopher] });

test('a literal gives the scheme’s own url, in either case', () => {
  const result = registry.parse('gopher://h/0a');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<GopherUrl>();
  const upper = registry.parse('GOPHER://h/0a');
  if (upper.ok) expectTypeOf(upper.url).toEqualTypeOf<GopherUrl>();
  const other = registry.parse('other://h/a');
  if (other.ok) expectTypeOf(other.url).toBeNever();
});

test('it is refused with the codes of this scheme alone', () => {
  expectTypeOf<CodeOf<typeof gopher>>().toEqualTypeOf<GopherCode>();
  const result = registry.parse('gopher://h/0a');
  if (!result.ok) expectTypeOf(result.error.code).toEqualTypeOf<ReadCodeOf<typeof gopher>>();
  expectTypeOf<'ftp-type-unknown'>().not.toExtend<ReadCodeOf<typeof gopher>>();
  expectTypeOf<'scheme-unregistered'>().not.toExtend<ReadCodeOf<typeof gopher>>();
  expectTypeOf<'character-forbidden'>().toExtend<ReadCodeOf<typeof gopher>>();
});

test('access gives its plan or a refusal, and takes its options', () => {
  const { url } = registry.parseOrThrow('gopher://h/0a');
  const plan = registry.access(url);
  expectTypeOf<RefusedPlan>().toExtend<typeof plan>();
  if (plan.by === 'gopher') expectTypeOf(plan).toEqualTypeOf<GopherPlan>();
  expectTypeOf<PlanOf<typeof gopher>>().toEqualTypeOf<GopherPlan>();
  expectTypeOf<OptionsOf<typeof gopher>>().toEqualTypeOf<GopherOptions>();
  // @ts-expect-error: one of the two ways
  registry.access(url, { plusWire: 'other' });
});

test('build asks for what has no default', () => {
  registry.build({ scheme: 'gopher', host: 'h' });
  registry.build({ scheme: 'gopher', host: 'h', gtype: '7', selector: 's', search: 'w', plus: '+', port: 7070 });
  // @ts-expect-error: a host must be there
  registry.build({ scheme: 'gopher', selector: 's' });
});

test('its older meanings are named', () => {
  expectTypeOf<GopherRepairCode>().toEqualTypeOf<'rfc1630-gopher-command' | 'draft-gopher-search'>();
  const result = registry.parse('gopher://h/0a', { profile: 'draft' });
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<GopherUrl>();
});
