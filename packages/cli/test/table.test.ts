// Tables on terminals of every width: no line is wider but for a word alone, and no word is lost.
import { afterEach, describe, expect, test } from 'vitest';
import { columnsOf } from '../src/terminal/columns.ts';
import { showTable } from '../src/terminal/table.ts';
import { url } from './command.ts';
import { answering, closeServers } from './servers.ts';

afterEach(closeServers);

const WIDTHS = [20, 40, 60, 80, 120, 200];

/** A menu with names of several scripts, a title over the whole width, and a URL that is longer than a narrow terminal. */
const LONGEST = 'caf\u00E9 and a name of many words that goes on and on';
const MENU = [
  'iWelcome to the house of files, which has been here for longer than anybody knows\t\tnull\t1',
  `1\u4E2D\u6587\u76EE\u5F55\t/a b\th.dom\t70`,
  `0${LONGEST}\t/x\th.dom\t70`,
  `9e\u0301\t/${'long/'.repeat(12)}\th.dom\t7070`,
  '0no port\t/p\th.dom\tx',
].join('\r\n');

/** The lines that are wider than a terminal, and are more than one word, or one after a label. */
const tooWide = (text: string, columns: number): readonly string[] =>
  text.split('\n').filter((line) => columnsOf(line) > columns && !/^(?:code)? *\S+$/.test(line));

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

describe.each(WIDTHS)('%i columns', (columns) => {
  test.each([
    ['explain'],
    ['explain', 'schemes'],
    ['explain', 'ftp-type-unknown'],
    ['open', '--plan', 'gopher://host.dom:25/1'],
    ['open', '--plan', 'ftp://fred@host.dom/a%20b/c'],
  ])('%j', async (...argv) => {
    const { stdout } = await url(argv, { terminal: true, columns, env: { NO_COLOR: '1' } });
    expect(tooWide(stdout, columns)).toEqual([]);
    expect(wordsOf(stdout)).toEqual(wordsOf((await url(argv)).stdout));
  });

  test('a menu of Gopher', async () => {
    const text = `gopher://127.0.0.1:${await answering(`${MENU}\r\n.\r\n`)}/`;
    const { stdout } = await url(['open', text], { terminal: true, columns });
    expect(tooWide(stdout, columns)).toEqual([]);
    expect(wordsOf(stdout)).toEqual(wordsOf((await url(['open', text], { terminal: true, columns: 1_000 })).stdout));
  });
});

test('the URLs of a menu are in one column, below names of every script', async () => {
  const text = `gopher://127.0.0.1:${await answering(`${MENU}\r\n.\r\n`)}/`;
  const { stdout } = await url(['open', text], { terminal: true, columns: 120 });
  const columnsOfUrls = stdout
    .split('\n')
    .filter((line) => line.includes('gopher://'))
    .map((line) => columnsOf(line.slice(0, line.indexOf('gopher://'))));
  expect(new Set(columnsOfUrls)).toEqual(new Set(['binary  '.length + columnsOf(LONGEST) + 2, 'binary  '.length]));
});

describe('a table', () => {
  const rows = [
    ['\u4E2D\u6587', 'x', 'one two three four five six seven'],
    ['e\u0301', 'long', 'eight'],
  ];

  test('has columns as wide as their widest cell', () => {
    expect(showTable(rows)).toBe('\u4E2D\u6587  x     one two three four five six seven\ne\u0301     long  eight\n');
  });

  test('folds the last cell on a narrow terminal', () => {
    const lines = [
      '\u4E2D\u6587  x     one two three four five six',
      '            seven',
      'e\u0301     long  eight',
      '',
    ];
    expect(showTable(rows, { width: 42, folds: true })).toBe(lines.join('\n'));
  });

  test('has no columns on a terminal that is narrower still', () => {
    const lines = ['\u4E2D\u6587  x  one two', '  three four five', '  six seven', 'e\u0301  long  eight', ''];
    expect(showTable(rows, { width: 20, folds: true })).toBe(lines.join('\n'));
  });

  test('is not folded in a pipe', () => {
    expect(showTable(rows, { width: 20, folds: false })).toBe(showTable(rows));
  });
});

const ROWS = [
  ['a', '', 'b c'],
  ['dd', 'e', 'f'],
];

test.each([
  ['wide enough', 10, 'a      b c\ndd  e  f\n'],
  ['too narrow, without empty cells', 9, 'a  b c\ndd  e\n  f\n'],
])('a table on a terminal that is %s', (_, width, shown) => {
  expect(showTable(ROWS, { width, folds: true })).toBe(shown);
});

test('a table without a page is never folded, and one without rows is empty', () => {
  const wide = [['a', 'b '.repeat(100).trim()]];
  expect(showTable(wide)).toBe(`a  ${wide[0]?.[1]}\n`);
  expect(showTable([])).toBe('');
});
