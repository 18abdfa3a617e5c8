import { expect, test } from 'vitest';
import { isAcceptedUnread } from '../../../tooling/support/accepted-unread.ts';
import * as exported from '../src/index.ts';

test('the package exports its scheme, and what takes a document-id of RFC 1630 apart', () => {
  expect(Object.keys(exported).sort()).toEqual(['wais', 'waisFields']);
});

test('RFC 1738 §3.9: a host and a port are all of a login, and "/" and "?" are reserved', () => {
  expect(exported.wais.syntax).toMatchObject({ form: 'ip', authority: 'hostport', partial: 'whole', reserved: '/?' });
});

test.each([
  ['wais://h.dom/db', true],
  ['wais://h.dom/db?a+b', true],
  ['wais://h.dom/db/TEXT/1', true],
  ['wais://h.dom/db/TEXT', false],
])('%s is taken unread: %s', (text, expected) => {
  expect(isAcceptedUnread(exported.wais, text)).toBe(expected);
});
