// Text that comes in pieces: characters are whole, and are counted as in one piece.
import { expect, test } from 'vitest';
import { url } from './command.ts';

/** Texts before a URL, with the column after them. Characters are counted in UTF-16, and octets that are not UTF-8 as one each. */
const TEXTS: readonly (readonly [octets: string, column: number])[] = [
  ['61', 2],
  ['c3a9', 2],
  ['e282ac', 2],
  ['f09f9880', 3],
  ['dfbfefbfbfee8080', 4],
  ['c280e0a080f0908080', 5],
  ['c3', 2],
  ['e282', 3],
  ['f09f98', 4],
  ['80', 2],
  ['808080', 4],
];

test.each(TEXTS)('%s is one text, wherever it is cut', async (before, column) => {
  const octets = Buffer.concat([Buffer.from(before, 'hex'), Buffer.from('<ftp://h/>')]);
  for (let cut = 1; cut < octets.length; cut += 1) {
    const stdin = [octets.subarray(0, cut), octets.subarray(cut)];
    expect((await url(['extract', '-n'], { stdin })).stdout, String(cut)).toBe(`-:1:${column}: ftp://h/\n`);
  }
  const bytewise = Array.from(octets, (octet) => Buffer.from([octet]));
  expect((await url(['extract', '-n'], { stdin: bytewise })).stdout).toBe(`-:1:${column}: ftp://h/\n`);
});
