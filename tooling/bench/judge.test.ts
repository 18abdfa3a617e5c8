import { describe, expect, test } from 'vitest';
import { complaintsOf, confirm, goneOf, judge, type Measured, runOf, titlesWith, wordsOf } from './judge.mjs';

const figure = (title: string, base: number, now: number): Measured => ({ title, base, now });
const runs = (...nows: readonly number[]) => nows.map((now) => [figure('parse', 100, now)]);
const verdictOf = (measured: readonly (readonly Measured[])[]) => judge(measured)[0]?.verdict;

describe('a figure is judged by the median of its runs', () => {
  test.each([
    ['held', 'as quick as it was', [100, 100, 100]],
    ['held', 'quicker', [50, 40, 60]],
    ['held', 'a twentieth slower', [105, 105, 105]],
    ['held', 'much slower once', [300, 100, 100]],
    ['slower', 'slower by more than a twentieth', [106, 106, 106]],
    ['slower', 'slower twice', [100, 110, 107]],
    ['slower', 'as slow as can be', [1e6, 1e6, 1e6]],
  ])('%s: %s', (verdict, _, nows) => {
    expect(verdictOf(runs(...nows))).toBe(verdict);
  });

  test('its ratio is above 1 where it is quicker now', () => {
    expect(judge(runs(50, 40, 80))).toEqual([{ title: 'parse', verdict: 'held', base: 100, now: 50, ratio: 2 }]);
  });

  test('each figure is judged by itself', () => {
    const run = [figure('parse', 100, 100), figure('format', 100, 200)];
    expect(judge([run, run, run]).map(({ verdict }) => verdict)).toEqual(['held', 'slower']);
  });
});

describe('a run is two processes with the builds in opposite orders', () => {
  test('what the second build loses by being second is in no ratio', () => {
    const run = runOf([figure('parse', 100, 120)], [figure('parse', 120, 100)]);
    expect(judge([run])).toMatchObject([{ verdict: 'held', ratio: 1 }]);
  });

  test.each([
    [{ title: 'key', missing: '@url/core has no key' }, 'new'],
    [{ title: 'key', differs: 'a registry is made by createRegistry' }, 'not comparable'],
    [{ title: 'key', broken: 'a registry is made by createRegistry' }, 'broken'],
  ])('what could not be measured in one of them is in the run: %o', (unmeasured, verdict) => {
    expect(verdictOf([runOf([unmeasured], [figure('key', 1, 1)])])).toBe(verdict);
    expect(verdictOf([runOf([figure('key', 1, 1)], [unmeasured])])).toBe(verdict);
  });
});

describe('a figure that was slower is measured again', () => {
  const judged = judge([[figure('parse', 100, 125), figure('format', 100, 100)]]);

  test('slower once only: it is held', () => {
    const again = confirm(judged, judge([[figure('parse', 100, 101)]]));
    expect(again).toMatchObject([{ verdict: 'held', reason: '0.80 at first' }, { verdict: 'held' }]);
    expect(complaintsOf(again)).toEqual([]);
  });

  test('slower both times: the gate is shut', () => {
    const again = confirm(judged, judge([[figure('parse', 100, 125)]]));
    expect(complaintsOf(again)).toEqual(['parse: has 0.80 of the speed of the base']);
  });
});

describe('a figure that the base does not have', () => {
  const known = [figure('parse', 1, 1)];

  test('is new where the base lacks an export', () => {
    const [, key] = judge([[...known, { title: 'key', missing: '@url/core has no key' }]]);
    expect(key).toEqual({ title: 'key', verdict: 'new', reason: '@url/core has no key' });
  });

  test('is not comparable where the base throws or answers otherwise', () => {
    const [, key] = judge([[...known, { title: 'key', differs: 'a url is an object' }]]);
    expect(key).toEqual({ title: 'key', verdict: 'not comparable', reason: 'a url is an object' });
  });

  test.each(['missing', 'differs'])('shuts no gate beside figures that are compared: %s', (why) => {
    expect(complaintsOf(judge([[...known, { title: 'key', [why]: 'reason' }]]))).toEqual([]);
  });

  test.each([[[{ title: 'key', missing: 'reason' }]], [[{ title: 'key', differs: 'reason' }]], [[]]])(
    'shuts the gate where nothing else is there: %o',
    (measured) => {
      expect(complaintsOf(judge([measured]))).toEqual(['no figure can be compared with the base']);
    },
  );
});

test('a figure that cannot be measured now shuts the gate', () => {
  const judged = judge([[figure('parse', 1, 1), { title: 'key', broken: 'key is not a function' }]]);
  expect(complaintsOf(judged)).toEqual(['key: cannot be measured: key is not a function']);
});

test('a figure that only the base has is gone', () => {
  expect(goneOf(['parse', 'format'], ['format', 'key'])).toMatchObject([{ title: 'parse', verdict: 'gone' }]);
});

describe('titles', () => {
  test('a part of a title chooses every figure that has it', () => {
    expect(titlesWith('parse', ['parse, http', 'format', 'parse, ftp'])).toEqual(['parse, http', 'parse, ftp']);
    expect(titlesWith('', ['parse, http', 'format'])).toEqual(['parse, http', 'format']);
  });

  test('a title that is not there is an error that says so, and says which there are', () => {
    expect(() => titlesWith('nosuchtitle', ['parse, http', 'format'])).toThrow(
      'no figure has "nosuchtitle" in its title. The figures are:\nparse, http\nformat',
    );
  });
});

describe('words of the command', () => {
  const isRevision = (word: string) => word === 'HEAD~3';

  test.each([
    [[], { revision: undefined, part: '' }],
    [['HEAD~3'], { revision: 'HEAD~3', part: '' }],
    [['parse, http'], { revision: undefined, part: 'parse, http' }],
    [['HEAD~3', 'parse, http'], { revision: 'HEAD~3', part: 'parse, http' }],
  ])('%j', (words, meaning) => {
    expect(wordsOf(words, isRevision)).toEqual(meaning);
  });

  test('two words, of which the first is not a commit', () => {
    expect(() => wordsOf(['HEAD~3000', 'parse'], isRevision)).toThrow('there is no commit "HEAD~3000"');
  });

  test('a title without quotation marks', () => {
    expect(() => wordsOf(['HEAD~3', 'parse,', 'http'], isRevision)).toThrow('quotation marks');
  });
});
