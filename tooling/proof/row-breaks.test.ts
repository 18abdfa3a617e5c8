import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { drawn, faultsOf, judge, provable, type RowBreak, rowBreaks } from './row-breaks.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = temporaryFolder('rows');

/** A file that is there only for these tests, as the judge names files. */
function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return relative(root, join(folder, name)).replaceAll('\\', '/');
}

describe('the table', () => {
  test('has each row that is drawn, and each edit fits one line of the tree', () => {
    expect(faultsOf(rowBreaks)).toEqual([]);
    expect(drawn.filter((row) => !provable.includes(row))).toEqual([]);
    expect(new Set(drawn).size).toBe(300);
  });

  test('is refused with a row too many, too few or twice, and with an edit that fits no line, or several', () => {
    const own = file('table.ts', 'one\ntwo\ntwo\n');
    const entry = (row: string, from: string, to: string): RowBreak => ({ row, loses: '', file: own, from, to });
    const [first = '', second = ''] = drawn;
    const others = rowBreaks.filter(({ row }) => row !== first && row !== second);
    expect(faultsOf([...others, entry(first, 'one', '1'), entry(second, 'one', '1')])).toEqual([]);
    const wrong = [entry(first, 'two', '2'), entry(first, 'three', '3'), entry('FTP-00', 'one', 'one')];
    expect(faultsOf([...others, ...wrong, entry('FTP-33', 'one\ntwo', '')])).toEqual([
      `${first} is there twice`,
      `${second} is drawn, and not there`,
      `${first}: ${own} has 2 times, and not once: two`,
      `${first}: ${own} has 0 times, and not once: three`,
      'FTP-00 is no row that a test proves',
      'FTP-00: the edit changes nothing',
      'FTP-33 is no row that a test proves',
      `FTP-33: ${own} has 1 times, and not once: one\ntwo`,
    ]);
  });
});

describe('the judge', () => {
  const source = file('source.ts', 'export const double = (n: number) => 2 * n; // twice\n');
  const tests = [
    `import { describe, expect, test } from 'vitest';`,
    `import { double } from './source.ts';`,
    `describe('A-01', () => test('of 0', () => expect(double(0)).toBe(0)));`,
    `test('A-02: of 1', () => expect(double(1)).toBe(2));`,
    `test.each(['A-03'])('%s, later', () => expect.poll(() => double(1)).toBe(2));`,
    `test('A-04: of 1', () => expect(double(1)).toBe(3));`,
  ];
  const files = [file('source.test.ts', tests.join('\n'))];
  const triple = { loses: '', file: source, from: '2 * n', to: '3 * n' };

  test('says what notices an edit, what stays green, and what is not proof', async () => {
    const verdicts = await judge(
      [
        { ...triple, row: 'A-01' },
        { ...triple, row: 'A-02' },
        { ...triple, row: 'A-02', from: 'twice', to: 'thrice' },
        { ...triple, row: 'A-03' },
        { ...triple, row: 'A-04' },
        { ...triple, row: 'A-05' },
        { ...triple, row: 'A-02', to: ')' },
        { ...triple, row: 'A-02', to: 'n + n' },
      ],
      files,
    );
    expect(verdicts.map(({ row, tests: count, noticed, fault }) => [row, count, noticed, fault])).toEqual([
      // Twice nothing is three times nothing: the test that names the row cannot tell.
      ['A-01', 1, undefined, undefined],
      ['A-02', 1, 'A-02: of 1', undefined],
      ['A-02', 1, undefined, undefined],
      ['A-03', 1, 'A-03, later', undefined],
      ['A-04', 1, undefined, 'fails without the edit: A-04: of 1'],
      ['A-05', 0, undefined, 'no test names it'],
      ['A-02', 1, undefined, expect.stringMatching(/^nothing can be read with the edit: /)],
      ['A-02', 1, undefined, undefined],
    ]);
  });
});
