import { expect, test } from 'vitest';
import { isAcceptedUnread } from '../../../tooling/support/accepted-unread.ts';
import * as exported from '../src/index.ts';

test('the package exports its scheme and nothing else', () => {
  expect(Object.keys(exported)).toEqual(['nntp']);
});

test('RFC 1738 §3.7: a host and a port are all of a login, and a slash parts group and article', () => {
  expect(exported.nntp.syntax).toMatchObject({ form: 'ip', authority: 'hostport', reserved: '/' });
});

test.each([
  ['nntp://h.dom/comp.lang.c', true],
  ['nntp://h.dom/comp.lang.c/12', true],
  ['nntp://h.dom/comp.lang.c/12x', false],
  ['nntp://h.dom/12', false],
  ['nntp://h.dom/', false],
])('%s is taken unread: %s', (text, expected) => {
  expect(isAcceptedUnread(exported.nntp, text)).toBe(expected);
});
