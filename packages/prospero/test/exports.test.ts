import { expect, test } from 'vitest';
import { isAcceptedUnread } from '../../../tooling/support/accepted-unread.ts';
import * as exported from '../src/index.ts';

test('the package exports its scheme and nothing else', () => {
  expect(Object.keys(exported)).toEqual(['prospero']);
});

test('RFC 1738 §3.11: no user name or password is taken, and ";" and "=" part the fields', () => {
  expect(exported.prospero.syntax).toMatchObject({ form: 'ip', authority: 'hostport', reserved: ';=' });
});

test.each([
  ['prospero://h.dom/a/b', true],
  ['prospero://h.dom/a;b=c;d=', true],
  ['prospero://h.dom/a;b', false],
])('%s is taken unread: %s', (text, expected) => {
  expect(isAcceptedUnread(exported.prospero, text)).toBe(expected);
});
