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
  type NewsAll,
  type NewsArticle,
  type NewsGroup,
  type NewsPlan,
  type NewsRepairCode,
  type NewsUrl,
  news,
} from '../src/index.ts';

const registry = createRegistry([news]);
const loose = createRegistry([news], { tolerant });

test('a text of the scheme reads as its own URL', () => {
  const result = parse(registry, 'news:comp.lang.c');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<NewsUrl>();
});

test('a text of another scheme does not read as one of this scheme', () => {
  const result = parse(registry, 'other:comp.lang.c');
  if (result.ok) expectTypeOf(result.url).toBeNever();
});

test('the kind tells the alternatives apart, and a field is in its own alternative only', () => {
  const { url } = parseOrThrow(registry, 'news:*');
  if (url.kind === 'all') expectTypeOf(url).toEqualTypeOf<NewsAll>();
  if (url.kind === 'group') expectTypeOf(url).toEqualTypeOf<NewsGroup>();
  if (url.kind === 'article') expectTypeOf(url).toEqualTypeOf<NewsArticle>();
  // @ts-expect-error which kind it is, is not known
  url.group;
});

test('each alternative is built from its own parts', () => {
  build(registry, { scheme: 'news', kind: 'all' });
  build(registry, { scheme: 'news', kind: 'group', group: 'comp.lang.c' });
  build(registry, { scheme: 'news', kind: 'article', messageId: 'a@b.c' });
  // @ts-expect-error a group has a name
  build(registry, { scheme: 'news', kind: 'group' });
  // @ts-expect-error an article is named by its messageId
  build(registry, { scheme: 'news', kind: 'article', group: 'comp.lang.c' });
});

test('access takes the reader’s server', () => {
  const { url } = parseOrThrow(registry, 'news:*');
  const plan = access(registry, url, { server: 'news.my.dom' });
  expectTypeOf(plan).toEqualTypeOf<NewsPlan | GatewayPlan | RefusedPlan>();
  // @ts-expect-error a server is a text
  access(registry, url, { server: 119 });
});

test('each alternative may have a server, which tolerant reading and building alone can give it', () => {
  const { url } = parseOrThrow(loose, 'news://h/comp.lang.c');
  expectTypeOf(url.server).toEqualTypeOf<string | undefined>();
  build(loose, { scheme: 'news', kind: 'all', server: 'h' });
  // @ts-expect-error a server is a text, its port in it
  build(loose, { scheme: 'news', kind: 'all', server: { host: 'h', port: 1190 } });
});

test('the repairs of the scheme are its own', () => {
  expectTypeOf<NewsRepairCode>().toEqualTypeOf<'news-brackets' | 'news-message-id-atom' | 'news-server'>();
});
