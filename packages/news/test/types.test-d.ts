import { createRegistry, type GatewayPlan, type RefusedPlan, tolerant } from '@url/core';
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

const registry = createRegistry({ schemes: [news] });

test('a text of the scheme reads as its own URL', () => {
  const result = registry.parse('news:comp.lang.c');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<NewsUrl>();
});

test('a text of another scheme does not', () => {
  const result = registry.parse('other:comp.lang.c');
  if (result.ok) expectTypeOf(result.url).toBeNever();
});

test('the kind tells the alternatives apart, and a field is in its own alternative only', () => {
  const { url } = registry.parseOrThrow('news:*');
  if (url.kind === 'all') expectTypeOf(url).toEqualTypeOf<NewsAll>();
  if (url.kind === 'group') expectTypeOf(url).toEqualTypeOf<NewsGroup>();
  if (url.kind === 'article') expectTypeOf(url).toEqualTypeOf<NewsArticle>();
  // @ts-expect-error which kind it is, is not known
  url.group;
});

test('each alternative is built from its own parts', () => {
  registry.build({ scheme: 'news', kind: 'all' });
  registry.build({ scheme: 'news', kind: 'group', group: 'comp.lang.c' });
  registry.build({ scheme: 'news', kind: 'article', messageId: 'a@b.c' });
  // @ts-expect-error a group has a name
  registry.build({ scheme: 'news', kind: 'group' });
  // @ts-expect-error an article is named by its messageId
  registry.build({ scheme: 'news', kind: 'article', group: 'comp.lang.c' });
});

test('access takes the reader’s server', () => {
  const { url } = registry.parseOrThrow('news:*');
  const plan = registry.access(url, { server: 'news.my.dom' });
  expectTypeOf(plan).toEqualTypeOf<NewsPlan | GatewayPlan | RefusedPlan>();
  // @ts-expect-error a server is a text
  registry.access(url, { server: 119 });
});

test('each alternative may have a server, which tolerant reading and building alone can give it', () => {
  const { url } = registry.parseOrThrow('news://h/comp.lang.c', { tolerant });
  expectTypeOf(url.server).toEqualTypeOf<string | undefined>();
  registry.build({ scheme: 'news', kind: 'all', server: 'h' }, { tolerant });
  // @ts-expect-error a server is a text, its port in it
  registry.build({ scheme: 'news', kind: 'all', server: { host: 'h', port: 1190 } }, { tolerant });
});

test('its repairs are its own', () => {
  expectTypeOf<NewsRepairCode>().toEqualTypeOf<'news-brackets' | 'news-message-id-atom' | 'news-server'>();
});
