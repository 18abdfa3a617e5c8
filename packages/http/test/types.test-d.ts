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
} from '@url/core';
import type { CharacterCode, LoginCode } from '@url/core/scheme';
import { expectTypeOf, test } from 'vitest';
import { type HttpPlan, type HttpsUrl, type HttpUrl, http, https } from '../src/index.ts';

const registry = createRegistry([http, https]);

test('a literal gives the scheme’s own url, in either case', () => {
  const result = parse(registry, 'http://h/a');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<HttpUrl>();
  const upper = parse(registry, 'HTTP://h/a');
  if (upper.ok) expectTypeOf(upper.url).toEqualTypeOf<HttpUrl>();
  const other = parse(registry, 'other://h/a');
  if (other.ok) expectTypeOf(other.url).toBeNever();
});

test('a text is refused with the codes of this scheme alone', () => {
  expectTypeOf<CodeOf<typeof http>>().toEqualTypeOf<CharacterCode | LoginCode>();
  const result = parse(registry, 'http://h/a');
  if (!result.ok) expectTypeOf(result.error.code).toEqualTypeOf<CodeOf<typeof http>>();
  expectTypeOf<'ftp-type-unknown'>().not.toExtend<CodeOf<typeof http>>();
  expectTypeOf<'scheme-unregistered'>().not.toExtend<CodeOf<typeof http>>();
  expectTypeOf<'character-forbidden'>().toExtend<CodeOf<typeof http>>();
});

test('access gives its plan or a refusal, and takes its options', () => {
  const { url } = parseOrThrow(registry, 'http://h/a');
  const plan = access(registry, url);
  expectTypeOf<RefusedPlan>().toExtend<typeof plan>();
  if (plan.by === 'http') expectTypeOf(plan).toEqualTypeOf<HttpPlan>();
  expectTypeOf<PlanOf<typeof http>>().toEqualTypeOf<HttpPlan>();
  expectTypeOf<OptionsOf<typeof http>>().toEqualTypeOf<AccessOptions>();
  const secure = parseOrThrow(registry, 'https://h/a');
  expectTypeOf(secure.url).toEqualTypeOf<HttpsUrl>();
  const safe = access(registry, secure.url);
  if (safe.by === 'https') expectTypeOf(safe).toEqualTypeOf<HttpPlan<'https'>>();
});

test('build asks for what has no default', () => {
  build(registry, { scheme: 'http', host: 'h' });
  build(registry, { scheme: 'https', host: 'h', path: 'a', search: 'b', port: 8443 });
  // @ts-expect-error: a host must be there
  build(registry, { scheme: 'http', path: 'a' });
  // @ts-expect-error: no user is allowed
  build(registry, { scheme: 'http', host: 'h', user: 'u' });
});
