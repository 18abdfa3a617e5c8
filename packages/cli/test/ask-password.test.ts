// The question for a password on a terminal, and what ends it.
import { createServer } from 'node:net';
import { PassThrough } from 'node:stream';
import { run } from '@url/cli';
import { afterEach, expect, test } from 'vitest';
import { closeServers, listening } from './servers.ts';

afterEach(closeServers);

/** A server of FTP that wants a password, and refuses all. */
async function asking(): Promise<{ readonly port: number; readonly lines: string[] }> {
  const lines: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 ready\r\n');
    socket.on('data', (octets) => {
      const line = octets.toString().trim();
      lines.push(line);
      socket.write(line.startsWith('PASS') ? '530 no\r\n' : '331 password\r\n');
    });
  });
  return { port: await listening(server), lines };
}

/** Runs the command on a terminal, on which keys are pressed once the question is there. */
async function answered(keys: string, ...options: readonly string[]) {
  return answeredAt({ typed: true, watched: true }, keys, ...options);
}

/** Runs the command where standard input is a terminal, or is not, and standard error is, or is not. */
async function answeredAt(
  { typed, watched }: { readonly typed: boolean; readonly watched: boolean },
  keys: string,
  ...options: readonly string[]
) {
  const { port, lines } = await asking();
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const stdin = Object.assign(new PassThrough(), { isTTY: typed, setRawMode: () => {} });
  const shown: string[] = [];
  stderr.on('data', (piece) => {
    shown.push(String(piece));
    if (String(piece).includes('password of')) setTimeout(() => stdin.write(keys), 20);
  });
  const io = { stdin, stdout, stderr: Object.assign(stderr, { isTTY: watched, columns: 200 }), env: {} };
  const code = await run(['open', ...options, `ftp://fred@127.0.0.1:${port}/x`], io);
  return { code, lines, stderr: shown.join(''), stdout: String(stdout.read() ?? '') };
}

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('%s is a line and an exit code', async (_, key) => {
  const { code, stderr, stdout } = await answered(key);
  expect([code, stdout]).toEqual([130, '']);
  expect(stderr).toBe('password of fred at 127.0.0.1: \nurl: interrupted (aborted, RFC 1738 §3)\n');
});

test('with --json it is an object too', async () => {
  const { code, stdout } = await answered('\u0003', '--json');
  expect([code, JSON.parse(stdout).error.code]).toEqual([130, 'aborted']);
});

test('a password is sent, and shown nowhere', async () => {
  const { code, stderr, stdout, lines } = await answered('hunter2\r');
  expect(lines).toContain('PASS hunter2');
  expect(code).toBe(5);
  expect(stderr + stdout).not.toContain('hunter2');
});

test.each([
  { typed: true, watched: false },
  { typed: false, watched: true },
  { typed: false, watched: false },
])('nobody is asked where a person cannot read and answer: %j', async (where) => {
  const { code, stderr } = await answeredAt(where, 'hunter2\r');
  expect(code).toBe(5);
  expect(stderr).not.toContain('password of');
});
