import { describe, expect, test } from 'vitest';
import { columnsOf, cut, fold, windowAt } from '../src/terminal/columns.ts';
import { url } from './command.ts';

const on = (columns: number, env = { NO_COLOR: '1' }) => ({ terminal: true, columns, env });
const widest = (text: string) => Math.max(...text.split('\n').map(columnsOf));
const LONG = `http://host.dom/${'a'.repeat(200)}<${'b'.repeat(200)}`;

describe('messages are as wide as the terminal', () => {
  test.each([20, 33, 40, 80, 200])('a refused URL: %i columns', async (columns) => {
    for (const text of ['http://h/<', 'http://host.dom/a b', 'http://ex\u00E4mple.com/', LONG]) {
      const { stdout } = await url(['parse', text], on(columns));
      const advice = stdout.split('\n').filter((line) => !line.includes('://'));
      expect(widest(advice.join('\n'))).toBeLessThanOrEqual(Math.max(columns, '(character-forbidden,'.length));
    }
  });

  test.each([40, 80])('findings: %i columns', async (columns) => {
    const { stdout } = await url(['check', `ftp://www.bank.com:p@evil.com:2121/%2F${'a'.repeat(100)}%00`], on(columns));
    expect(widest(stdout)).toBeLessThanOrEqual(columns);
    expect(stdout.replace(/\s+/g, ' ')).toContain('the URL does not lead there (user-looks-like-host, RFC 1738 §3.1)');
  });

  test('words are not broken', async () => {
    expect((await url(['parse', 'ftp://host.dom/a<b'], on(40))).stdout).toBe(`ftp://host.dom/a<b
                ^ "<" must be written
                  %3C here
                  (character-forbidden,
                  RFC 1738 §2.2)
`);
  });

  test('on standard error too, whose width counts there', async () => {
    const { stderr } = await url(['open', '--plan', LONG], on(40));
    expect(widest(stderr)).toBeLessThanOrEqual(40);
  });

  test.each([
    [['build', '{"scheme":"http","host":"a b"}']],
    [['decode', '100%']],
    [['wrap', '--width', '1', 'http://h/']],
  ])('those about arguments too: %j', async (argv) => {
    expect(widest((await url(argv, on(40))).stderr)).toBeLessThanOrEqual(40);
  });

  test.each([['--help'], ['parse', '--help'], ['help', 'open']])('and help: %j', async (...argv) => {
    const { stdout } = await url(argv, on(60));
    const [usage = ''] = stdout.split('\n\nExamples:');
    expect(widest(usage)).toBeLessThanOrEqual(60);
  });

  test('in a pipe a message is one line', async () => {
    const { stdout } = await url(['parse', LONG]);
    expect(stdout).toBe(
      `${LONG}\n${' '.repeat(216)}^ "<" must be written %3C here (character-forbidden, RFC 1738 §2.2)\n`,
    );
  });
});

describe('a text that is too long is shown around the caret', () => {
  test('with an ellipsis on both sides', async () => {
    const { stdout } = await url(['parse', LONG], on(40));
    const [text = '', caret = ''] = stdout.split('\n');
    expect(text).toMatch(/^…a+<b+…$/);
    expect(text).toHaveLength(40);
    expect(text.charAt(caret.indexOf('^'))).toBe('<');
  });

  test.each([0, 10, 216, 300, 416])('whatever the position: %i', async (position) => {
    const text = `${LONG.slice(0, position)}\\${LONG.slice(position).replace('<', '')}`;
    const { stdout } = await url(['check', text], on(50));
    const [line = '', caret = ''] = stdout.split('\n');
    expect(columnsOf(line)).toBeLessThanOrEqual(50);
    expect(line.charAt(caret.indexOf('^'))).toMatch(position === 0 || position > 6 ? /[\\<h]/ : /./);
  });

  test('notes that are near each other share a window', async () => {
    const text = `http://localhost:8000/${'a'.repeat(100)}/%2F..%00`;
    const { stdout } = await url(['check', text], on(60));
    const lines = stdout.split('\n');
    expect(lines.filter((line) => line.includes('…'))).toHaveLength(2);
    const carets = lines.filter((line) => /^ *\^/.test(line));
    expect(carets.length).toBeGreaterThan(3);
  });

  test('wide characters, and pairs of surrogates, are not cut in two', () => {
    const text = '\u6F22\u{1F600}a\u0301'.repeat(100);
    for (let width = 10; width < 40; width += 3) {
      for (let position = 0; position < text.length; position += 7) {
        const { line, start, end } = windowAt(text, position, width);
        expect(columnsOf(line)).toBeLessThanOrEqual(width);
        expect(line).not.toMatch(/\p{Surrogate}/u);
        expect(start <= position && position <= end).toBe(true);
      }
      expect(columnsOf(cut(text, width))).toBeLessThanOrEqual(width);
    }
  });

  test('folding keeps the words', () => {
    const words = 'one two three\u6F22\u5B57 four averyveryverylongword five';
    for (let width = 5; width < 60; width += 1) {
      const folded = fold(words, { width, indent: 2 });
      expect(folded.replace(/\n {2}/g, ' ')).toBe(words);
      for (const [at, line] of folded.split('\n').entries()) {
        if (line.trim().includes(' ')) expect(columnsOf(line) + (at === 0 ? 2 : 0)).toBeLessThanOrEqual(width);
      }
    }
  });
});

