// Data that a program made, and what `components` and `assumedAccess` say of this scheme.
import { access, build, components, createRegistry, format, parseOrThrow, tolerant } from '@url/core';
import { assumedAccess } from '@url/safety';
import { expect, test } from 'vitest';
import { nntp } from '../src/index.ts';

const strict = createRegistry([nntp]);
const loose = createRegistry([nntp], { tolerant });
const URL = { scheme: 'nntp', host: 'h', port: 119, group: 'comp.lang.c', article: '12' } as const;

test.each([
  ['an empty group', { group: '' }, 'group', 'nntp-group-malformed'],
  ['a group that begins with a digit', { group: '1a' }, 'group', 'nntp-group-malformed'],
  ['an article with letters', { article: '1a' }, 'article', 'nntp-article-malformed'],
  ['an empty article', { article: '' }, 'article', 'nntp-article-malformed'],
])('%s is refused', (_, parts, part, code) => {
  expect(() => format(strict, { ...URL, ...parts })).toThrow(`nntp: ${part} cannot be written in a legal URL`);
  expect(build(strict, { ...URL, ...parts })).toMatchObject({ ok: false, error: { part, code } });
});

test.each(['012', '00', '007'])('the article %s is not as reading gives it', (article) => {
  expect(() => format(strict, { ...URL, article })).toThrow('nntp: article ');
  expect(parseOrThrow(strict, `nntp://h/g/${article}`).url.article).toBe(String(Number(article)));
});

test('the group and the article are located by their names, though they are equal to a host', () => {
  const partsOf = (text: string): readonly string[] =>
    components(strict, text).components.map(({ part, start, end }) => `${part} ${text.slice(start, end)}`);
  expect(partsOf('nntp://a/a/1')).toEqual(['scheme nntp', 'host a', 'group a', 'article 1']);
  expect(partsOf('nntp://a/a/007')).toEqual(['scheme nntp', 'host a', 'group a', 'article 007']);
  expect(partsOf('nntp://a/a/')).toEqual(['scheme nntp', 'host a', 'group a']);
  expect(partsOf('nntp://a/a/1x')).toEqual(['scheme nntp', 'host a', 'group a', 'article 1']);
});

test('without a server, localhost is assumed', () => {
  const { url } = parseOrThrow(loose, 'nntp:comp.lang.c/12');
  expect(assumedAccess(loose, url)).toMatchObject({ plan: { by: 'nntp', host: 'localhost', port: 119 } });
});

test('data with a line end is refused before a server is asked for', () => {
  const url = { ...URL, host: '', group: 'a\r\nQUIT' };
  expect(access(loose, url)).toMatchObject({ by: 'refused', findings: [{ code: 'url-unwritable', part: 'group' }] });
});
