import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { Progress } from '../src/terminal/progress.ts';
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

/** The words about octets that have come, one count a second. */
function toldOf(
  counts: readonly number[],
  { all, ...options }: ConstructorParameters<typeof Progress>[1] & { readonly all?: number },
): string {
  let now = 0;
  const stderr = Object.assign(new PassThrough(), { isTTY: true });
  const io = { stdin: new PassThrough(), stdout: new PassThrough(), stderr, env: {}, now: () => now };
  const progress = new Progress(io, options);
  for (const count of counts) {
    now += 1_000;
    progress.tell(count, 'octet', { all });
  }
  progress.end();
  return plain(stderr.setEncoding('utf8').read() ?? '');
}

describe('the progress of a transfer', () => {
  test('has its share of the whole, which is never above it', () => {
    expect(toldOf([10, 20, 30, 60], { all: 40 })).toBe(
      '20 octets, 50 %, 10 a second<erase>\r30 octets, 75 %, 10 a second<erase>\r60 octets, 100 %, 15 a second<erase>\r<erase>',
    );
  });

  test('of nothing has no share', () => {
    expect(toldOf([0, 0], { all: 0 })).toBe('0 octets, 0 a second<erase>\r<erase>');
  });

  test('that goes on with a part counts what came of late', () => {
    expect(toldOf([1_010, 1_020], { before: 1_000, all: 2_000 })).toBe(
      '1,020 octets, 51 %, 10 a second<erase>\r<erase>',
    );
  });

  test('that is asked for is told in the first second', () => {
    expect(toldOf([5], { isAsked: true })).toBe('5 octets, 5 a second<erase>\r<erase>5 octets, 5 a second\n');
  });
});
