// Tests that need a process of their own. Other files try the same for each command in the process of the tests: streams.test.ts, interruption.test.ts,
// argument-octets.test.ts.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { completionScripts } from '../build/completions.ts';
import { commandTree } from './command.ts';
import { BIN, environment, finish, LIMIT, ROOT, start, URL_LINE } from './started.ts';

test('prints the picture, also without a terminal', async () => {
  expect(await finish(start(['parse', 'ftp://myname@host.dom/%2Fetc/motd;type=a']))).toEqual({
    code: 0,
    stdout:
      'ftp://myname@host.dom/%2Fetc/motd;type=a\n      user   host     directory        type\n                             name\ndirectory  /etc\nport       21 (the default)\n',
    stderr: '',
  });
});

test.each([
  ['bash', 'url.bash'],
  ['zsh', '_url'],
  ['fish', 'url.fish'],
])('completion %s prints the script that the package has', async (shell, name) => {
  const stdout = completionScripts(commandTree()).get(name);
  expect(await finish(start(['completion', shell]))).toEqual({ code: 0, stdout, stderr: '' });
});

test('FORCE_COLOR is read from the environment', async () => {
  const argv = ['parse', 'mailto:a@b'];
  expect((await finish(start(argv, { FORCE_COLOR: '1' }))).stdout).toContain('\x1B[');
});

test('a directory is not standard input', () => {
  const stdin = openSync(ROOT, 'r');
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, 'parse'], {
    cwd: ROOT,
    env: environment({}),
    stdio: [stdin, 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: LIMIT,
  });
  closeSync(stdin);
  expect([status, stdout, stderr]).toEqual([2, '', 'url: standard input: is a directory\n']);
});

test('a reader that closes the pipe early is not an error', async () => {
  const child = start(['parse']);
  child.stdin.on('error', () => {});
  const stderr = text(child.stderr);
  const ended = once(child, 'close');
  child.stdin.end(Array.from({ length: 10_000 }, (_, n) => URL_LINE(n)).join(''));
  await once(child.stdout, 'data');
  child.stdout.destroy();
  expect([...(await ended), await stderr]).toEqual([0, null, '']);
});

describe.skipIf(process.platform === 'win32')('while a file is written', () => {
  test('SIGTERM keeps what came, and says so', async () => {
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
        timeout: 60_000,
      })
      .toBe('half');
    child.kill('SIGTERM');
    const { code, stderr } = await ended;
    server.close();
    expect([code, readdirSync(folder)]).toEqual([143, ['.out.part']]);
    expect(stderr).toMatch(/^url: what came is kept in .*\.out\.part\nurl: interrupted \(aborted, RFC 1738 §3\)\n$/);
    rmSync(folder, { recursive: true });
  });
});

test.skipIf(process.platform !== 'linux')('an argument that is not UTF-8 is refused, as a line is', async () => {
  const argument = "$(printf 'http://h.dom/caf\\351')";
  const node = [process.execPath, BIN, 'parse', '--json', '--tolerant'].map((each) => `'${each}'`).join(' ');
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
