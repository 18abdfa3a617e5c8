import { UCHAR } from '@url/core';
import { charSet } from '@url/core/scheme';
import { describe, expect, test } from 'vitest';
import { sentenceAbout } from '../src/grammar/character-at-error.ts';
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

describe('the sentence about a character', () => {
  const about = (code: string, text: string, at: number, set?: Parameters<typeof sentenceAbout>[4]): string =>
    sentenceAbout(code, 'words', text, at, set);

  test.each([
    ['character-forbidden', 'a b', 1, undefined, '" " cannot be here'],
    ['character-forbidden', 'a\u0007', 1, undefined, 'U+0007 cannot be here'],
    ['character-forbidden', 'a\u200B', 1, undefined, 'U+200B cannot be here'],
    ['character-forbidden', 'a\u0007b', 1, UCHAR, 'U+0007 must be written %07 here'],
    ['character-forbidden', 'a\u00E9', 1, UCHAR, '"\u00E9" must be written %C3%A9 here'],
    ['character-forbidden', 'a\uD800', 1, UCHAR, 'words'],
    ['character-forbidden', 'ab', 1, charSet('a'), '"b" cannot be here: only a can'],
    ['character-forbidden', 'a%41', 1, charSet('a'), '"%41" cannot be here'],
    ['login-malformed', 'a@', 1, undefined, 'in a user or password "@" is written %40'],
    ['host-malformed', 'a_', 1, undefined, 'words'],
    ['host-malformed', 'a\u00E9', 1, undefined, '"\u00E9" cannot be in a host: words'],
    ['host-malformed', 'a(', 1, undefined, '"(" cannot be in a host: words'],
    ['host-malformed', 'a%4', 1, undefined, '"%4" cannot be in a host: words'],
    ['port-malformed', 'a(', 1, undefined, 'words'],
  ] as const)('of %s in %j at %i', (code, text, at, set, sentence) => {
    expect(about(code, text, at, set)).toBe(sentence);
  });
});

test('encode says what it takes', () => {
  expect(() => encode(7 as never, UCHAR)).toThrow(new TypeError('only a string can be encoded'));
});
