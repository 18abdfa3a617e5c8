import { expect, test } from 'vitest';
import { firstDifference } from './compare.ts';

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
