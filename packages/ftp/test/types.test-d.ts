import {
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
import type { CharacterCode, LoginCode } from '@url/core/scheme';
import { expectTypeOf, test } from 'vitest';
import {
  type FtpCode,
  type FtpLegacyType,
  type FtpOptions,
  type FtpPlan,
  type FtpRepairCode,
  type FtpType,
  type FtpUrl,
  ftp,
} from '../src/index.ts';

const registry = createRegistry([ftp]);
const loose = createRegistry([ftp], { tolerant });

test('a literal gives the scheme’s own url, in either case', () => {
  const result = parse(registry, 'ftp://h/a');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<FtpUrl>();
  const upper = parse(registry, 'FTP://h/a');
  if (upper.ok) expectTypeOf(upper.url).toEqualTypeOf<FtpUrl>();
  const other = parse(registry, 'other://h/a');
  if (other.ok) expectTypeOf(other.url).toBeNever();
});

test('a text is refused with the codes of this scheme alone', () => {
  expectTypeOf<CodeOf<typeof ftp>>().toEqualTypeOf<FtpCode | CharacterCode | LoginCode>();
  const result = parse(registry, 'ftp://h/a');
  if (!result.ok) expectTypeOf(result.error.code).toEqualTypeOf<CodeOf<typeof ftp>>();
  expectTypeOf<'gopher-type-malformed'>().not.toExtend<CodeOf<typeof ftp>>();
  expectTypeOf<'scheme-unregistered'>().not.toExtend<CodeOf<typeof ftp>>();
  expectTypeOf<'character-forbidden'>().toExtend<CodeOf<typeof ftp>>();
});

test('access gives its plan or a refusal, and takes its options', () => {
  const { url } = parseOrThrow(registry, 'ftp://h/a');
  const plan = access(registry, url);
  expectTypeOf<RefusedPlan>().toExtend<typeof plan>();
  if (plan.by === 'ftp') expectTypeOf(plan).toEqualTypeOf<FtpPlan>();
  expectTypeOf<PlanOf<typeof ftp>>().toEqualTypeOf<FtpPlan>();
  expectTypeOf<OptionsOf<typeof ftp>>().toEqualTypeOf<FtpOptions>();
  expectTypeOf(url.path).toEqualTypeOf<readonly string[]>();
  expectTypeOf(url.type).toEqualTypeOf<FtpType | undefined>();
  // @ts-expect-error: it is sent, skipped or the root
  access(registry, url, { emptyCwd: 'drop' });
});

test('build asks for what has no default', () => {
  build(registry, { scheme: 'ftp', host: 'h' });
  build(registry, { scheme: 'ftp', host: 'h', path: ['a'], type: 'i', user: 'u', password: 'p', port: 2121 });
  // @ts-expect-error: a host must be there
  build(registry, { scheme: 'ftp', path: ['a'] });
  // @ts-expect-error: no type of RFC 1738, nor of RFC 1630
  build(registry, { scheme: 'ftp', host: 'h', type: 'x' });
  // @ts-expect-error: a path is a list
  build(registry, { scheme: 'ftp', host: 'h', path: 'a/b' });
});

test('tolerant reading may give a type of RFC 1630, and build may be given one', () => {
  expectTypeOf<FtpLegacyType>().toExtend<FtpType>();
  expectTypeOf<'an' | 'e' | 'l8'>().toExtend<FtpLegacyType>();
  expectTypeOf<'a' | 'in' | 'ax' | 'l'>().not.toExtend<FtpLegacyType>();
  build(loose, { scheme: 'ftp', host: 'h', path: ['x'], type: 'l8' });
  const result = parse(loose, 'ftp://h/x;type=AN');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<FtpUrl>();
});

test('the repairs of the scheme are named', () => {
  expectTypeOf<FtpRepairCode>().toEqualTypeOf<'ftp-semicolon' | 'ftp-type-legacy'>();
  expectTypeOf<FtpRepairCode>().not.toExtend<CodeOf<typeof ftp>>();
});
