import {
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
  type FtpCode,
  type FtpLegacyType,
  type FtpOptions,
  type FtpPlan,
  type FtpRepairCode,
  type FtpType,
  type FtpUrl,
  ftp,
} from '../src/index.ts';

const registry = createRegistry({ schemes: [ftp] });

test('a literal gives the scheme’s own url, in either case', () => {
  const result = registry.parse('ftp://h/a');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<FtpUrl>();
  const upper = registry.parse('FTP://h/a');
  if (upper.ok) expectTypeOf(upper.url).toEqualTypeOf<FtpUrl>();
  const other = registry.parse('other://h/a');
  if (other.ok) expectTypeOf(other.url).toBeNever();
});

test('it is refused with the codes of this scheme alone', () => {
  expectTypeOf<CodeOf<typeof ftp>>().toEqualTypeOf<FtpCode>();
  const result = registry.parse('ftp://h/a');
  if (!result.ok) expectTypeOf(result.error.code).toEqualTypeOf<ReadCodeOf<typeof ftp>>();
  expectTypeOf<'gopher-type-malformed'>().not.toExtend<ReadCodeOf<typeof ftp>>();
  expectTypeOf<'scheme-unregistered'>().not.toExtend<ReadCodeOf<typeof ftp>>();
  expectTypeOf<'character-forbidden'>().toExtend<ReadCodeOf<typeof ftp>>();
});

test('access gives its plan or a refusal, and takes its options', () => {
  const { url } = registry.parseOrThrow('ftp://h/a');
  const plan = registry.access(url);
  expectTypeOf<RefusedPlan>().toExtend<typeof plan>();
  if (plan.by === 'ftp') expectTypeOf(plan).toEqualTypeOf<FtpPlan>();
  expectTypeOf<PlanOf<typeof ftp>>().toEqualTypeOf<FtpPlan>();
  expectTypeOf<OptionsOf<typeof ftp>>().toEqualTypeOf<FtpOptions>();
  expectTypeOf(url.path).toEqualTypeOf<readonly string[]>();
  expectTypeOf(url.type).toEqualTypeOf<FtpType | undefined>();
  // @ts-expect-error: it is sent, skipped or the root
  registry.access(url, { emptyCwd: 'drop' });
});

test('build asks for what has no default', () => {
  registry.build({ scheme: 'ftp', host: 'h' });
  registry.build({ scheme: 'ftp', host: 'h', path: ['a'], type: 'i', user: 'u', password: 'p', port: 2121 });
  // @ts-expect-error: a host must be there
  registry.build({ scheme: 'ftp', path: ['a'] });
  // @ts-expect-error: no type of RFC 1738, nor of RFC 1630
  registry.build({ scheme: 'ftp', host: 'h', type: 'x' });
  // @ts-expect-error: a path is a list
  registry.build({ scheme: 'ftp', host: 'h', path: 'a/b' });
});

test('tolerant reading may give a type of RFC 1630, and build may be given one', () => {
  expectTypeOf<FtpLegacyType>().toExtend<FtpType>();
  expectTypeOf<'an' | 'e' | 'l8'>().toExtend<FtpLegacyType>();
  expectTypeOf<'a' | 'in' | 'ax' | 'l'>().not.toExtend<FtpLegacyType>();
  registry.build({ scheme: 'ftp', host: 'h', path: ['x'], type: 'l8' }, { tolerant });
  const result = registry.parse('ftp://h/x;type=AN', { tolerant });
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<FtpUrl>();
});

test('its repairs are named', () => {
  expectTypeOf<FtpRepairCode>().toEqualTypeOf<'ftp-semicolon' | 'ftp-type-legacy'>();
  expectTypeOf<FtpRepairCode>().not.toExtend<ReadCodeOf<typeof ftp>>();
});
