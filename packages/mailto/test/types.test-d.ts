import {
  type AccessOptions,
  type CodeOf,
  createRegistry,
  type OptionsOf,
  type PlanOf,
  type ReadCodeOf,
  type RefusedPlan,
  tolerant,
} from '@url/core';
import { expectTypeOf, test } from 'vitest';
import {
  type MailtoCode,
  type MailtoField,
  type MailtoPlan,
  type MailtoRepairCode,
  type MailtoUrl,
  mailto,
} from '../src/index.ts';

const registry = createRegistry({ schemes: [mailto] });

test('a literal gives the scheme’s own url, in either case', () => {
  const result = registry.parse('mailto:a@b.c');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<MailtoUrl>();
  const upper = registry.parse('MAILTO:a@b.c');
  if (upper.ok) expectTypeOf(upper.url).toEqualTypeOf<MailtoUrl>();
  const other = registry.parse('other://h/a');
  if (other.ok) expectTypeOf(other.url).toBeNever();
});

test('it is refused with the codes of this scheme alone', () => {
  expectTypeOf<CodeOf<typeof mailto>>().toEqualTypeOf<MailtoCode>();
  const result = registry.parse('mailto:a@b.c');
  if (!result.ok) expectTypeOf(result.error.code).toEqualTypeOf<ReadCodeOf<typeof mailto>>();
  expectTypeOf<'host-missing'>().not.toExtend<ReadCodeOf<typeof mailto>>();
  expectTypeOf<'scheme-unregistered'>().not.toExtend<ReadCodeOf<typeof mailto>>();
  expectTypeOf<'character-forbidden'>().toExtend<ReadCodeOf<typeof mailto>>();
});

test('access gives its plan or a refusal, and takes its options', () => {
  const { url } = registry.parseOrThrow('mailto:a@b.c');
  const plan = registry.access(url);
  expectTypeOf<RefusedPlan>().toExtend<typeof plan>();
  if (plan.by === 'compose') expectTypeOf(plan).toEqualTypeOf<MailtoPlan>();
  expectTypeOf<PlanOf<typeof mailto>>().toEqualTypeOf<MailtoPlan>();
  expectTypeOf<OptionsOf<typeof mailto>>().toEqualTypeOf<AccessOptions>();
});

test('build asks for what has no default', () => {
  registry.build({ scheme: 'mailto', address: 'a@b.c' });
  // @ts-expect-error: an address must be there
  registry.build({ scheme: 'mailto' });
});

test('fields are pairs, which tolerant reading and building alone can have', () => {
  const { url } = registry.parseOrThrow('mailto:a@b.c?subject=x', { tolerant });
  expectTypeOf(url.fields).toEqualTypeOf<readonly MailtoField[] | undefined>();
  registry.build({ scheme: 'mailto', address: 'a@b.c', fields: [{ name: 'subject', value: 'x' }] }, { tolerant });
  // @ts-expect-error: they have an order, and a name may come twice
  registry.build({ scheme: 'mailto', address: 'a@b.c', fields: { subject: 'x' } }, { tolerant });
});

test('its repairs are its own', () => {
  expectTypeOf<MailtoRepairCode>().toEqualTypeOf<
    'mailto-headers' | 'mailto-address-list' | 'mailto-address-local' | 'mailto-address-empty'
  >();
});
