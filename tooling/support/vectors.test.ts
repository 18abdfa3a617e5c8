import type { AnyScheme } from '@url/core';
import { ftp } from '@url/ftp';
import { prospero } from '@url/prospero';
import type { Vector } from '@url/testing';
import { wais } from '@url/wais';
import { describe, expect, test } from 'vitest';
import { isTakenUnread } from './unread.ts';
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

const NAMED = ['each part is named as it is read', undefined];

/** The title of each test, and what it fails with. */
function ran(
  vectors: readonly Vector[],
  scheme: AnyScheme = ftp,
): readonly (readonly [title: string, failure: string | undefined])[] {
  const tests: [string, string | undefined][] = [];
  testEach(registryOf(scheme), vectors, (title, body) => {
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
      NAMED,
    ]);
  });

  test('named after its input, shortened where it is long', () => {
    const [[data] = [], [long] = [], [longest] = []] = ran([
      { kind: 'build', in: { scheme: 'ftp' }, out: '' },
      { kind: 'parse', in: `ftp://h/${'a'.repeat(100)}`, out: {} },
      { kind: 'parse', in: `ftp://h/${'a'.repeat(92)}`, out: {} },
    ]);
    expect(longest).toBe(`undefined: parse ftp://h/${'a'.repeat(92)}`);
    expect(data).toBe('undefined: build {"scheme":"ftp"}');
    expect(long).toBe(`undefined: parse ftp://h/${'a'.repeat(92)}…`);
  });
});

describe('a part that is read without its name is told', () => {
  const { read, tolerant } = prospero.syntax;
  const nameless: typeof read = (reader, login) => {
    const { decode } = reader;
    Object.assign(reader, {
      decode: (set: never, part?: string) => decode.call(reader, set, part === 'hsoname' ? '' : part),
    });
    return read(reader, login);
  };
  test.each([
    ['by the strict reader', { read: nameless }, 'prospero://h/a;b=c', true],
    ['by the tolerant reader', { tolerant: { ...tolerant, read: nameless } }, 'prospero://h/~;b=c', true],
    ['by a reader that is not asked', { tolerant: { ...tolerant, read: nameless } }, 'prospero://h/a;b=c', false],
    ['where it is the only part', { read: nameless }, 'prospero://h/', false],
    ['unless each reader names it', {}, 'prospero://h/a;b=c', false],
  ])('%s', (_, syntax, text, isTold) => {
    const vector: Vector = { kind: 'parse', in: text, out: {}, mode: 'tolerant' };
    const [, failure = ''] = ran([vector], { ...prospero, syntax: { ...prospero.syntax, ...syntax } }).at(-1) ?? [];
    expect(failure.includes(`${text}: hsoname`)).toBe(isTold);
  });
});

test.each([
  ['wais://h/db', wais, true],
  ['wais://h/db/TEXT', wais, false],
  ['wais://h/db', { ...wais, syntax: { ...wais.syntax, fast: {} } }, false],
] as const)('a text that is taken unread is told from one that is read: %s, %#', (text, scheme, expected) => {
  expect(isTakenUnread(scheme as AnyScheme, text)).toBe(expected);
});

test('a file of vectors is read whole', () => {
  expect(vectorsOf('ftp/3.2.2-url-path').length).toBeGreaterThan(50);
});
