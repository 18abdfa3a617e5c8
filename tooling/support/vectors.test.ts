import { ftp } from '@url/ftp';
import type { Vector } from '@url/testing';
import { expect, test } from 'vitest';
import { registryOf, testEach } from './vectors.ts';

/** The title of each test, and what it fails with. */
function ran(vectors: readonly Vector[]): readonly (readonly string[])[] {
  const tests: string[][] = [];
  testEach(registryOf(ftp), vectors, (title, body) => {
    try {
      body();
      tests.push([title]);
    } catch (error) {
      tests.push([title, String(error)]);
    }
  });
  return tests;
}

test('each vector is a test, which fails if the vector does not hold', () => {
  const right: Vector = { rows: ['FTP-01'], kind: 'parse', in: 'ftp://h/a', out: { path: ['a'] } };
  const wrong: Vector = { ...right, rows: ['FTP-02', 'FTP-03'], mode: 'tolerant', out: { path: ['b'] } };
  expect(ran([right, wrong])).toEqual([
    ['FTP-01: parse ftp://h/a'],
    ['FTP-02 FTP-03: parse (tolerant) ftp://h/a', expect.stringContaining('url.path.0 is "a", and should be "b"')],
  ]);
});
