import { expect, test } from 'vitest';
import { closest, slippedFrom } from '../src/reading/did-you-mean.ts';

test.each([
  ['fp', 'a letter is missing'],
  ['fttp', 'a letter is added'],
  ['fxp', 'a letter is changed'],
  ['fpt', 'two neighbours have changed places'],
  ['ftp', 'nothing is wrong'],
])('%s is a slip from ftp: %s', (written) => {
  expect(slippedFrom(written, ['ftp'])).toBe('ftp');
});

test.each([
  ['axb', 'aby', 'the first of two neighbours is another'],
  ['abx', 'ayb', 'the second of two neighbours is another'],
  ['abxy', 'abyz', 'neighbours have changed places, and one of them is another'],
  ['abcx', 'acby', 'neighbours have changed places before another letter'],
])('%s is not a slip from %s: %s', (written, meant) => {
  expect(slippedFrom(written, [meant])).toBeUndefined();
});

test.each([
  ['abcd', ['abxy', 'abcxy'], 'abcxy'],
  ['ABCQ', ['abcxy'], 'abcxy'],
  ['abc', ['abxy'], undefined],
  ['a', ['xyz'], undefined],
  ['abc', [], undefined],
])('of what %s is like, more than two fifths of the pairs of letters are common: %j', (written, words, meant) => {
  expect(closest(written, words)).toBe(meant);
});
