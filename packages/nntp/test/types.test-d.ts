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
import { type NntpPlan, type NntpRepairCode, type NntpUrl, nntp } from '../src/index.ts';

const registry = createRegistry([nntp]);
const loose = createRegistry([nntp], { tolerant });

test('a text of the scheme reads as its own URL', () => {
  const result = parse(registry, 'nntp://h/g/1');
  if (result.ok) {
    expectTypeOf(result.url).toEqualTypeOf<NntpUrl>();
    expectTypeOf(result.url.article).toEqualTypeOf<string | undefined>();
  }
});

test('a text of another scheme does not read as one of this scheme', () => {
  const result = parse(registry, 'other://h/g/1');
  if (result.ok) expectTypeOf(result.url).toBeNever();
});

test('an article’s number is digits, since a number has an end', () => {
  build(registry, { scheme: 'nntp', host: 'h', group: 'g' });
  build(registry, { scheme: 'nntp', host: 'h', group: 'g', article: '1' });
  // @ts-expect-error digits, not a number
  build(registry, { scheme: 'nntp', host: 'h', group: 'g', article: 1 });
  // @ts-expect-error a group must be named
  build(registry, { scheme: 'nntp', host: 'h' });
});

test('access gives a plan', () => {
  const { url } = parseOrThrow(registry, 'nntp://h/g/1');
  expectTypeOf(access(registry, url)).toEqualTypeOf<NntpPlan | GatewayPlan | RefusedPlan>();
});

test('access takes the reader’s server, for a URL that tolerant reading found without a host', () => {
  const { url } = parseOrThrow(loose, 'nntp:g/1');
  expectTypeOf(access(registry, url, { server: 'news.my.dom' })).toEqualTypeOf<NntpPlan | GatewayPlan | RefusedPlan>();
  // @ts-expect-error a server is a text
  access(registry, url, { server: 119 });
});

test('the repairs of the scheme are its own', () => {
  expectTypeOf<NntpRepairCode>().toEqualTypeOf<'nntp-host-missing'>();
});
