import { expect, test } from 'vitest';
import * as exported from '../src/index.ts';

test('the package exports its scheme and nothing else', () => {
  expect(Object.keys(exported)).toEqual(['news']);
});

test('RFC 1738 §3.6: an "@" alone tells articles from groups', () => {
  expect(exported.news.syntax).toMatchObject({ form: 'opaque', partial: 'whole', reserved: '@' });
});
