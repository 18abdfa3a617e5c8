import {
  access,
  build,
  createRegistry,
  type GatewayPlan,
  parse,
  parseOrThrow,
  type RefusedPlan,
  tolerant,
} from '@url/core';
import { expectTypeOf, test } from 'vitest';
import {
  type WaisDatabase,
  type WaisDocument,
  type WaisDocumentPlan,
  type WaisField,
  type WaisPlan,
  type WaisRepairCode,
  type WaisSearch,
  type WaisUrl,
  wais,
  waisFields,
} from '../src/index.ts';

const registry = createRegistry([wais]);
const loose = createRegistry([wais], { tolerant });

test('a text of the scheme reads as its own URL', () => {
  const result = parse(registry, 'wais://h/a');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<WaisUrl>();
});

test('a text of another scheme does not read as one of this scheme', () => {
  const result = parse(registry, 'other://h/a');
  if (result.ok) expectTypeOf(result.url).toBeNever();
});

test('the kind of a URL tells what it is', () => {
  const { url } = parseOrThrow(registry, 'wais://h/a');
  if (url.kind === 'database') expectTypeOf(url).toEqualTypeOf<WaisDatabase>();
  if (url.kind === 'search') expectTypeOf(url).toEqualTypeOf<WaisSearch>();
  if (url.kind === 'document') expectTypeOf(url).toEqualTypeOf<WaisDocument>();
  // @ts-expect-error a database has no search
  if (url.kind === 'database') url.search;
});

test('a missing document-id is one of its codes', () => {
  const result = parse(registry, 'wais://h/a/b');
  if (!result.ok) expectTypeOf<'wais-wpath-missing'>().toExtend<typeof result.error.code>();
});

test('the plan of a URL is one of three, or is refused, or leads through a gateway', () => {
  const plan = access(registry, parseOrThrow(registry, 'wais://h/a').url);
  expectTypeOf(plan).toEqualTypeOf<WaisPlan | GatewayPlan | RefusedPlan>();
  if (plan.by === 'wais' && plan.kind === 'document') expectTypeOf(plan).toEqualTypeOf<WaisDocumentPlan>();
});

test('build takes the fields of one kind', () => {
  build(registry, { scheme: 'wais', host: 'h', kind: 'database', database: 'd' });
  build(registry, { scheme: 'wais', host: 'h', kind: 'search', database: 'd', search: 'x' });
  build(registry, { scheme: 'wais', host: 'h', port: 8001, kind: 'document', database: 'd', wtype: 'T', wpath: 'p' });
  // @ts-expect-error a search is needed
  build(registry, { scheme: 'wais', host: 'h', kind: 'search', database: 'd' });
  // @ts-expect-error a database has no search
  build(registry, { scheme: 'wais', host: 'h', kind: 'database', database: 'd', search: 'x' });
});

test('tolerant reading gives the same URL, and its repairs have codes', () => {
  const result = parse(loose, 'wais://h/d/T/1=a;');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<WaisUrl>();
  expectTypeOf<WaisRepairCode>().toEqualTypeOf<'wais-fields' | 'wais-semicolon-missing' | 'wais-length'>();
});

test('a document-id has fields, or is no such thing', () => {
  expectTypeOf(waisFields).parameters.toEqualTypeOf<[wpath: string]>();
  expectTypeOf(waisFields).returns.toEqualTypeOf<readonly WaisField[] | undefined>();
  expectTypeOf<WaisField>().toEqualTypeOf<{ readonly name: string; readonly value: string }>();
});
