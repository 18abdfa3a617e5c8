import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { bundledCommand } from './bundled-command.ts';

const BIN = await bundledCommand();

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Milliseconds after which a command is killed: whoever awaits it goes on, and fails. */
const LIMIT = 120_000;

function start(argv: readonly string[], env: Record<string, string> = {}) {
  return spawn(process.execPath, nodeArguments(argv), {
    cwd: ROOT,
    env: environment(env),
    timeout: LIMIT,
    killSignal: 'SIGKILL',
  });
}

function nodeArguments(argv: readonly string[]): string[] {
  return [BIN, ...argv];
}

function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  const { NO_COLOR: _, FORCE_COLOR: __, ...inherited } = process.env;
  return { ...inherited, ...env };
}

async function finish(child: ReturnType<typeof start>) {
  const ended = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, stdout, stderr };
}

const URL_LINE = (n: number) => `ftp://fred:secret@host${n}.dom:2121/pub/directory/file${n}.txt;type=i\n`;

test('prints the picture, also without a terminal', async () => {
  expect(await finish(start(['parse', 'ftp://myname@host.dom/%2Fetc/motd;type=a']))).toEqual({
    code: 0,
    stdout:
      'ftp://myname@host.dom/%2Fetc/motd;type=a\n      user   host     directory        type\n                             name\ndirectory  /etc\nport       21 (the default)\n',
    stderr: '',
  });
});

test('NO_COLOR and FORCE_COLOR are read from the environment', async () => {
  const argv = ['parse', 'mailto:a@b'];
  expect((await finish(start(argv, { FORCE_COLOR: '1' }))).stdout).toContain('\x1B[');
  expect((await finish(start(argv, { NO_COLOR: '1' }))).stdout).not.toContain('\x1B[');
});

test.each(['parse', 'check', 'build', 'decode', 'extract'])('a directory is not standard input: %s', (command) => {
  const stdin = openSync(ROOT, 'r');
  const { status, stdout, stderr } = spawnSync(process.execPath, nodeArguments([command]), {
    cwd: ROOT,
    env: environment({}),
    stdio: [stdin, 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: LIMIT,
  });
  closeSync(stdin);
  expect([status, stdout, stderr]).toEqual([2, '', 'url: standard input: is a directory\n']);
});

test.each(['parse', 'check', 'decode'])('a reader that closes the pipe early is not an error: %s', async (command) => {
  const child = start([command]);
  child.stdin.on('error', () => {});
  const stderr = text(child.stderr);
  const ended = once(child, 'close');
  child.stdin.end(Array.from({ length: 100_000 }, (_, n) => URL_LINE(n)).join(''));
  await once(child.stdout, 'data');
  child.stdout.destroy();
  expect([...(await ended), await stderr]).toEqual([0, null, '']);
});

test.runIf(existsSync('/proc/self/status')).for(['parse', 'check'])(
  '100,000 lines take at most 20 MB more than 1,000: %s',
  async (command) => {
    const [few, many] = [await peakOf(command, 1_000), await peakOf(command, 100_000)];
    expect(many - few).toBeLessThan(20_000);
  },
);

/** The peak of resident memory, in kB, after `count` lines; the last answer is awaited with the input still open. */
async function peakOf(command: string, count: number): Promise<number> {
  // In a small heap, the peak is what is kept, and not how late a version of Node collects garbage.
  const heap = '--max-old-space-size=32 --max-semi-space-size=2';
  const child = start([command, '--json'], { NODE_OPTIONS: heap });
  let answered = 0;
  const done = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      for (const octet of chunk) if (octet === 0x0a) answered += 1;
      if (answered === count) resolve();
    });
    child.once('close', (code, signal) => reject(new Error(`${command} ended early: ${code ?? signal}`)));
  });
  for (let n = 0; n < count; n += 1) {
    if (!child.stdin.write(URL_LINE(n))) await Promise.race([once(child.stdin, 'drain'), done]);
  }
  await done;
  const peak = peakMemory(child);
  child.stdin.end();
  await once(child, 'close');
  return peak;
}

function peakMemory({ pid }: ChildProcess): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

describe.skipIf(process.platform === 'win32')('while a file is written', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s keeps what came, and says so', async (signal, exit) => {
    const folder = mkdtempSync(join(tmpdir(), 'url-interrupted-'));
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.write('half'));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { readonly port: number };
    const child = start(['open', '-o', join(folder, 'out'), `gopher://127.0.0.1:${port}/9x`]);
    const ended = finish(child);
    await expect
      .poll(() => existsSync(join(folder, '.out.part')) && readFileSync(join(folder, '.out.part'), 'utf8'), {
        timeout: 10_000,
      })
      .toBe('half');
    child.kill(signal);
    const { code, stderr } = await ended;
    server.close();
    expect([code, readdirSync(folder)]).toEqual([exit, ['.out.part']]);
    expect(stderr).toMatch(/^url: what came is kept in .*\.out\.part\nurl: interrupted \(aborted, RFC 1738 §3\)\n$/);
    rmSync(folder, { recursive: true });
  });
});

test.skipIf(process.platform !== 'linux')('an argument that is not UTF-8 is refused, as a line is', async () => {
  const argument = "$(printf 'http://h.dom/caf\\351')";
  const node = [process.execPath, ...nodeArguments(['parse', '--json', '--tolerant'])]
    .map((each) => `'${each}'`)
    .join(' ');
  const { status, stdout } = spawnSync('sh', ['-c', `${node} "${argument}"`], {
    cwd: ROOT,
    env: environment({}),
    encoding: 'utf8',
    timeout: LIMIT,
  });
  expect(status).toBe(1);
  expect(stdout).not.toContain('EF%BF%BD');
  expect(JSON.parse(stdout)).toMatchObject({ ok: false });
});
