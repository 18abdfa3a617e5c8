import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec';
import { type AnyScheme, createRegistry, type Registry } from '@url/core';
import { type FtpUrl, ftp } from '@url/ftp';
import { type HttpsUrl, type HttpUrl, http, https } from '@url/http';
import { type } from 'arktype';
import * as v from 'valibot';
import { describe, expectTypeOf, test } from 'vitest';
import type * as z from 'zod';
import { arkUrl } from '../src/arktype.ts';
import { type UrlSchema, urlSchema } from '../src/index.ts';
import { url } from '../src/valibot.ts';
import { zodUrl } from '../src/zod.ts';

const web = createRegistry([http, https, ftp]);

describe('the output', () => {
  test('is what the option says', () => {
    const text = urlSchema(web);
    expectTypeOf<StandardSchemaV1.InferInput<typeof text>>().toEqualTypeOf<string>();
    expectTypeOf<StandardSchemaV1.InferOutput<typeof text>>().toEqualTypeOf<string>();
    const data = urlSchema(web, { output: 'url' });
    expectTypeOf<StandardSchemaV1.InferOutput<typeof data>>().toEqualTypeOf<HttpUrl | HttpsUrl | FtpUrl>();
    const both = urlSchema(web, { output: 'both', schemes: ['https'] });
    expectTypeOf<StandardSchemaV1.InferOutput<typeof both>>().toEqualTypeOf<{
      readonly text: string;
      readonly url: HttpsUrl;
      readonly fragment: string | undefined;
    }>();
  });
  test('is that of zod, valibot and arktype', () => {
    const inZod = zodUrl(web, { output: 'url', schemes: ['ftp'] });
    expectTypeOf<z.output<typeof inZod>>().toEqualTypeOf<FtpUrl>();
    expectTypeOf<z.input<typeof inZod>>().toEqualTypeOf<string>();
    const inValibot = v.pipe(v.string(), url(web, { output: 'url', schemes: ['ftp'] }));
    expectTypeOf<v.InferOutput<typeof inValibot>>().toEqualTypeOf<FtpUrl>();
    const inArktype = type({ url: arkUrl(web, { output: 'url', schemes: ['ftp'] }) });
    expectTypeOf<typeof inArktype.infer>().toEqualTypeOf<{ url: FtpUrl }>();
    expectTypeOf<typeof inArktype.inferIn>().toEqualTypeOf<{ url: string }>();
  });
});

test('the registry types the options', () => {
  urlSchema(web, { schemes: ['http', 'ftp'], allow: ['ftp-cwd-empty', 'host-not-public', 'login-dropped'] });
  // @ts-expect-error: gopher is not in the registry
  urlSchema(web, { schemes: ['gopher'] });
  // @ts-expect-error: no URL of the registry has such a finding
  urlSchema(web, { allow: ['gopher-search-unexpected'] });
  // @ts-expect-error: ftp alone has it
  urlSchema(createRegistry([https]), { allow: ['ftp-cwd-empty'] });
  // @ts-expect-error: a severity is a note, a caution or a danger
  urlSchema(web, { refuse: 'warning' });
  // @ts-expect-error: there is no such option
  urlSchema(web, { host: ['h.dom'] });
  // @ts-expect-error: no code of these schemes
  urlSchema(web, { message: ({ code }) => (code === 'gopher-x' ? '' : '') });
  // @ts-expect-error: gopher is not in the registry
  zodUrl(web, { schemes: ['gopher'] });
  // @ts-expect-error: gopher is not in the registry
  url(web, { schemes: ['gopher'] });
  // @ts-expect-error: gopher is not in the registry
  arkUrl(web, { schemes: ['gopher'] });
});

test('a schema is both Standard Schemas, and its validate gives no promise', () => {
  const schema = urlSchema(web);
  expectTypeOf(schema).toExtend<StandardSchemaV1<string, string>>();
  expectTypeOf(schema).toExtend<StandardJSONSchemaV1<string, string>>();
  expectTypeOf(schema['~standard'].validate('')).not.toExtend<Promise<unknown>>();
  const result = schema['~standard'].validate('');
  if (result.issues) expectTypeOf<'host-unwanted'>().toExtend<(typeof result.issues)[number]['code']>();
  else expectTypeOf(result.value).toEqualTypeOf<string>();
});

test('generic code may take any registry', () => {
  function schemaOf<S extends AnyScheme>(registry: Registry<S>): UrlSchema<string> {
    return urlSchema(registry, { output: 'text' });
  }
  expectTypeOf(schemaOf(web)).toEqualTypeOf<UrlSchema<string>>();
});
