// The word that was probably meant, of those that could have been.
import { describe, expect, test } from 'vitest';
import { isSlip, nearest } from '../src/grammar/did-you-mean.ts';

describe('a word', () => {
  test.each([
    ['hostname', 'host'],
    ['path', 'paths'],
    ['hots', 'host'],
    ['htp', 'http'],
    ['serch', 'search'],
    ['pott', 'port'],
    ['HOST', 'host'],
    ['hosts', 'hos'],
    ['to', 'to'],
    // The longer one has a letter more, between letters that both have.
    ['abcd', 'abcbd'],
  ])('%s is near %s', (word, other) => {
    expect(nearest(word, [other])).toBe(other);
    expect(nearest(other, [word])).toBe(word);
  });

  test.each([
    ['host', 'port'],
    ['host', 'hoxyst'],
    ['path', 'search'],
    ['abc', 'ab'],
    ['to', 'xo'],
    ['hots', 'hoat'],
    // A common beginning and a common end are not counted twice.
    ['abcbcd', 'abcd'],
    ['aaundefinedundefinedbb', 'aabb'],
  ])('%s is not near %s', (word, other) => {
    expect(nearest(word, [other])).toBeUndefined();
    expect(nearest(other, [word])).toBeUndefined();
  });

  test('that is the same in another case comes before all others', () => {
    expect(nearest('HTTPS', ['http', 'httpss', 'https'])).toBe('https');
    expect(nearest('To', ['toe', 'to'])).toBe('to');
  });

  test('that begins as this one does comes before others', () => {
    expect(nearest('post', ['host', 'port'])).toBe('port');
    expect(nearest('post', ['host', 'most'])).toBe('host');
    expect(nearest('post', [])).toBeUndefined();
  });
});

test('isSlip takes two words, and refuses anything else in words', () => {
  expect(isSlip('htp', 'http')).toBe(true);
  for (const word of [undefined, 7, ['htp']]) {
    expect(() => isSlip(word as never, 'http')).toThrow(new TypeError('isSlip takes a string'));
    expect(() => isSlip('http', word as never)).toThrow(new TypeError('isSlip takes a string'));
  }
});
