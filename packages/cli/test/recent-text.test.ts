import { describe, expect, test } from 'vitest';
import { RecentText } from '../src/input/recent-text.ts';

/** A text that was added in pieces. */
function recent(...pieces: readonly string[]): RecentText {
  const text = new RecentText();
  for (const piece of pieces) text.add(piece);
  return text;
}

describe('a place is a line and a column', () => {
  test.each([
    [0, { line: 1, column: 1 }],
    [2, { line: 1, column: 3 }],
    [3, { line: 2, column: 1 }],
    [4, { line: 3, column: 1 }],
    [6, { line: 3, column: 3 }],
  ])('of index %i: %j', (index, place) => {
    expect(recent('ab\n\ncd\n').placeOf(index)).toEqual(place);
    expect(recent('a', 'b', '\n', '\n', 'cd', '\n').placeOf(index)).toEqual(place);
  });

  test('lines that were asked about are forgotten, and the others keep their numbers', () => {
    const text = recent('a\nb\nc\nd\n');
    expect(text.placeOf(6)).toEqual({ line: 4, column: 1 });
    text.add('e\nf\n');
    expect(text.placeOf(8)).toEqual({ line: 5, column: 1 });
    text.add('g\n');
    expect([text.placeOf(10), text.placeOf(12)]).toEqual([
      { line: 6, column: 1 },
      { line: 7, column: 1 },
    ]);
  });
});

describe('the last part of the text is kept', () => {
  const UNITS = 1 << 17;

  test('all of it, up to 262,144 units', () => {
    const text = recent('abc', 'd'.repeat(2 * UNITS - 3));
    expect(text.slice(0, 4)).toBe('abcd');
    expect(text.slice(2 * UNITS - 2, 2 * UNITS)).toBe('dd');
  });

  test('after that, the last 131,072 units', () => {
    const text = recent('a'.repeat(UNITS + 1), `bc${'d'.repeat(UNITS - 2)}`);
    expect(text.slice(UNITS, UNITS + 3)).toBeUndefined();
    expect(text.slice(UNITS + 1, UNITS + 4)).toBe('bcd');
    text.add('e');
    expect(text.slice(UNITS + 1, UNITS + 4)).toBe('bcd');
    expect(text.slice(2 * UNITS, 2 * UNITS + 2)).toBe('de');
  });
});
