// Each bad reply, many times: every one is refused, and nothing is left.
import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { amount } from '../../../tooling/support/share.ts';
import { HOSTILE } from './hostile.ts';
import { fetchFrom, refusal, serveRaw } from './servers.ts';

const RUNS = amount(300);

test.each(HOSTILE)(`${RUNS} replies that are $name`, async ({ answer, codes }) => {
  const server = await serveRaw(answer);
  const isSlow = codes.test('time-over');
  const fetch = fetchFrom([server], { maxBytes: 100_000, timeout: isSlow ? 200 : 300_000 });
  const { signal } = new AbortController();
  for (let done = 0; done < RUNS; done += 10) {
    const errors = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        refusal(fetch(server.url(), at === 0 ? { signal } : {}).then((response) => response.arrayBuffer())),
      ),
    );
    for (const { code } of errors) expect(code).toMatch(codes);
  }
  await expect.poll(() => server.open.size).toBe(0);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  const left = process.getActiveResourcesInfo().filter((name) => /^TCPSocketWrap|^Zlib/.test(name));
  expect(left).toEqual([]);
});
