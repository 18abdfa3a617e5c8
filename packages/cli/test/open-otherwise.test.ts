import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { run } from '@url/cli';
import { afterEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tooling/support/temporary-folder.ts';
import { url } from './command.ts';
import { closeServers, listening } from './servers.ts';

const folder = temporaryFolder('open');
afterEach(closeServers);

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

/** A telnet server that asks for the size of the terminal, and for its type, and ends after so many octets. */
async function asking(): Promise<{ readonly port: number; heard(): string; end(): void }> {
  const state = { heard: '', end: () => {} };
  const server = createServer((socket) => {
    state.end = () => void socket.end();
    socket.on('error', () => {});
    socket.on('data', (octets) => {
      state.heard += octets.toString('hex');
    });
    // IAC WILL ECHO (RFC 857), IAC WILL SUPPRESS-GO-AHEAD (RFC 858), IAC DO NAWS (RFC 1073), IAC DO TERMINAL-TYPE, IAC SB TERMINAL-TYPE
    // SEND IAC SE (RFC 1091)
    socket.write(Buffer.from('fffb01fffb03' + 'fffd1f' + 'fffd18' + 'fffa1801fff0', 'hex'));
  });
  return { port: await listening(server), heard: () => state.heard, end: () => state.end() };
}

/** IAC SB NAWS with this width and height IAC SE (RFC 1073). */
const sizeIn = (columns: number, rows: number): string =>
  `fffa1f${[columns, rows].map((each) => each.toString(16).padStart(4, '0')).join('')}fff0`;
/** IAC SB TERMINAL-TYPE IS this name IAC SE (RFC 1091). */
const nameIn = (name: string): string => `fffa1800${Buffer.from(name).toString('hex')}fff0`;

test.each([
  [{}, {}, sizeIn(80, 24), 'unknown'],
  [{ columns: 100, rows: 40 }, { TERM: 'vt100' }, sizeIn(100, 40), 'vt100'],
])('a telnet server is told the size and the name of the terminal: %j', async (size, env, told, name) => {
  const server = await asking();
  const [stdout, stderr] = [Object.assign(new PassThrough(), { isTTY: true, ...size }), new PassThrough()];
  const raw: boolean[] = [];
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (isRaw: boolean) => void raw.push(isRaw) });
  const ended = run(['open', `telnet://127.0.0.1:${server.port}/`], { stdin, stdout, stderr, env });
  await expect.poll(server.heard).toContain(told);
  await expect
    .poll(() => Buffer.from(server.heard(), 'hex').toString('latin1').toLowerCase())
    .toContain(Buffer.from(nameIn(name), 'hex').toString('latin1'));
  Object.assign(stdout, { columns: 132, rows: 50 }).emit('resize');
  await expect.poll(server.heard).toContain(sizeIn(132, 50));
  server.end();
  expect(await ended).toBe(0);
  expect([raw[0], raw.at(-1), stdout.listenerCount('resize')]).toEqual([true, false, 0]);
});

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

  test.each([
    ['text/plain', 'text'],
    ['message/rfc822', 'text'],
    ['TEXT/HTML', 'text'],
    ['image/png', 'binary'],
    ['application/text/x', 'binary'],
  ])('of type %s is %s, and nothing is said before it', async (type, kind) => {
    const stdin = MESSAGE.replace('text/plain', type);
    const { stdout } = await url(['open', '--json', '--mailbox', '-', 'cid:part@host.dom'], { stdin });
    expect(JSON.parse(stdout)).toMatchObject({ kind, length: 7, said: [] });
  });

  test('needs a mailbox', async () => {
    const { code, stderr } = await url(['open', 'mid:one@host.dom']);
    expect([code, stderr]).toEqual([2, 'url: mail is looked up in a file: use --mailbox FILE\n']);
    expect(await url(['open', '--mailbox', join(folder, 'no'), 'mid:one@host.dom'])).toMatchObject({ code: 2 });
  });
});
