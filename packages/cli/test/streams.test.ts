import { once } from 'node:events';
import { openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Io, run } from '@url/cli';
import { describe, expect, test } from 'vitest';
import { messageOf } from '../../../tooling/support/sentences.ts';
import { temporaryFolder } from '../../../tooling/support/temporary-folder.ts';
import { commandTree, url } from './command.ts';

const folder = temporaryFolder('streams');
const ioOf = (streams: Partial<Pick<Io, 'stdin' | 'stdout'>>) => ({
  stdin: Readable.from([]),
  stdout: new PassThrough(),
  stderr: new PassThrough(),
  env: {},
  ...streams,
});

test.each(['parse', 'extract', 'decode'])('a folder as standard input cannot be read: %s', async (command) => {
  const io = ioOf({ stdin: Object.assign(new PassThrough(), { fd: openSync(folder, 'r') }) });
  io.stdin.push(null);
  expect(await run([command], io)).toBe(2);
  expect(String(io.stderr.read())).toBe('url: standard input: is a directory\n');
});

test.each(['parse', 'extract'])('standard input that breaks off is told by its name: %s', async (command) => {
  const broken = Object.assign(new Error('read EIO'), { code: 'EIO', syscall: 'read' });
  const io = ioOf({ stdin: new Readable({ read: () => io.stdin.destroy(broken) }) });
  expect(await run([command], io)).toBe(2);
  expect(String(io.stderr.read())).toBe('url: standard input: i/o error\n');
});

test.each(['parse', 'extract'])('an error that is not of the system is not hidden: %s', async (command) => {
  const io = ioOf({ stdin: new Readable({ read: () => io.stdin.destroy(new Error('a fault of ours')) }) });
  await expect(run([command], io)).rejects.toThrow('a fault of ours');
});

test('arguments and files are read together, and standard input is left alone', async () => {
  const file = join(folder, 'list');
  writeFileSync(file, 'b:c\n');
  const { stdout } = await url(['parse', '--json', '--file', file, 'a:b'], { stdin: 'c:d\n' });
  const texts = stdout.split('\n').slice(0, -1);
  expect(texts.map((line) => JSON.parse(line).text)).toEqual(['a:b', 'b:c']);
});

test('a file that cannot be read counts for more than a text that is refused after it', async () => {
  const file = join(folder, 'refused');
  writeFileSync(file, 'b c\n');
  expect((await url(['parse', '--file', join(folder, 'none'), '--file', file])).code).toBe(2);
});

test('many answers are written in pieces of 16,384 characters or little more', async () => {
  const sizes: number[] = [];
  const stdout = new Writable({
    write(chunk: Buffer, _, done) {
      sizes.push(chunk.length);
      done();
    },
  });
  const lines = `${'a'.repeat(15)}\n`.repeat(2_400);
  expect(await run(['encode'], ioOf({ stdin: Readable.from([Buffer.from(lines)]), stdout }))).toBe(0);
  expect(sizes.filter((size) => size > 0)).toEqual([16_384, 16_384, 2_400 * 16 - 2 * 16_384]);
});

test('a slow reader is waited for', async () => {
  let [written, waiting] = ['', 0];
  const stdout = new Writable({
    highWaterMark: 1,
    write(chunk, _, done) {
      waiting = Math.max(waiting, stdout.writableLength);
      setImmediate(() => {
        written += chunk;
        done();
      });
    },
  });
  const lines = `${'a'.repeat(15)}\n`.repeat(4_000);
  expect(await run(['encode'], ioOf({ stdin: Readable.from([Buffer.from(lines)]), stdout }))).toBe(0);
  expect(written).toBe(lines);
  expect(waiting).toBeLessThan(20_000);
});

/** A stream whose pieces arrive one at a time. */
function oneByOne(...pieces: readonly string[]): Readable {
  async function* arriving() {
    for (const piece of pieces) yield await nextTurn(Buffer.from(piece));
  }
  return Readable.from(arriving(), { objectMode: false, highWaterMark: 1 });
}

