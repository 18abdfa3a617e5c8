import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { url } from './command.ts';
import { closeServers, listening } from './servers.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'url-open-'));
});
afterEach(closeServers);
afterAll(() => rmSync(folder, { recursive: true }));

/** A program of this name that writes down its arguments, each in a line, and ends with this code. */
function program(name: string, code = 0): { readonly PATH: string; said(): string } {
  const said = join(folder, `${name}.said`);
  writeFileSync(join(folder, name), `#!/bin/sh\nprintf '%s\\n' "$@" > '${said}'\nexit ${code}\n`);
  chmodSync(join(folder, name), 0o755);
  return { PATH: `${folder}:/usr/bin:/bin`, said: () => readFileSync(said, 'utf8') };
}

test('a telnet session hands on what is typed and what the server says, and only advises the user', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('login: ');
    socket.once('data', (octets) => socket.end(`hello ${octets.toString().trim()}\r\n`));
  });
  const port = await listening(server);
  const { code, stdout, stderr } = await url(['open', `telnet://guest:secret@127.0.0.1:${port}/`], { stdin: 'fred\n' });
  expect([code, stdout, stderr]).toEqual([0, 'login: hello fred\r\n', 'user guest\npassword ***\n']);
});

test('a telnet session in a pipe ends when nothing more is typed, and the server has said its last word', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => setTimeout(() => socket.write('late\r\n'), 1_000));
  });
  const port = await listening(server);
  const { code, stdout } = await url(['open', `telnet://127.0.0.1:${port}/`], { stdin: 'fred\n' });
  expect([code, stdout]).toEqual([0, 'late\r\n']);
}, 20_000);

test('a telnet session is guarded', async () => {
  const { code, stderr } = await url(['open', '--guard', 'telnet://127.0.0.1:2323/']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('not public')]);
});

describe.skipIf(process.platform !== 'linux')('a program of the system', () => {
  test('opens a session of another protocol, and is told nothing of the user', async () => {
    const { PATH, said } = program('c3270');
    const { code, stderr } = await url(['open', 'tn3270://fred@host.dom/'], { env: { PATH } });
    expect([code, said(), stderr]).toEqual([0, 'host.dom\n23\n', 'user fred\n']);
  });

  test('that fails is a failure', async () => {
    const { PATH, said } = program('rlogin', 3);
    const { code } = await url(['open', 'rlogin://host.dom/'], { env: { PATH } });
    expect([code, said()]).toEqual([6, '--\nhost.dom\n']);
  });

  test('begins a message, and no shell reads it', async () => {
    const { PATH, said } = program('xdg-open');
    const { code } = await url(['open', "mailto:fred'$HOME&id@host.dom"], { env: { PATH } });
    expect([code, said()]).toEqual([0, "mailto:fred'$HOME&id@host.dom\n"]);
  });

  test('that is not installed is told', async () => {
    const { code, stderr } = await url(['open', 'rlogin://host.dom/'], { env: { PATH: join(folder, 'none') } });
    expect([code, stderr]).toEqual([2, 'url: rlogin is not installed, or cannot be started\n']);
  });

  test.each(['rlogin://host.dom/', 'mailto:fred@host.dom'])('is not started for %s of a stranger', async (text) => {
    const { code, stderr } = await url(['open', '--guard', text]);
    expect([code, stderr]).toEqual([1, expect.stringContaining('not among those that are allowed')]);
  });
});

describe('mail', () => {
  const MESSAGE =
    'Message-Id: <one@host.dom>\r\nContent-Type: text/plain\r\nContent-Id: <part@host.dom>\r\n\r\nhello\r\n';

  test('is looked up by its Message-Id', async () => {
    const mailbox = join(folder, 'mailbox');
    writeFileSync(mailbox, `From fred\r\nMessage-Id: <zero@host.dom>\r\n\r\nno\r\n\r\nFrom fred\r\n${MESSAGE}`);
    const { code, stdout } = await url(['open', '--mailbox', mailbox, 'mid:one@host.dom']);
    expect([code, stdout]).toEqual([0, MESSAGE]);
    expect(await url(['open', '--mailbox', mailbox, 'mid:two@host.dom'])).toMatchObject({ code: 4, stdout: '' });
  });

  test('is looked up by its Content-Id, in standard input too', async () => {
    const { code, stdout } = await url(['open', '--mailbox', '-', 'cid:part@host.dom'], { stdin: MESSAGE });
    expect([code, stdout]).toEqual([0, 'hello\r\n']);
  });

  test('needs a mailbox', async () => {
    const { code, stderr } = await url(['open', 'mid:one@host.dom']);
    expect([code, stderr]).toEqual([2, 'url: mail is looked up in a file: use --mailbox FILE\n']);
    expect(await url(['open', '--mailbox', join(folder, 'no'), 'mid:one@host.dom'])).toMatchObject({ code: 2 });
  });
});
