import { createRegistry, parse, tolerant, UCHAR } from '@url/core';
import { asWritten, charSet, defineScheme, isRun, PUNCTUATION, patternOf, type Reader } from '@url/core/scheme';
import { describe, expect, test } from 'vitest';
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

describe.each([...'~ \\"<\u00E9\0'])('a set with %j, which no URL has', (char) => {
  const set = charSet(UCHAR, char);
  const words = new TypeError(`this set has ${JSON.stringify(char)}, which no URL has (RFC 1738 §5)`);
  const readBy = (read: (reader: Reader) => string, options?: object) => {
    const scheme = defineScheme({
      name: 'x-odd',
      section: 'a test',
      syntax: {
        form: 'opaque',
        read: (reader) => ({ scheme: 'x-odd', text: read(reader) }),
        write: ({ text }) => text,
      },
      access: () => ({ by: 'nothing' }),
    });
    return () => parse(createRegistry([scheme], options), 'x-odd:a');
  };

  test('is refused by a strict reader, by patternOf and by asWritten, whatever the text', () => {
    expect(readBy((reader) => reader.take(set))).toThrow(words);
    expect(readBy((reader) => reader.decode(set))).toThrow(words);
    expect(readBy((reader) => reader.take(set), { tolerant })).toThrow(words);
    expect(() => patternOf(set)).toThrow(words);
    expect(() => asWritten('a', set, 'text')).toThrow(words);
  });

  test('is one for other texts', () => {
    expect(isRun(set, `a${char}`)).toBe(true);
  });
});
