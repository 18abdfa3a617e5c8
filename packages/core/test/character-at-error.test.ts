import { UCHAR } from '@url/core';
import { charSet } from '@url/core/scheme';
import { describe, expect, test } from 'vitest';
import { sentenceAbout } from '../src/grammar/character-at-error.ts';

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
