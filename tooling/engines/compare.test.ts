import { expect, test } from 'vitest';
import { firstDifference, problemOfDigest, problemsOfRun } from './compare.ts';

test('equal answers have no difference', () => {
  expect(firstDifference([], [])).toBeUndefined();
  expect(firstDifference(['a: 1', 'b: 2'], ['a: 1', 'b: 2'])).toBeUndefined();
});

test('the first answer that differs is named by its number, and shown as each engine gave it', () => {
  expect(firstDifference(['a: 1', 'b: 2', 'c: 3'], ['a: 1', 'b: 4', 'c: 5'])).toEqual({
    answer: 2,
    one: 'b: 2',
    other: 'b: 4',
  });
});

test('an answer that one engine lacks is a difference', () => {
  expect(firstDifference(['a: 1', 'b: 2'], ['a: 1'])).toEqual({ answer: 2, one: 'b: 2', other: '(no answer)' });
  expect(firstDifference([], ['a: 1'])).toEqual({ answer: 1, one: '(no answer)', other: 'a: 1' });
});

test('an answer that begins as the other one is a difference', () => {
  expect(firstDifference(['a: 1'], ['a: 12'])).toEqual({ answer: 1, one: 'a: 1', other: 'a: 12' });
});

test('a long answer is cut to its beginning and to what is around the difference', () => {
  const [question, same] = ['core/x strict parse "http://h/"', 'x'.repeat(1000)];
  const found = firstDifference([`${question}: ${same}1${same}`], [`${question}: ${same}2${same}`]);
  expect(found?.one).toHaveLength(found?.other.length ?? 0);
  expect(found?.one).toMatch(/^core\/x strict parse "http:\/\/h\/": x{50,} … x{60}1x{139} …$/);
  expect(found?.other).toMatch(/ … x{60}2x{139} …$/);
});

test.each([
  ['nothing', {}, []],
  ['another engine', { engine: 'B 2' }, ['b: asked for B 1, and B 2 ran']],
  ['no vectors', { ran: 0 }, ['b: nothing was tried']],
  ['no answers', { answers: 0 }, ['b: nothing was tried']],
  ['vectors that fail', { failures: ['x', 'y'] }, ['b: vectors that failed: 2\n  x\n  y']],
])('a run is refused for %s', (_, change, problems) => {
  const run = { engine: 'B 1', ran: 1, answers: 1, failures: [], ...change };
  expect(problemsOfRun({ name: 'b', version: 'B 1' }, run)).toEqual(problems);
});

test('another digest is a problem, with the first answer that differs', () => {
  expect(problemOfDigest('b', 'a', ['q: 1', 'r: 3'], ['q: 1', 'r: 2'])).toBe(
    'b: the digest is not that of a: answer 2 is the first that differs\n  a: r: 2\n  b: r: 3',
  );
  expect(problemOfDigest('b', 'a', ['q: 1'], ['q: 1'])).toContain('its answers are those of a when asked again');
});
