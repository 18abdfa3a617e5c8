import { createRegistry, parseOrThrow, tolerant } from '@url/core';
import { findings as findingsOf } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { news } from '../src/index.ts';

const registry = createRegistry([news]);
const loose = createRegistry([news], { tolerant });

function findings(text: `news:${string}`) {
  return news.findings?.(parseOrThrow(registry, text).url);
}

describe('what is legal but worth knowing', () => {
  test.each(['news:comp..lang', 'news:comp.', 'news:a...b'] as const)(
    'NEWS-08: %s has an empty part, which no news group has',
    (text) => {
      expect(findings(text)).toMatchObject([{ code: 'news-component-empty', part: 'group', at: expect.any(Number) }]);
    },
  );

  test.each(['news:comp.lang', 'news:*', 'news:a..b@h'] as const)('%s is as it should be', (text) => {
    expect(findings(text)).toEqual([]);
  });
});

test('a character that would end an identifier is pointed at, and an option too', () => {
  for (const [text, position] of [
    ['news:a%20b@h.dom', 6],
    ['news:%C3%A9%3Cb@h.dom', 11],
    ['news:a%0D%3E@h.dom', 6],
  ] as const) {
    expect(findingsOf(registry, text)).toMatchObject({
      findings: [{ code: 'delimiter-hidden', part: 'messageId', position }],
    });
  }
});

describe('what tolerant reading alone takes', () => {
  test.each([
    ['news://h/g', []],
    ['news://h:119/g', []],
    ['news://h:1190/g', ['port-not-default']],
    ['news://h:25/g', ['port-reserved']],
    ['news://h:25/g..h', ['news-component-empty', 'port-reserved']],
  ] as const)('NEWS-18: the port of the server in %s is looked at', (text, codes) => {
    const found = news.findings?.(parseOrThrow(loose, text).url);
    expect(found?.map(({ code }) => code)).toEqual(codes);
  });

  test('a port is found as that of any other URL is', () => {
    const { url } = parseOrThrow(loose, 'news://h:1190/g');
    expect(news.findings?.(url)).toEqual([{ code: 'port-not-default', part: 'server', at: 2 }]);
  });

  test('text that is not a server has no port finding', () => {
    expect(news.findings?.({ scheme: 'news', kind: 'all', server: 'a b' })).toEqual([]);
  });
});