test('lines that arrive one after the other are counted from the first', async () => {
  const io = ioOf({ stdin: oneByOne('a\n', 'b\n', 'c\n%\n') });
  expect(await run(['decode'], io)).toBe(1);
  expect(String(io.stderr.read())).toBe(`url: line 4, character 1: ${messageOf('escape-malformed')}\n`);
});

test('the combinations of a line are answered before the next line has arrived', async () => {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const ended = run(['set', '--each', 'port=1,2'], ioOf({ stdin, stdout }));
  for (const host of ['a.dom', 'b.dom']) {
    stdin.write(`http://${host}/\n`);
    const [answer] = await once(stdout, 'data');
    expect(String(answer)).toBe(`http://${host}:1/\nhttp://${host}:2/\n`);
  }
  stdin.end();
  expect(await ended).toBe(0);
});

test('combinations are not made once their reader has gone', async () => {
  let writes = 0;
  const stdout = new Writable({
    write(_, __, done) {
      writes += 1;
      done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' }));
    },
  });
  const numbers = Array.from({ length: 10_000 }, (_, at) => at + 1).join();
  expect(await run(['set', '--each', `port=${numbers}`, `path=${numbers}`, 'http://h.dom/'], ioOf({ stdout }))).toBe(0);
  expect(writes).toBe(1);
});

test('combinations before one that fails are made', async () => {
  const { code, stdout } = await url(['set', '--each', 'port=1,x,2', 'http://h.dom/']);
  expect([code, stdout]).toEqual([1, 'http://h.dom:1/\n']);
});

test('a byte order mark that does not begin the text counts as a character', async () => {
  const stdout = new PassThrough();
  expect(await run(['extract', '-n'], ioOf({ stdin: oneByOne('<ftp://h/>', '\uFEFF<ftp://i/>'), stdout }))).toBe(0);
  expect(String(stdout.read())).toBe('-:1:1: ftp://h/\n-:1:12: ftp://i/\n');
});

test('a message in a pipe is one line, however long it is', async () => {
  const wanted = 'q '.repeat(700);
  expect((await url(['explain', wanted])).stderr).toBe(`url: no code "${wanted}"\n`);
});

test.each(['parse', 'decode'])('what has no lines is not read without end: %s', async (command) => {
  let given = 0;
  async function* zeros() {
    for (const piece = Buffer.alloc(1 << 20); ; given += 1) yield piece;
  }
  const io = ioOf({ stdin: Readable.from(zeros(), { objectMode: false, highWaterMark: 1 }) });
  expect(await run([command], io)).toBe(2);
  expect(String(io.stderr.read())).toBe(
    'url: line 1: this line is longer than 67,108,864 octets\nurl: standard input: a line does not end\n',
  );
  expect(given).toBeLessThan(270);
});

describe('a person at a terminal is told that standard input is read', () => {
  const TOLD = 'url: reading standard input, until Ctrl-D\n';
  /** The verbs that read lists, each with what comes before the texts of its list. */
  const lists = commandTree()
    .commands.filter((command) => command.options.some(({ long }) => long === '--file') || command.name() === 'extract')
    .map((command) => [
      command.name(),
      ...({ get: ['host'], set: ['port=80'], resolve: ['http://h.dom/'] }[command.name()] ?? []),
    ]);

  test('of ten verbs', () => {
    expect(lists).toHaveLength(10);
  });

  test.each(lists)('%s %s', async (...argv) => {
    const typed = { stdin: '', typed: true, terminal: true };
    expect((await url(argv, typed)).stderr).toBe(TOLD);
    expect((await url([...argv, ...(argv[0] === 'extract' ? ['-'] : ['--file', '-'])], typed)).stderr).toBe(TOLD);
    expect((await url(argv, { stdin: '', terminal: true })).stderr).toBe('');
    expect((await url(argv, { stdin: '', typed: true })).stderr).toBe('');
  });

  test('not where the texts are arguments', async () => {
    expect((await url(['encode', 'a'], { typed: true, terminal: true })).stderr).toBe('');
  });
});
