import { createRegistry, type GatewayPlan, type RefusedPlan, tolerant } from '@url/core';
import { expectTypeOf, test } from 'vitest';
import { type NntpPlan, type NntpRepairCode, type NntpUrl, nntp } from '../src/index.ts';

const registry = createRegistry({ schemes: [nntp] });

test('a text of the scheme reads as its own URL', () => {
  const result = registry.parse('nntp://h/g/1');
  if (result.ok) {
    expectTypeOf(result.url).toEqualTypeOf<NntpUrl>();
    expectTypeOf(result.url.article).toEqualTypeOf<string | undefined>();
  }
});

test('a text of another scheme does not', () => {
  const result = registry.parse('other://h/g/1');
  if (result.ok) expectTypeOf(result.url).toBeNever();
});

test('an article’s number is digits, since a number has an end', () => {
  registry.build({ scheme: 'nntp', host: 'h', group: 'g' });
  registry.build({ scheme: 'nntp', host: 'h', group: 'g', article: '1' });
  // @ts-expect-error digits, not a number
  registry.build({ scheme: 'nntp', host: 'h', group: 'g', article: 1 });
  // @ts-expect-error a group must be named
  registry.build({ scheme: 'nntp', host: 'h' });
});

test('access gives a plan', () => {
  const { url } = registry.parseOrThrow('nntp://h/g/1');
  expectTypeOf(registry.access(url)).toEqualTypeOf<NntpPlan | GatewayPlan | RefusedPlan>();
});

test('access takes the reader’s server, for a URL that tolerant reading found without a host', () => {
  const { url } = registry.parseOrThrow('nntp:g/1', { tolerant });
  expectTypeOf(registry.access(url, { server: 'news.my.dom' })).toEqualTypeOf<NntpPlan | GatewayPlan | RefusedPlan>();
  // @ts-expect-error a server is a text
  registry.access(url, { server: 119 });
});

test('its repairs are its own', () => {
  expectTypeOf<NntpRepairCode>().toEqualTypeOf<'nntp-host-missing'>();
});
