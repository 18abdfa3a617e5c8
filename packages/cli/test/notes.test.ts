import type { Finding, Repair, UrlError } from '@url/core';
import { describe, expect, test } from 'vitest';
import { loadSchemes } from '../src/reading/registry.ts';
import { annotated, notesOn } from '../src/showing/notes-on-text.ts';
import type { Page } from '../src/terminal/page.ts';

await loadSchemes();

const repair = (position: number, code = 'odd'): Repair => ({
  code,
  position,
  end: position + 1,
  section: 'S',
  sentence: 'it is odd',
});
const finding = (position: number | undefined, severity: Finding['severity'] = 'note'): Finding =>
  ({ code: 'fact', severity, section: 'S', sentence: 'so it is', part: 'path', position }) as Finding;
const error: UrlError = { code: 'wrong', position: 2, section: 'S', sentence: 'it is wrong' };

/** A page with the names of the colours around what they colour. */
const pageOf = (width: number, folds = true): Page => ({
  columns: width,
  width,
  folds,
  isLinked: false,
  paint: (colour, text) => `${colour}(${text})`,
});
const below = (text: string, notes: Parameters<typeof notesOn>[0], page = pageOf(60)) =>
  annotated({ text, indexOf: (index) => index }, notesOn(notes), page);

describe('notes below a text', () => {
  test('each kind has its colour; an error has no other mark', () => {
    expect(below('abcdef', { error })).toBe('abcdef\n  red(^) it is wrong (wrong, S)\n');
    expect(below('abcdef', { repairs: [repair(1)] })).toBe('abcdef\n magenta(^) magenta(repair): it is odd (odd, S)\n');
    for (const [severity, colour] of [
      ['note', 'bold'],
      ['caution', 'magenta'],
      ['danger', 'red'],
    ] as const) {
      expect(below('abcdef', { findings: [finding(3, severity)] })).toBe(
        `abcdef\n   ${colour}(^) ${colour}(${severity}): so it is (fact, S)\n`,
      );
    }
  });

  test('are from left to right, and those without a position come last, without a caret', () => {
    expect(
      below('abcdef', { repairs: [repair(4)], findings: [finding(undefined), finding(1), finding(undefined)] }),
    ).toBe(`abcdef
 bold(^) bold(note): so it is (fact, S)
    magenta(^) magenta(repair): it is odd (odd, S)
bold(note): so it is (fact, S)
bold(note): so it is (fact, S)
`);
  });

  test('are five of each code, and the number of the others', () => {
    const line = 'magenta(^) magenta(repair): it is odd (odd, S)\n';
    const several = (count: number) => ({ repairs: Array.from({ length: count }, () => repair(0)) });
    expect(below('abc', several(5))).toBe(`abc\n${line.repeat(5)}`);
    expect(below('abc', several(6))).toBe(`abc\n${line.repeat(5)}and 1 more (odd)\n`);
    expect(below('abc', several(1_505))).toBe(`abc\n${line.repeat(5)}and 1,500 more (odd)\n`);
  });
});

describe('a long note', () => {
  const line = 'it is wrong (wrong, S)';

  test('is beside its caret if it fits there', () => {
    expect(below('abcdef', { error }, pageOf(line.length + 4))).toBe(`abcdef\n  red(^) ${line}\n`);
  });

  test('is beside its caret if it fits there, however little room that is', () => {
    const text = 'a'.repeat(40);
    const late = { error: { ...error, position: 60 - 2 - line.length } };
    expect(below(text, late)).toBe(`${text}\n${' '.repeat(36)}red(^) ${line}\n`);
  });

  test('is folded beside its caret if there is room enough', () => {
    expect(below('abcdef', { error }, pageOf(line.length + 3))).toBe('abcdef\n  red(^) it is wrong (wrong,\n    S)\n');
  });

  test('is below its caret if there is not', () => {
    const late = { error: { ...error, position: 19 } };
    const text = 'abcdefghijklmnopqrstuvwxyz';
    expect(below(text, late, pageOf(42))).toBe(
      `${text}\n${' '.repeat(19)}red(^) it is wrong (wrong,\n${' '.repeat(21)}S)\n`,
    );
    expect(below(text, late, pageOf(41))).toBe(`${text}\n${' '.repeat(19)}red(^)\n${line}\n`);
  });

  test('is not folded for a program', () => {
    expect(below('abcdef', { error }, pageOf(10, false))).toBe(`abcdef\n  red(^) ${line}\n`);
  });
});

describe('a text that is too long for the line', () => {
  const text = 'abcdefghijklmnopqrstuvwxyz';

  test('is whole if one column is left', () => {
    expect(below(text, { error }, pageOf(27))).toBe(`${text}\n  red(^) it is wrong (wrong, S)\n`);
    expect(below(text, { error }, pageOf(26))).toBe('abcdefghijklmnopqrstuvwx…\n  red(^) it is wrong (wrong, S)\n');
  });

  test('is shown in parts around the notes', () => {
    expect(below(text, { repairs: [repair(2), repair(10), repair(22), repair(25)] }, pageOf(12, false))).toBe(
      `abcdefghij…
  magenta(^) magenta(repair): it is odd (odd, S)
…hijklmnopq…
    magenta(^) magenta(repair): it is odd (odd, S)
…qrstuvwxyz
       magenta(^) magenta(repair): it is odd (odd, S)
          magenta(^) magenta(repair): it is odd (odd, S)
`,
    );
  });

  test('is whole above notes that have no position', () => {
    expect(below(text, { findings: [finding(undefined)] }, pageOf(12, false))).toBe(
      `${text}\nbold(note): so it is (fact, S)\n`,
    );
  });
});
