import { describe, expect, test } from 'vitest';
import { columnsOf, cut, fold, windowAt } from '../src/terminal/columns.ts';

test.each([
  ['', 0],
  ['ab', 2],
  ['\u00E9', 1],
  ['e\u0301', 1],
  ['\u6F22', 2],
  ['\uFF21', 2],
  ['\u{1F600}', 2],
  ['\u{1D4B3}a', 2],
])('%j takes %i columns', (text, columns) => {
  expect(columnsOf(text)).toBe(columns);
});

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'ab\u2026'],
  ['\u6F22\u5B57', 4, '\u6F22\u5B57'],
  ['\u6F22\u5B57', 3, '\u6F22\u2026'],
  ['e\u0301bc', 3, 'e\u0301bc'],
  ['e\u0301bcd', 3, 'e\u0301b\u2026'],
  ['abe\u0301', 3, 'abe\u0301'],
  ['\u{1F600}abc', 4, '\u{1F600}a\u2026'],
  ['\uFFFFbc', 2, '\uFFFF\u2026'],
  ['abc', 0, 'a\u2026'],
])('%j in %i columns: %s', (text, width, shown) => {
  expect(cut(text, width)).toBe(shown);
});

describe('the part of a long text around a position', () => {
  test.each([
    [0, 0, 4, 'abcd\u2026'],
    [1, 0, 4, 'abcd\u2026'],
    [5, 4, 8, '\u2026efgh\u2026'],
    [7, 6, 10, '\u2026ghij'],
    [9, 6, 10, '\u2026ghij'],
    [10, 6, 10, '\u2026ghij'],
    [99, 6, 10, '\u2026ghij'],
  ])('ten letters, of which number %i is looked at, on six columns', (position, start, end, line) => {
    expect(windowAt('abcdefghij', position, 6)).toEqual({ start, end, line });
  });

  test('a wide character that does not fit leaves a column free', () => {
    expect(windowAt(`ab${'\u6F22'.repeat(4)}`, 2, 6)).toEqual({ start: 1, end: 3, line: '\u2026b\u6F22\u2026' });
  });

  test('characters that are two columns wide', () => {
    expect(windowAt('\u6F22'.repeat(9), 4, 8)).toEqual({ start: 3, end: 6, line: `\u2026${'\u6F22'.repeat(3)}\u2026` });
  });
});

describe('a line is folded between its words', () => {
  test.each([
    ['one two three', 20, 0, 'one two three'],
    ['one two three', 13, 0, 'one two three'],
    ['one two three', 12, 0, 'one two\nthree'],
    ['one two three', 15, 2, 'one two three'],
    ['one two three', 14, 2, 'one two\n  three'],
    ['one two three', 5, 2, 'one\n  two\n  three'],
    ['averylongword two', 5, 1, 'averylongword\n two'],
    ['\u6F22\u5B57 \u6F22', 6, 0, '\u6F22\u5B57\n\u6F22'],
  ])('%s, in %i columns, indented by %i', (line, width, indent, folded) => {
    expect(fold(line, { width, indent })).toBe(folded);
  });
});
