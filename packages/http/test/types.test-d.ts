import {
  type AccessOptions,
  type CodeOf,
  createRegistry,
  type OptionsOf,
  type PlanOf,
  type ReadCodeOf,
  type RefusedPlan,
} from '@url/core';
import { expectTypeOf, test } from 'vitest';
import { type HttpPlan, type HttpsUrl, type HttpUrl, http, https } from '../src/index.ts';

const registry = createRegistry({ schemes: [http, https] });

test('a literal gives the scheme’s own url, in either case', () => {
  const result = registry.parse('http://h/a');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<HttpUrl>();
  const upper = registry.parse('HTTP://h/a');
  if (upper.ok) expectTypeOf(upper.url).toEqualTypeOf<HttpUrl>();
  const other = registry.parse('other://h/a');
  if (other.ok) expectTypeOf(other.url).toBeNever();
});

test('it is refused with the codes of this scheme alone', () => {
  expectTypeOf<CodeOf<typeof http>>().toBeNever();
  const result = registry.parse('http://h/a');
  if (!result.ok) expectTypeOf(result.error.code).toEqualTypeOf<ReadCodeOf<typeof http>>();
  expectTypeOf<'ftp-type-unknown'>().not.toExtend<ReadCodeOf<typeof http>>();
  expectTypeOf<'scheme-unregistered'>().not.toExtend<ReadCodeOf<typeof http>>();
  expectTypeOf<'character-forbidden'>().toExtend<ReadCodeOf<typeof http>>();
});

test('access gives its plan or a refusal, and takes its options', () => {
  const { url } = registry.parseOrThrow('http://h/a');
  const plan = registry.access(url);
  expectTypeOf<RefusedPlan>().toExtend<typeof plan>();
  if (plan.by === 'http') expectTypeOf(plan).toEqualTypeOf<HttpPlan>();
  expectTypeOf<PlanOf<typeof http>>().toEqualTypeOf<HttpPlan>();
  expectTypeOf<OptionsOf<typeof http>>().toEqualTypeOf<AccessOptions>();
  const secure = registry.parseOrThrow('https://h/a');
  expectTypeOf(secure.url).toEqualTypeOf<HttpsUrl>();
  const safe = registry.access(secure.url);
  if (safe.by === 'https') expectTypeOf(safe).toEqualTypeOf<HttpPlan<'https'>>();
});

test('build asks for what has no default', () => {
  registry.build({ scheme: 'http', host: 'h' });
  registry.build({ scheme: 'https', host: 'h', path: 'a', search: 'b', port: 8443 });
  // @ts-expect-error: a host must be there
  registry.build({ scheme: 'http', path: 'a' });
  // @ts-expect-error: no user is allowed
  registry.build({ scheme: 'http', host: 'h', user: 'u' });
});