describe('many notes are bounded', () => {
  const many = `http://h/${'~a'.repeat(5_000)}`;

  test.each(['parse', 'check'])('%s shows five of each code, and how many more there are', async (command) => {
    for (const setting of [{}, on(80)]) {
      const { stdout } = await url([command, '--tolerant', many], setting);
      expect(stdout.match(/\(character-unsafe, /g)).toHaveLength(5);
      expect(stdout).toContain('\nand 4,995 more (character-unsafe)\n');
    }
  });

  test('others are not lost among them', async () => {
    const { stdout } = await url(['check', '--tolerant', `${many}%00`]);
    expect(stdout).toContain('(delimiter-escaped, ');
  });

  test('JSON has all of them', async () => {
    const { stdout } = await url(['parse', '--json', '--tolerant', many]);
    expect(JSON.parse(stdout).repairs).toHaveLength(5_000);
  });

  test('so are decoded values', async () => {
    const { stdout } = await url(['parse', `ftp://h/${'%61/'.repeat(5_000)}`]);
    expect(stdout.match(/^directory +a$/gm)).toHaveLength(10);
    expect(stdout).toContain('and 4,990 more parts\n');
  });

  test('a long value is cut', async () => {
    const { stdout } = await url(['parse', `ftp://h/%61${'b'.repeat(500)}`], on(60));
    expect(stdout).toMatch(/^name +ab+…$/m);
    const canonical = `canonical  ftp://h/a${'b'.repeat(500)}`;
    expect(stdout.split('\n')).toContain(canonical);
    expect(widest(stdout.replace(canonical, ''))).toBe(60);
  });
});

describe('colours', () => {
  const isPainted = async (env: Record<string, string>, terminal = true) =>
    (await url(['check', 'ftp://u:p@h.dom/'], { terminal, env })).stdout.includes('\x1B[');

  test.each([
    [{}, true],
    [{ TERM: 'xterm-256color' }, true],
    [{ TERM: 'dumb' }, false],
    [{ CLICOLOR: '0' }, false],
    [{ CLICOLOR: '1' }, true],
    [{ NO_COLOR: '1' }, false],
    [{ NO_COLOR: '' }, true],
    [{ NO_COLOR: '1', CLICOLOR_FORCE: '1' }, false],
    [{ TERM: 'dumb', CLICOLOR_FORCE: '1' }, true],
    [{ TERM: 'dumb', FORCE_COLOR: '1' }, true],
    [{ FORCE_COLOR: '0' }, false],
    [{ FORCE_COLOR: 'false' }, false],
    [{ FORCE_COLOR: 'true', NO_COLOR: '1' }, true],
  ])('%j on a terminal: %s', async (env, painted) => {
    expect(await isPainted(env)).toBe(painted);
  });

  test('in a pipe only if they are forced', async () => {
    expect(await isPainted({}, false)).toBe(false);
    expect(await isPainted({ CLICOLOR: '1' }, false)).toBe(false);
    expect(await isPainted({ CLICOLOR_FORCE: '1' }, false)).toBe(true);
  });

  test('the caret has the colour of its note', async () => {
    const carets = async (...argv: string[]) => (await url(argv, { terminal: true })).stdout;
    expect(await carets('parse', 'http://h/<')).toContain('\x1B[31m^\x1B[39m "<"');
    expect(await carets('check', 'ftp://u:p@h.dom/')).toContain('\x1B[35m^\x1B[39m \x1B[35mcaution\x1B[39m');
    expect(await carets('parse', '-t', 'http://h/~')).toContain('\x1B[35m^\x1B[39m \x1B[35mrepair\x1B[39m');
  });
});
