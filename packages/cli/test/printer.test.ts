import { PassThrough, Readable, Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ENOUGH, Printer } from '../src/terminal/buffered-output.ts';

function printing(highWaterMark?: number) {
  const writes: string[] = [];
  const stdout = new Writable({
    ...(highWaterMark === undefined ? {} : { highWaterMark }),
    decodeStrings: false,
    write(text: string, _, done) {
      if (text !== '') writes.push(text);
      setImmediate(done);
    },
  });
  const io = { stdin: Readable.from([]), stdout, stderr: new PassThrough(), env: {} };
  return { writes, stdout, printer: new Printer(io) };
}

test('the texts of one turn are one write, at its end', async () => {
  const { writes, printer } = printing();
  await printer.add('a');
  await printer.add('');
  await printer.add('b');
  expect(writes).toEqual([]);
  await nextTurn();
  expect(writes).toEqual(['ab']);
  await printer.add('c');
  await nextTurn();
  expect(writes).toEqual(['ab', 'c']);
});

test('nothing is written where there is nothing to write', async () => {
  const { writes, printer } = printing();
  await printer.add('');
  await nextTurn();
  await printer.flush();
  expect(writes).toEqual([]);
});

test('a long text is not held, and its reader is waited for', async () => {
  const { writes, stdout, printer } = printing(1);
  await printer.add('a');
  await printer.add('b'.repeat(ENOUGH - 1));
  expect(writes).toEqual([`a${'b'.repeat(ENOUGH - 1)}`]);
  expect(stdout.writableLength).toBe(0);
  await printer.add('c'.repeat(ENOUGH - 1));
  expect(writes).toHaveLength(1);
});

test('what is held can be written at once', () => {
  const { writes, printer } = printing();
  printer.add('a');
  printer.hurry();
  expect(writes).toEqual(['a']);
});

test('the error of an earlier write is not lost', async () => {
  const { stdout, printer } = printing();
  stdout.on('error', () => {});
  await printer.add('a');
  stdout.destroy(new Error('EPIPE'));
  await nextTurn();
  await nextTurn();
  expect(() => printer.add('b')).toThrow('EPIPE');
  await expect(printer.flush()).rejects.toThrow('EPIPE');
});
