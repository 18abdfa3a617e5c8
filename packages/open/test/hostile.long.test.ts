// Tests that need much time or memory: growth, and the leaks of a thousand transfers.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { succeeds, workOf } from '../../../tooling/support/repeated.ts';
import { lookup } from '../src/mail/index.ts';
import { parameterOf } from '../src/mail/mime-header.ts';
import { ftpServer } from './ftp-server.ts';
import { HOSTILE } from './hostile-mailboxes.ts';
import { planOf } from './lookup-plan.ts';
import { bodyOf, failureOf, openHere } from './loopback.ts';

describe('a hostile mailbox', () => {
  test.each(HOSTILE)('of %s takes a time that grows as it does', async (_, make) => {
    const look = (size: number) => {
      const octets = Buffer.from(make(size));
      return () =>
        Promise.all(['mid:1@h.d', 'cid:1@h.d'].map((url) => lookup(planOf(url), octets).catch(({ code }) => code)));
    };
    const [short, long] = [look(100_000), look(400_000)];
    // Four times the length takes about four times the time; sixteen times is what must not be.
    expect(await succeeds(async () => (await workOf(long)) < (await workOf(short)) * 10 + 50_000)).toBe(true);
  });

  test.each(['\n', '--b\n', 'A:\n', '=\n'])('full of %j takes little more memory than it is long', async (piece) => {
    const header = 'Message-Id: <1@h.d>\nContent-Id: <1@h.d>\nContent-Transfer-Encoding: base64\n';
    const length = 8 * 1024 * 1024;
    const octets = Buffer.from(`From a\n${header}${piece.repeat(length / piece.length)}`);
    const isLittle = async (): Promise<boolean> => {
      const before = process.memoryUsage().rss;
      await lookup(planOf('mid:1@h.d'), octets);
      await lookup(planOf('cid:1@h.d'), octets);
      return process.memoryUsage().rss - before < length * 24;
    };
    expect(await succeeds(isLittle)).toBe(true);
  });

  test('in the smallest pieces takes a time that grows as it does', async () => {
    const look = (length: number) => async () => {
      const octets = Buffer.from(`From a\n${'x'.repeat(length)}`);
      expect((await failureOf(lookup(planOf('mid:1@h.d'), singly(octets)))).code).toBe('not-found');
    };
    const [short, long] = [look(50_000), look(200_000)];
    expect(await succeeds(async () => (await workOf(long)) < (await workOf(short)) * 10 + 50_000)).toBe(true);
  });
});

async function* singly(octets: Buffer): AsyncGenerator<Uint8Array, void> {
  for (const octet of octets) yield Buffer.of(octet);
}

test.each(['a*', 'a*0*'])('the parameter %j without apostrophes takes a time that grows as it does', async (name) => {
  const look = (length: number) => async () => parameterOf([`${name}=${'x'.repeat(length)}`], 'a');
  expect(await succeeds(async () => (await workOf(look(160_000))) < (await workOf(look(40_000))) * 9 + 50_000)).toBe(
    true,
  );
});

test('a thousand transfers leave no socket and no memory behind', async () => {
  const server = await ftpServer({ files: { x: Buffer.alloc(10_000) } });
  const once = async (at: number): Promise<void> => {
    const reply = await openHere(server.port, 'ftp://127.0.0.1:PORT/x');
    if (at % 3 === 0) await reply.body.cancel();
    else expect((await bodyOf(reply)).octets.length).toBe(10_000);
  };
  for (let at = 0; at < 100; at += 1) await once(at);
  const isLittle = async (): Promise<boolean> => {
    const before = await heap();
    for (let at = 0; at < 1_000; at += 1) await once(at);
    await expect.poll(() => server.open.size + server.data.open.size, { timeout: 60_000 }).toBe(0);
    // The lines that the server of the test has heard are some 200 octets a transfer.
    return (await heap()) - before < 4 * 1024 * 1024;
  };
  expect(await succeeds(isLittle)).toBe(true);
});

/** Octets of the heap, without garbage. */
async function heap(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await new Promise((resolve) => setTimeout(resolve, 50));
  collect();
  return process.memoryUsage().heapUsed;
}
