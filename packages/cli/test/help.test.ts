import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { columnsOf } from '../src/terminal/layout.ts';
import { url } from './command.ts';

/** `help.txt` has each command that prints help, after a dollar sign, and what a terminal of 80 columns shows. */
const sessions = readFileSync(new URL('./help.txt', import.meta.url), 'utf8')
  .split(/^\$ url /m)
  .slice(1)
  .map((session, at, { length }) => (at === length - 1 ? session : session.slice(0, -1)))
  .map((session) => {
    const end = session.indexOf('\n');
    return [session.slice(0, end), session.slice(end + 1)] as const;
  });

test.each([20, 30, 40, 60])('help of %i columns has no line that is wider, but for a word alone', async (columns) => {
  for (const [line] of sessions) {
    const { stdout } = await url(line.split(' '), { terminal: true, columns });
    const wide = stdout.split('\n').filter((row) => columnsOf(row) > columns);
    expect(wide.filter((row) => !/^ +(?:'[^']*'|\S+)(?: \\)?$/.test(row))).toEqual([]);
  }
});

test('an example that is folded is a command that a shell takes', async () => {
  const { stdout } = await url(['set', '--help'], { terminal: true, columns: 30 });
  expect(stdout).toContain(`
  url set host=example.com \\
    port= \\
    http://host.dom:8080/a
`);
});

describe('a word of another tool, or a URL alone, is answered with what was meant', () => {
  test.each([
    [['http://h.dom/'], 'url parse http://h.dom/'],
    [["http://h.dom/?a'b"], "url parse 'http://h.dom/?a'\\''b'"],
    [['http://h.dom/a b'], "url parse 'http://h.dom/a b'"],
    [['example.com'], 'url parse http://example.com'],
    [['prase', 'http://h.dom/'], 'parse'],
    [['fetch', 'http://h.dom/'], 'open'],
    [['replace', 'a=b'], 'set'],
    [['qs', 'http://h.dom/'], 'query'],
    [['normalize', 'http://h.dom/'], 'parse'],
    [['join', 'a', 'b'], 'resolve'],
    [['unquote', 'a'], 'decode'],
    [['--help', 'prase'], 'parse'],
    [['-h', 'prase'], 'parse'],
    [['help', 'prase'], 'parse'],
    [['open', '-L', 'http://h.dom/'], '--redirects 5'],
    [['open', '-I', 'http://h.dom/'], '--head'],
    [['open', '--insecure', 'https://h.dom/'], '--cacert FILE'],
    [['open', '--outptu', 'x', 'http://h.dom/'], '--output'],
  ])('%j', async (argv, meant) => {
    const { code, stdout, stderr } = await url(argv);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.split('\n')[0]).toMatch(/^url: unknown (?:command|option) '/);
    expect(stderr.split('\n')[0]?.endsWith(`; did you mean ${meant}?`)).toBe(true);
  });

  test.each([['xyzzy'], ['mailto'], ['parse', '-L']])('nothing is meant by %j', async (...argv) => {
    const { code, stderr } = await url(argv);
    expect([code, stderr.includes('did you mean')]).toEqual([2, false]);
  });

  test('a password in it is hidden, and a line in it ends no message', async () => {
    expect((await url(['ftp://u:hunter2@h.dom/'])).stderr).not.toContain('hunter2');
    const { stderr } = await url(['open', '--email', 'a\r\nb', 'ftp://h.dom/']);
    expect(stderr.split('\n')).toHaveLength(3);
  });
});

test('there is a session for each command', async () => {
  const [, list = ''] = sessions.find(([line]) => line === 'help') ?? [];
  const names = Array.from(list.matchAll(/^ {2}([a-z]+) /gm), ([, name]) => `help ${name}`);
  expect(sessions.map(([line]) => line)).toEqual(['help', ...names.filter((name) => name !== 'help url')]);
});

test.each(sessions)('url %s prints this help', async (line, stdout) => {
  expect(await url(line.split(' '))).toEqual({ code: 0, stdout, stderr: '' });
});
