import {
  access,
  build,
  type CodeOf,
  change,
  createRegistry,
  type OptionsOf,
  type PlanOf,
  parse,
  parseOrThrow,
  type RefusedPlan,
} from '@url/core';
import type { CharacterCode, LoginCode } from '@url/core/scheme';
import { expectTypeOf, test } from 'vitest';
import {
  type GopherCode,
  type GopherOptions,
  type GopherPlan,
  type GopherRepairCode,
  type GopherUrl,
  gopher,
} from '../src/index.ts';

const registry = createRegistry([gopher]);

test('a literal gives the scheme’s own url, in either case', () => {
  const result = parse(registry, 'gopher://h/0a');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<GopherUrl>();
  const upper = parse(registry, 'GOPHER://h/0a');
  if (upper.ok) expectTypeOf(upper.url).toEqualTypeOf<GopherUrl>();
  const other = parse(registry, 'other://h/a');
  if (other.ok) expectTypeOf(other.url).toBeNever();
});

test('a text is refused with the codes of this scheme alone', () => {
  expectTypeOf<CodeOf<typeof gopher>>().toEqualTypeOf<GopherCode | CharacterCode | LoginCode>();
  const result = parse(registry, 'gopher://h/0a');
  if (!result.ok) expectTypeOf(result.error.code).toEqualTypeOf<CodeOf<typeof gopher>>();
  expectTypeOf<'ftp-type-unknown'>().not.toExtend<CodeOf<typeof gopher>>();
  expectTypeOf<'scheme-unregistered'>().not.toExtend<CodeOf<typeof gopher>>();
  expectTypeOf<'character-forbidden'>().toExtend<CodeOf<typeof gopher>>();
});

test('access gives its plan or a refusal, and takes its options', () => {
  const { url } = parseOrThrow(registry, 'gopher://h/0a');
  const plan = access(registry, url);
  expectTypeOf<RefusedPlan>().toExtend<typeof plan>();
  if (plan.by === 'gopher') expectTypeOf(plan).toEqualTypeOf<GopherPlan>();
  expectTypeOf<PlanOf<typeof gopher>>().toEqualTypeOf<GopherPlan>();
  expectTypeOf<OptionsOf<typeof gopher>>().toEqualTypeOf<GopherOptions>();
  // @ts-expect-error: one of the two ways
  access(registry, url, { plusWire: 'other' });
});

test('build asks for what has no default', () => {
  build(registry, { scheme: 'gopher', host: 'h' });
  build(registry, { scheme: 'gopher', host: 'h', gtype: '7', selector: 's', search: 'w', plus: '+', port: 7070 });
  build(registry, { scheme: 'gopher', host: 'h', search: undefined as string | undefined });
  build(registry, { scheme: 'gopher', host: 'h', search: '', plus: undefined as string | undefined });
  // @ts-expect-error: a Gopher+ string comes after a search, which may be empty
  build(registry, { scheme: 'gopher', host: 'h', plus: '+' });
  // @ts-expect-error: a host must be there
  build(registry, { scheme: 'gopher', selector: 's' });
});

test('RFC 1738 §3.4.3: with a Gopher+ string there is a search', () => {
  const { url } = parseOrThrow(registry, 'gopher://h/0a');
  expectTypeOf(url.search).toEqualTypeOf<string | undefined>();
  if (url.plus !== undefined) expectTypeOf(url.search).toEqualTypeOf<string>();
  change(registry, url, { search: 's', plus: '+' });
  change(registry, url, { search: undefined });
});

test('the older meanings of the scheme are named', () => {
  expectTypeOf<GopherRepairCode>().toEqualTypeOf<'rfc1630-gopher-command' | 'draft-gopher-search'>();
  const result = parse(createRegistry([gopher], { profile: 'draft' }), 'gopher://h/0a');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<GopherUrl>();
});
