// The runs of a text that were read, for `components`.
import { createRegistry } from '@url/core';
import { http } from '@url/http';
import { registryFor } from '@url/testing';
import { describe, expect, test } from 'vitest';
import { runsOf } from '../src/components/components.ts';
import { Recorder, type Run } from '../src/components/recorder.ts';

const strict = createRegistry([http]);
const loose = registryFor(strict, 'tolerant');

/** The part of each run, its value and the text of its span. */
function shown(runs: readonly Run[], text: string): readonly string[] {
  return runs.map(({ part, value, start, end }) => `${part}: ${value} in ${text.slice(start, end)}`);
}

describe('a URL of an unregistered scheme', () => {
  test.each([
    ['x-a:b?c', 'schemepart: b?c in b?c'],
    ['x-a:b~c', 'schemepart: b%7Ec in b~c'],
    [
      'x-a://u:p@H.d:7/e?f',
      'user: u in u',
      'password: p in p',
      'host: H.d in H.d',
      'port: 7 in 7',
      'urlPath: e?f in e?f',
    ],
    ['x-a://~u@h/\u{1F600}~', 'user: %7Eu in ~u', 'host: h in h', 'urlPath: %F0%9F%98%80%7E in \u{1F600}~'],
    ['x-a://u%41@h/~', 'user: u%41 in u%41', 'host: h in h', 'urlPath: %7E in ~'],
    ['x-a://~@h', 'user: %7E in ~', 'host: h in h'],
  ])('%s', (text, ...expected) => {
    expect(shown(runsOf(loose, text), text)).toEqual(expected);
  });
});

describe('a list that is cut into its items', () => {
  test.each([
    ['a/b/c', 'a/b/c', ['path.1: a in a', 'path.2: b in b', 'path.3: c in c']],
    ['a//', 'a//', ['path.1: a in a', 'path.2:  in ', 'path.3:  in ']],
    ['', '', ['path.1:  in ']],
    // One that was read tolerantly.
    ['a~/b', 'a%7E/b', ['path.1: a%7E in a~', 'path.2: b in b']],
  ])('%j has each where it is', (text, value, expected) => {
    const whole = `${text}?/`;
    const recorder = new Recorder(whole);
    recorder.note(0, text.length, value);
    recorder.cut('/', 'path', 1);
    expect(shown(recorder.runs, whole)).toEqual(expected);
  });

  test('is searched for the delimiters between its items, and not for one after the last', () => {
    const starts: (number | undefined)[] = [];
    const indexOf = (delimiter: string, start?: number): number => {
      starts.push(start);
      return 'a/b/c'.indexOf(delimiter, start);
    };
    const recorder = new Recorder({ indexOf } as string);
    recorder.note(0, 5, 'a/b/c');
    recorder.cut('/', undefined, 0);
    expect(recorder.runs.map(({ value }) => value)).toEqual(['a', 'b', 'c']);
    expect(starts).toEqual([0, 2]);
  });
});
