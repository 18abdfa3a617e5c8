import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { url } from './command.ts';
import { closeServers, listening } from './servers.ts';

afterEach(closeServers);

// It waits for five seconds. The clock itself is tried by @url/open, with time that is made.
test('a telnet session in a pipe ends when nothing more is typed, and the server has said its last word', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => setTimeout(() => socket.write('late\r\n'), 100));
  });
  const port = await listening(server);
  const { code, stdout } = await url(['open', `telnet://127.0.0.1:${port}/`], { stdin: 'fred\n' });
  expect([code, stdout]).toEqual([0, 'late\r\n']);
});
