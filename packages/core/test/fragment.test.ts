import { createRegistry, tolerant } from '@url/core';
import { splitFragment } from '@url/core/scheme';
import { describe, expect, test } from 'vitest';

const strict = createRegistry([]);
const loose = createRegistry([], { tolerant });

describe('a text is split at its first "#"', () => {
  test.each([
    ['a', ['a', undefined]],
    ['', ['', undefined]],
    ['a#', ['a', '']],
    ['a b#c', ['a b', 'c']],
    ['\uD800#c', ['\uD800', 'c']],
    ['#a#b', ['character-forbidden', 2]],
    ['a#b c', ['character-forbidden', 3]],
    ['a#%4', ['escape-malformed', 2]],
  ])('%j', (text, expected) => {
    const result = splitFragment(strict, text);
    expect(result.ok ? [result.text, result.fragment] : [result.error.code, result.error.position]).toEqual(expected);
  });

  test('tolerantly, if the registry is tolerant', () => {
    expect(splitFragment(loose, 'a#b c#d')).toMatchObject({
      text: 'a',
      fragment: 'b%20c%23d',
      repairs: [
        { code: 'character-unsafe', position: 3 },
        { code: 'fragment-hash', position: 5 },
      ],
    });
    expect(splitFragment(loose, 'a#b')).toEqual(splitFragment(strict, 'a#b'));
    expect(splitFragment(loose, 'a#\uD800')).toMatchObject({ ok: false, error: { position: 2 } });
  });
});
