import {
  type AccessOptions,
  access,
  build,
  type CodeOf,
  createRegistry,
  type OptionsOf,
  type PlanOf,
  parse,
  parseOrThrow,
  type RefusedPlan,
  tolerant,
} from '@url/core';
import type { CharacterCode } from '@url/core/scheme';
import { expectTypeOf, test } from 'vitest';
import {
  type MailtoCode,
  type MailtoField,
  type MailtoPlan,
  type MailtoRepairCode,
  type MailtoUrl,
  mailto,
} from '../src/index.ts';

const registry = createRegistry([mailto]);
const loose = createRegistry([mailto], { tolerant });

test('a literal gives the scheme’s own url, in either case', () => {
  const result = parse(registry, 'mailto:a@b.c');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<MailtoUrl>();
  const upper = parse(registry, 'MAILTO:a@b.c');
  if (upper.ok) expectTypeOf(upper.url).toEqualTypeOf<MailtoUrl>();
  const other = parse(registry, 'other://h/a');
  if (other.ok) expectTypeOf(other.url).toBeNever();
});

test('a text is refused with the codes of this scheme alone', () => {
  expectTypeOf<CodeOf<typeof mailto>>().toEqualTypeOf<MailtoCode | CharacterCode>();
  const result = parse(registry, 'mailto:a@b.c');
  if (!result.ok) expectTypeOf(result.error.code).toEqualTypeOf<CodeOf<typeof mailto>>();
  expectTypeOf<'host-missing'>().not.toExtend<CodeOf<typeof mailto>>();
  expectTypeOf<'scheme-unregistered'>().not.toExtend<CodeOf<typeof mailto>>();
  expectTypeOf<'character-forbidden'>().toExtend<CodeOf<typeof mailto>>();
});

test('access gives its plan or a refusal, and takes its options', () => {
  const { url } = parseOrThrow(registry, 'mailto:a@b.c');
  const plan = access(registry, url);
  expectTypeOf<RefusedPlan>().toExtend<typeof plan>();
  if (plan.by === 'compose') expectTypeOf(plan).toEqualTypeOf<MailtoPlan>();
  expectTypeOf<PlanOf<typeof mailto>>().toEqualTypeOf<MailtoPlan>();
  expectTypeOf<OptionsOf<typeof mailto>>().toEqualTypeOf<AccessOptions>();
});

test('build asks for what has no default', () => {
  build(registry, { scheme: 'mailto', address: 'a@b.c' });
  // @ts-expect-error: an address must be there
  build(registry, { scheme: 'mailto' });
});

test('fields are pairs, which tolerant reading and building alone can have', () => {
  const { url } = parseOrThrow(loose, 'mailto:a@b.c?subject=x');
  expectTypeOf(url.fields).toEqualTypeOf<readonly MailtoField[] | undefined>();
  build(loose, { scheme: 'mailto', address: 'a@b.c', fields: [{ name: 'subject', value: 'x' }] });
  // @ts-expect-error: they have an order, and a name may come twice
  build(loose, { scheme: 'mailto', address: 'a@b.c', fields: { subject: 'x' } });
});

test('the repairs of the scheme are its own', () => {
  expectTypeOf<MailtoRepairCode>().toEqualTypeOf<
    'mailto-headers' | 'mailto-address-list' | 'mailto-address-local' | 'mailto-address-empty'
  >();
});
