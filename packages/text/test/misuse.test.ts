// Every function of text, called as JavaScript can call it: each argument and option in turn is what somebody has in its place by
// mistake. What comes of it is an answer or a TypeError in words.
import { parseOrThrow } from '@url/core';
import { expect, test } from 'vitest';
import { mistakes, poorWords } from '../../../tooling/support/misuse.ts';
import * as text from '../src/index.ts';
import { registry } from './registries.ts';

const { url } = parseOrThrow(registry, 'ftp://host.dom/a');

/** For each function, arguments that are right. */
const calls: { readonly [name: string]: readonly unknown[] } = {
  extract: [registry, 'see <URL:ftp://host.dom/>', {}],
  extractStream: [registry, {}],
  unwrap: [registry, '<URL:ftp://host.dom/>'],
  wrap: [registry, url, {}],
};

const functions = Object.entries(text).filter(([, value]) => typeof value === 'function') as [
  string,
  (...given: unknown[]) => unknown,
][];

/** The items of a generator, which does nothing before they are asked for. */
function all(given: unknown): unknown {
  return typeof given === 'object' && given !== null && 'next' in given ? Array.from(given as never) : given;
}

test('there is a row for each function that is exported', () => {
  expect(functions.map(([name]) => name)).toEqual(Object.keys(calls).sort());
});

test.each(functions)('%s answers a mistake in words', (name, call) => {
  const right = calls[name] as unknown[];
  const poor = right.flatMap((_, at) =>
    Object.entries(mistakes).flatMap(([what, mistake]) =>
      poorWords(`argument ${at + 1}, ${what}`, () => all(call(...right.with(at, mistake)))),
    ),
  );
  expect(poor).toEqual([]);
});

test.each(functions)('%s refuses anything but a registry, whatever the text', (name, call) => {
  const [, ...others] = calls[name] as unknown[];
  for (const [what, mistake] of Object.entries(mistakes)) {
    if (what === 'a registry') continue;
    for (const given of ['', 'a', others[0]]) {
      const rest = typeof others[0] === 'string' ? [given, ...others.slice(1)] : others;
      expect(() => call(mistake, ...rest), what).toThrow(
        'the first argument is a registry, as createRegistry makes it',
      );
    }
  }
});

test.each([
  ...['bare', 'problems', 'strip', 'limit'].flatMap((option) => [
    ['extract', option] as const,
    ['extractStream', option] as const,
  ]),
  ...['fragment', 'width'].map((option) => ['wrap', option] as const),
])('%s answers a mistake in its option %s in words', (name, option) => {
  const [, call] = functions.find(([each]) => each === name) as (typeof functions)[number];
  const right = calls[name] as unknown[];
  const poor = Object.entries(mistakes).flatMap(([what, mistake]) =>
    poorWords(what, () => all(call(...right.with(-1, { [option]: mistake })))),
  );
  expect(poor).toEqual([]);
});
