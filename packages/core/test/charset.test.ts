import { charSet, isRun, PUNCTUATION } from '@url/core/scheme';
import { expect, test } from 'vitest';
import { firstOf, lowerCase, startsWithAt } from '../src/grammar/ascii.ts';
import { endOf } from '../src/grammar/charset.ts';

test('a percent sign is a member of no set: it begins an escape', () => {
  expect(['<%>', '%', '<#%20', '"a', 'S', '> '].map((text) => endOf(PUNCTUATION, text, 0))).toEqual([1, 0, 2, 1, 0, 1]);
  expect(isRun(charSet('%'), '%')).toBe(false);
});

test('lower case is that of the 26 letters alone', () => {
  expect(lowerCase('AZ\u212A\u00C9@[')).toBe('az\u212A\u00C9@[');
});

test.each([
  ['abc', 0, 'ab', true],
  ['abc', 1, 'bc', true],
  ['abc', 2, 'cd', false],
  ['abc', 0, '', true],
  ['aBc', 0, 'ab', false],
])('startsWithAt(%j, %i, %j) is %j', (text, start, literal, starts) => {
  expect(startsWithAt(text, start, literal)).toBe(starts);
});

test('the first of some characters is searched from an index on', () => {
  expect(firstOf('/?', 'a/b?c', 0)).toBe(1);
  expect(firstOf('/?', 'a/b?c', 2)).toBe(3);
  expect(firstOf('/?', 'abc', 0)).toBe(3);
});
