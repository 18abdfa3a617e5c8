import { createRegistry, type GenericUrl, isGeneric, type Registry, type Repair, type UrlError } from '@url/core';
import { type FtpUrl, ftp } from '@url/ftp';
import { type HttpUrl, http } from '@url/http';
import { expectTypeOf, test } from 'vitest';
import {
  type ExtractedItem,
  type ExtractedProblem,
  type ExtractedUrl,
  type ExtractStream,
  extract,
  extractStream,
  type TextCode,
  type TextRepairCode,
  unwrap,
  wrap,
} from '../src/index.ts';

const registry = createRegistry([ftp, http]);
type Item = ExtractedItem<FtpUrl | HttpUrl | GenericUrl>;

test('extract gives the URLs of the registered schemes, generic URLs and problems', () => {
  const found = extract(registry, '', { bare: true, strip: /^> / });
  expectTypeOf(found).toEqualTypeOf<Generator<Item, void, undefined>>();
  for (const item of found) {
    expectTypeOf(item.start).toEqualTypeOf<number>();
    if (item.ok) expectTypeOf(item).toEqualTypeOf<ExtractedUrl<FtpUrl | HttpUrl | GenericUrl>>();
    else expectTypeOf(item).toEqualTypeOf<ExtractedProblem>();
    if (!item.ok) expectTypeOf(item.error).toEqualTypeOf<UrlError>();
    if (item.ok) expectTypeOf(item.repairs).toEqualTypeOf<readonly Repair[]>();
    // @ts-expect-error: `format` gives the canonical form
    if (item.ok) item.canonical;
  }
});

test('without problems there are URLs alone', () => {
  type SchemeFinding = ExtractedUrl<FtpUrl | HttpUrl | GenericUrl>;
  expectTypeOf(extract(registry, '', { problems: false })).toEqualTypeOf<Generator<SchemeFinding, void, undefined>>();
  expectTypeOf(extractStream(registry, { problems: false, limit: 100 })).toEqualTypeOf<ExtractStream<SchemeFinding>>();
  const problems: boolean = [].length > 0;
  expectTypeOf(extract(registry, '', { problems })).toEqualTypeOf<Generator<Item, void, undefined>>();
});

test('isGeneric, then the scheme, narrow the URL', () => {
  for (const item of extract(registry, '')) {
    if (!item.ok) continue;
    if (isGeneric(item.url)) {
      expectTypeOf(item.url).toEqualTypeOf<GenericUrl>();
      continue;
    }
    expectTypeOf(item.url).toEqualTypeOf<FtpUrl | HttpUrl>();
    if (item.url.scheme === 'ftp') expectTypeOf(item.url.path).toEqualTypeOf<FtpUrl['path']>();
    else expectTypeOf(item.url).toEqualTypeOf<HttpUrl>();
  }
  for (const item of extract(registry, '')) {
    if (item.ok && !isGeneric(item.url) && item.url.scheme === 'http') expectTypeOf(item.url).toEqualTypeOf<HttpUrl>();
  }
});

test('extractStream gives a TransformStream of the same items', () => {
  const stream = extractStream(registry, { bare: true });
  expectTypeOf(stream).toExtend<TransformStream<string, Item>>();
  expectTypeOf(stream).toEqualTypeOf<ExtractStream<Item>>();
  expectTypeOf(stream.readable).toExtend<AsyncIterable<Item>>();
});

test('how texts are read is the registry’s: there is no option for it', () => {
  // @ts-expect-error: a tolerant registry reads tolerantly
  extract(registry, '', { tolerant: undefined });
  // @ts-expect-error: neither is there a profile
  extractStream(registry, { profile: 'draft' });
  expectTypeOf(unwrap).parameters.toEqualTypeOf<[registry: Registry, text: string]>();
});

test('wrap takes the URLs of the registered schemes and generic ones', () => {
  expectTypeOf(wrap<typeof ftp | typeof http>)
    .parameter(1)
    .toEqualTypeOf<FtpUrl | HttpUrl | GenericUrl>();
  expectTypeOf(wrap<typeof ftp>).returns.toEqualTypeOf<string>();
  // @ts-expect-error: mailto is not registered here
  wrap(registry, { scheme: 'mailto', address: 'a@b.c' });
});

test('codes are the keys of the table', () => {
  expectTypeOf<TextCode>().toEqualTypeOf<
    'wrapper-unclosed' | 'wrapper-page-break' | 'url-too-long' | 'url-in-host' | 'url-control' | 'url-octet'
  >();
  expectTypeOf<TextRepairCode>().toEqualTypeOf<'space-unicode'>();
});
