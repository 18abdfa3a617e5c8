// Each bad reply, many times: every one is refused, and nothing is left.
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
  let listeners = 0;
  const add = signal.addEventListener.bind(signal) as (...words: unknown[]) => void;
  const remove = signal.removeEventListener.bind(signal) as (...words: unknown[]) => void;
  Object.assign(signal, {
    addEventListener: (...words: unknown[]) => {
      listeners += 1;
      add(...words);
    },
    removeEventListener: (...words: unknown[]) => {
      listeners -= 1;
      remove(...words);
    },
  });
  for (let done = 0; done < RUNS; done += 10) {
    const errors = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        refusal(fetch(server.url(), at === 0 ? { signal } : {}).then((response) => response.arrayBuffer())),
      ),
    );
    for (const { code } of errors) expect(code).toMatch(codes);
  }
  await expect.poll(() => server.open.size).toBe(0);
  // A listener may be removed twice.
  expect(listeners).toBeLessThanOrEqual(0);
  const left = process.getActiveResourcesInfo().filter((name) => /^TCPSocketWrap|^Zlib/.test(name));
  expect(left).toEqual([]);
});
