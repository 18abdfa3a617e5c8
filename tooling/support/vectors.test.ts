import { ftp } from '@url/ftp';
import { prospero } from '@url/prospero';
import type { Vector } from '@url/testing';
import { expect, test } from 'vitest';
import { registryOf, testEach } from './vectors.ts';

/** The title of each test, and what it fails with. */
function ran(vectors: readonly Vector[], scheme: typeof ftp | typeof prospero = ftp): readonly (readonly string[])[] {
  const tests: string[][] = [];
  testEach(registryOf(scheme), vectors, (title, body) => {
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
    ['each part is named as it is read'],
  ]);
});

test('a part that is read without its name is reported', () => {
  const read: typeof prospero.syntax.read = (reader, login) => {
    const { decode } = reader;
    const unnamed = (set: never, part?: string) => decode.call(reader, set, part === 'hsoname' ? '' : part);
    return prospero.syntax.read(Object.assign(reader, { decode: unnamed }), login);
  };
  const nameless = { ...prospero, syntax: { ...prospero.syntax, read } } as typeof prospero;
  const [, failure] = ran([{ kind: 'parse', in: 'prospero://h/a;b=c', out: {} }], nameless).at(-1) ?? [];
  expect(failure).toContain('prospero://h/a;b=c: hsoname');
});
