// The answers of `components` and `labelOf` for this scheme, and data that a program made.
import { access, components, createRegistry, parseOrThrow, tolerant } from '@url/core';
import { labelOf } from '@url/safety';
import { expect, test } from 'vitest';
import { wais } from '../src/index.ts';

const registry = createRegistry([wais]);

test('the parts of a URL have words', () => {
  const { url } = parseOrThrow(registry, 'wais://h/d/TEXT/1');
  expect(['wtype', 'wpath'].map((part) => labelOf(registry, url, part))).toEqual(['document type', 'document-id']);
});

test.each([
  ['wais://a/a/a/a', ['scheme 0', 'host 7', 'database 9', 'wtype 11', 'wpath 13']],
  ['wais://a/a?a', ['scheme 0', 'host 7', 'database 9', 'search 11']],
  ['wais://a/a', ['scheme 0', 'host 7', 'database 9']],
])('the parts of %s are located by their names', (text, expected) => {
  expect(components(registry, text).components.map(({ part, start }) => `${part} ${start}`)).toEqual(expected);
});

test('a database has no document to be asked for, in either way of reading', () => {
  for (const by of [registry, createRegistry([wais], { tolerant })]) {
    expect(access(by, parseOrThrow(by, 'wais://h/d').url)).toMatchObject({ database: 'd' });
  }
});
