import { ftp } from '@url/ftp';
import type { Vector } from '@url/testing';
import { describe, expect, test } from 'vitest';
import { vectorsOf } from './vector-files.ts';
import { registryOf, testEach } from './vectors.ts';

const RIGHT: Vector = { rows: ['FTP-01'], kind: 'parse', in: 'ftp://h/a', out: { path: ['a'] } };
const WRONG: Vector = {
  rows: ['FTP-02', 'FTP-03'],
  kind: 'parse',
  mode: 'tolerant',
  in: 'ftp://h/a',
  out: { path: ['b'] },
};

/** The title of each test, and what it fails with. */
function ran(vectors: readonly Vector[]): readonly (readonly [title: string, failure: string | undefined])[] {
  const tests: [string, string | undefined][] = [];
  testEach(registryOf(ftp), vectors, (title, body) => {
    try {
      body();
      tests.push([title, undefined]);
    } catch (error) {
      tests.push([title, String(error)]);
    }
  });
  return tests;
}

describe('each vector is a test', () => {
  test('that passes if the vector holds, and fails if it does not', () => {
    expect(ran([RIGHT, WRONG])).toEqual([
      ['FTP-01: parse ftp://h/a', undefined],
      ['FTP-02 FTP-03: parse (tolerant) ftp://h/a', expect.stringContaining('url.path.0 is "a", and should be "b"')],
    ]);
  });

  test('named after its input, shortened where it is long', () => {
    const [[data] = [], [long] = []] = ran([
      { kind: 'build', in: { scheme: 'ftp' }, out: '' },
      { kind: 'parse', in: `ftp://h/${'a'.repeat(100)}`, out: {} },
    ]);
    expect(data).toBe('undefined: build {"scheme":"ftp"}');
    expect(long).toBe(`undefined: parse ftp://h/${'a'.repeat(92)}…`);
  });
});

test('a file of vectors is read whole', () => {
  expect(vectorsOf('ftp/3.2.2-url-path').length).toBeGreaterThan(50);
});
