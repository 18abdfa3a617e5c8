import { UCHAR } from '@url/core';
import { expect, test } from 'vitest';
import { characterEnd, encode } from '../src/grammar/encoding.ts';

test.each([
  ['abc', 1, 2],
  ['a%41b', 1, 4],
  ['a%4', 1, 3],
  ['a%', 1, 2],
  ['a%%41', 1, 2],
  ['a%zz', 1, 4],
  ['a%4-', 1, 3],
  ['a% b', 1, 2],
  ['a\u00E9b', 1, 2],
  ['a\u{1F600}b', 1, 3],
  ['a\nb', 1, 2],
  ['a\u2028b', 1, 2],
  ['a\u007Fb', 1, 2],
  ['a\u0080b', 1, 2],
])('in %j the character at %i ends at %i', (text, at, end) => {
  expect(characterEnd(text, at)).toBe(end);
});

test('encode says what it takes', () => {
  expect(() => encode(7 as never, UCHAR)).toThrow(new TypeError('only a string can be encoded'));
});
