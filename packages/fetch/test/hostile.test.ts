import { expect, test } from 'vitest';
import { HOSTILE } from './hostile.ts';
import { fetchFrom, refusal, serveRaw } from './servers.ts';

test.each(HOSTILE)('a reply that is $name is refused, and leaves nothing', async ({ answer, codes }) => {
  const server = await serveRaw(answer);
  const isSlow = codes.test('time-over');
  const fetch = fetchFrom([server], { maxBytes: 100_000, timeout: isSlow ? 60 : 60_000 });
  const error = await refusal(fetch(server.url()).then((response) => response.arrayBuffer()));
  expect(error.code).toMatch(codes);
  await expect.poll(() => server.open.size).toBe(0);
});

test('what came before the end can be read, and the end is an error', async () => {
  const server = await serveRaw(
    (socket) => void socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf', () => socket.end()),
  );
  const reader = (await fetchFrom([server])(server.url())).body?.getReader();
  expect(String(Buffer.from((await reader?.read())?.value ?? []))).toBe('half');
  expect((await refusal(reader?.read() ?? Promise.resolve())).code).toBe('reply-cut');
});
