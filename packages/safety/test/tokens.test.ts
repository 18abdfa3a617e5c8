// Delimiters as they stand in a text: as they are, mistyped or escaped.
import { expect, test } from 'vitest';
import {
  AT,
  COLON,
  colonEnd,
  EQUALS,
  endIn,
  hasAt,
  hasColon,
  hasEquals,
  hasEscapes,
  isWordCode,
  lastAt,
  levelOf,
  runBefore,
  SLASH,
  tokenIn,
} from '../src/secrets/tokens.ts';

test.each([
  ['/', 0],
  ['\uFF1A', 0],
  ['%2F', 1],
  ['%252F', 2],
  ['%25252F', 3],
  ['%EF%BC%A0', 1],
  ['%25EF%25BC%25A0', 2],
  [`%${'25'.repeat(7)}2F`, 8],
  [`%${'25'.repeat(8)}2F`, 8],
  [`%${'25'.repeat(80)}2F`, 8],
])('%s is escaped %i times', (delimiter, level) => {
  expect(levelOf(delimiter)).toBe(level);
});

test.each([
  ['/', SLASH, ['/', '\\', '%2F', '%2f', '%5C', '%25255c']],
  [
    ':',
    COLON,
    [...':\uFF1A\uFE55\uFE13\u2236\uA789', '%3A', '%3a', '%25EF%BC%25259A', '%ef%b9%95', '%e2%88%b6', '%ea%9e%89'],
  ],
  ['@', AT, ['@', '\uFF20', '\uFE6B', '%40', '%252540', '%ef%25bc%a0', '%EF%B9%AB']],
  ['=', EQUALS, ['=', '%3D', '%253d']],
])('%j may be written in several ways', (_, pattern, written) => {
  for (const delimiter of written) {
    const token = { start: 3, end: 3 + delimiter.length, level: levelOf(delimiter) };
    expect(tokenIn(`%2E${delimiter}%2E`, pattern, 0)).toEqual(token);
    expect(tokenIn(`%2E${delimiter}%2E`, pattern, 4)).toBeUndefined();
  }
});

test('the end of a part is a delimiter that is escaped no more often than it', () => {
  const text = 'a%252Fb%2Fc/d';
  expect([0, 1, 2, 3].map((level) => endIn(text, SLASH, 0, level))).toEqual([11, 7, 1, 1]);
  expect(endIn(text, SLASH, 12, 8)).toBe(text.length);
  expect(endIn(text, SLASH, 0, -1)).toBe(text.length);
});

test('the last "@" is looked for between two indexes', () => {
  expect(lastAt('@a@b%40c@', 0, 9)).toBe(8);
  expect(lastAt('@a@b%40c@', 0, 8)).toBe(4);
  expect(lastAt('@a@b%40c@', 1, 6)).toBe(2);
  expect(lastAt('@a@b%40c@', 1, 2)).toBe(-1);
});

test.each([
  ['a:b:c', 2],
  ['a%3Ab', 4],
  ['\uFF1A', 1],
  ['a%3', -1],
])('the first colon of %j ends at %i', (text, end) => {
  expect(colonEnd(text)).toBe(end);
});

test.each([
  // The escapes that may be those of an "@" or a "=".
  ['a', false, false, false, false],
  ['%41', false, false, false, false],
  ['%25', true, false, false, false],
  ['@', false, true, false, false],
  ['\uFF20', false, true, false, false],
  ['%40', true, true, false, false],
  ['%EF%BC%A0', true, true, false, false],
  [':', false, false, true, false],
  ['\uFF1A', false, false, true, false],
  ['%3A', false, false, true, false],
  ['%EF%BC%9A', true, false, true, false],
  ['=', false, false, false, true],
  ['%3d', true, false, false, true],
])('%j: escapes %j, an "@" %j, a colon %j, an equals sign %j', (text, escapes, at, colon, equals) => {
  expect([hasEscapes(text), hasAt(text), hasColon(text), hasEquals(text)]).toEqual([escapes, at, colon, equals]);
});

test('a run of letters, digits, hyphens and underscores ends at an index', () => {
  expect(runBefore('a.b-_9Z?', 7, isWordCode)).toBe('b-_9Z');
  expect(runBefore('abc', 3, isWordCode)).toBe('abc');
  expect(runBefore('abc', 0, isWordCode)).toBe('');
  for (const char of '@[`{/:') expect(runBefore(char, 1, isWordCode)).toBe('');
});
