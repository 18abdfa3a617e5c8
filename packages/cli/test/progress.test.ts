import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { url } from './command.ts';

/** Five lines that come one by one. */
async function* lines(): AsyncGenerator<string> {
  for (let at = 0; at < 5; at += 1) {
    yield `http://host.dom/${at}\n`;
    await setTimeout(5);
  }
}

/** A clock that goes on by so many milliseconds whenever it is looked at. */
function clock(step: number): () => number {
  let now = 1_000_000;
  return () => (now += step);
}

function plain(text: string): string {
  return text.replaceAll('\u001B[K', '<erase>');
}

// The answers are loaded before lines are waited for.
beforeAll(() => url(['parse', '--json']));

describe('the progress of long work', () => {
  const told = '3 lines\u001B[K\r';

  test('is told on standard error, and taken away at the end', async () => {
    const { stdout, stderr } = await url(['parse', '--json'], { stdin: lines(), watched: true, now: clock(1_000) });
    expect(plain(stderr)).toMatch(/^1 line<erase>\r(?:\d lines<erase>\r)+<erase>$/);
    expect(stdout.trimEnd().split('\n')).toHaveLength(5);
  });

  test('is told not more than four times a second, and not before two seconds', async () => {
    const quick = await url(['parse', '--json'], { stdin: lines(), watched: true, now: clock(1) });
    expect(quick.stderr).toBe('');
    const { stderr } = await url(['parse', '--json'], { stdin: lines(), watched: true, now: clock(700) });
    expect(stderr).toContain(told);
    expect(stderr).not.toContain('1 lines');
  });

  test.each([
    ['where standard output is the terminal', { terminal: true }],
    ['where standard error is no terminal', {}],
    ['on a terminal that cannot erase', { watched: true, env: { TERM: 'dumb' } }],
  ])('is not told %s', async (_, setting) => {
    const { stderr } = await url(['parse', '--json'], { ...setting, stdin: lines(), now: clock(3_000) });
    expect(stderr).toBe('');
  });

  test('of a search is the number of URLs', async () => {
    const { stderr } = await url(['extract', '--bare'], { stdin: lines(), watched: true, now: clock(1_000) });
    expect(stderr).toContain('5 URLs\u001B[K\r');
    expect(stderr.endsWith('\u001B[K')).toBe(true);
  });

  test('is taken away before a message about a file', async () => {
    const argv = ['parse', '--json', '--file', '-', '--file', 'no-such-file'];
    const { stderr } = await url(argv, { stdin: lines(), watched: true, now: clock(1_000) });
    expect(plain(stderr)).toMatch(/5 lines<erase>\r<erase>url: /);
  });

  test.each([
    ['in a pipe', {}],
    ['on a terminal that cannot erase', { watched: true, env: { TERM: 'dumb' } }],
    ['where the answers go to the terminal too', { terminal: true, env: { NO_COLOR: '1' } }],
  ])('is told in lines of their own where it is asked for: %s', async (_, setting) => {
    const argv = ['check', '--json', '--progress'];
    const { stderr } = await url(argv, { ...setting, stdin: lines(), now: clock(3_000) });
    const rows = stderr.trimEnd().split('\n');
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) expect(row).toMatch(/^\d lines?, [\d,]+ a second$/);
    expect(rows.at(-1)).toMatch(/^5 lines, /);
  });

  test('has the number of those that were refused, and stays where it is asked for', async () => {
    const stdin = 'http://h/\nhttp://h/ a\n';
    const { stderr } = await url(['parse', '--progress', '-j'], { stdin, watched: true, now: clock(1) });
    expect(stderr).toMatch(/^2 lines, 1 refused, [\d,]+ a second\n$/);
    expect((await url(['extract', '--progress', '-b'], { stdin, now: clock(1) })).stderr).toMatch(
      /^2 URLs, [\d,]+ a second\n$/,
    );
  });
});
