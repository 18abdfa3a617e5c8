import dns from 'node:dns';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { open } from '../src/index.ts';
import { ftpServer } from './ftp-server.ts';
import { bodyOf, failureOf, listen, openHere, type Peer, textOf, URLS } from './loopback.ts';

/** From now on, each name leads to these addresses. */
function resolveTo(...addresses: readonly string[]): void {
  vi.spyOn(dns, 'lookup').mockImplementation(((...args: unknown[]) => {
    const done = args.at(-1) as (error: null, found: unknown) => void;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as never);
}

afterEach(() => vi.restoreAllMocks());

describe('a name', () => {
  test.each([[['127.0.0.1']], [['10.0.0.1', '::1']], [[]]])('that leads to %j is refused', async (addresses) => {
    resolveTo(...addresses);
    const { code, details } = await failureOf(open(URLS, 'ftp://host.dom/'));
    expect([code, details]).toEqual(['address-not-public', `host.dom, ${addresses.join(', ')}`]);
  });

  test('that no server knows is an error of the look-up', async () => {
    vi.spyOn(dns, 'lookup').mockImplementation(((...args: unknown[]) => {
      const done = args.at(-1) as (error: Error) => void;
      done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    }) as never);
    expect((await failureOf(open(URLS, 'ftp://host.invalid/'))).code).toBe('host-unknown');
  });
});

describe('a connection is refused', () => {
  test.each(['ftp', 'gopher', 'http', 'https', 'nntp', 'wais'])(
    'to an address of this machine by %s',
    async (scheme) => {
      const server = await listen(async () => {});
      const path = scheme === 'nntp' ? 'a.b' : 'x';
      for (const host of ['127.0.0.1', '0.0.0.0', '10.1.2.3']) {
        const { code } = await failureOf(open(URLS, `${scheme}://${host}:${server.port}/${path}`));
        expect(code).toBe('address-not-public');
      }
      expect(server.open.size).toBe(0);
    },
  );

  test.each(['ftp', 'gopher', 'http', 'https', 'nntp', 'wais'])('to a name of this machine by %s', async (scheme) => {
    const server = await listen(async () => {});
    resolveTo('127.0.0.1');
    const path = scheme === 'nntp' ? 'a.b' : 'x';
    const { code } = await failureOf(open(URLS, `${scheme}://host.dom:${server.port}/${path}`));
    expect(code).toBe('address-not-public');
    expect(server.open.size).toBe(0);
  });

  test('by a way that is not allowed', async () => {
    const { code } = await failureOf(openHere(7070, 'gopher://127.0.0.1:PORT/', { protocols: ['http'] }));
    expect(code).toBe('protocol-not-allowed');
  });

  test('to a port of another service', async () => {
    const { code, findings } = await failureOf(open(URLS, 'gopher://host.dom:25/xHELO'));
    expect([code, findings[0]?.code]).toEqual(['access-refused', 'port-reserved']);
  });

  test('to a port where nobody listens', async () => {
    const server = await listen(async () => {});
    await server.close();
    for (const scheme of ['gopher', 'http']) {
      expect((await failureOf(openHere(server.port, `${scheme}://127.0.0.1:PORT/`))).code).toBe('unreachable');
    }
  });
});

/** A server that hears everything and says nothing. */
async function deaf(peer: Peer): Promise<void> {
  while ((await peer.line()) !== undefined);
}

describe('limits', () => {
  const endless = () =>
    listen(async (peer) => {
      await peer.line();
      while (await peer.say(Buffer.alloc(64 * 1024)));
    });

  test.each([
    ['of a body', { maxBytes: 100_000 }, 'gopher://127.0.0.1:PORT/9'],
    ['of a menu', { maxListing: 100_000 }, 'gopher://127.0.0.1:PORT/'],
    ['of a menu, as of any body', { maxBytes: 100_000 }, 'gopher://127.0.0.1:PORT/'],
  ])('%s', async (_, options, url) => {
    const server = await endless();
    const { octets, error } = await bodyOf(await openHere(server.port, url, options));
    expect(error?.code).toBe('body-too-long');
    expect(octets.length).toBeLessThanOrEqual(100_000);
    await expect.poll(() => server.open.size).toBe(0);
  });

  test.each(['gopher', 'ftp', 'nntp', 'http'])('of silence, before %s says anything', async (scheme) => {
    const server = await listen(deaf);
    const path = scheme === 'nntp' ? 'a.b' : '0';
    const { code } = await failureOf(openHere(server.port, `${scheme}://127.0.0.1:PORT/${path}`, { silence: 50 }));
    expect(code).toBe('silent');
    await expect.poll(() => server.open.size).toBe(0);
  });

  test('of silence, in the middle', async () => {
    const server = await listen(async (peer) => {
      await peer.line();
      await peer.say('hello');
    });
    const { octets, error } = await bodyOf(await openHere(server.port, 'gopher://127.0.0.1:PORT/9', { silence: 50 }));
    expect([octets.toString(), error?.code]).toEqual(['hello', 'silent']);
  });

  test('of silence are those of the server, not of the reader', async () => {
    const server = await listen(async (peer) => {
      await peer.line();
      await peer.say('hello');
      peer.end();
    });
    const reply = await openHere(server.port, 'gopher://127.0.0.1:PORT/9', { silence: 2_000 });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(await textOf(reply)).toBe('hello');
  });

  test('of silence hold after a slow reader too', async () => {
    const server = await listen(async (peer) => {
      await peer.line();
      await peer.say('hello');
    });
    const reply = await openHere(server.port, 'gopher://127.0.0.1:PORT/9', { silence: 2_000 });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    const { octets, error } = await bodyOf(reply);
    expect([octets.toString(), error?.code]).toEqual(['hello', 'silent']);
    await expect.poll(() => server.open.size).toBe(0);
  });

  test('of the whole', async () => {
    const server = await endless();
    const reply = await openHere(server.port, 'gopher://127.0.0.1:PORT/9', { timeout: 2_000 });
    await expect.poll(() => server.open.size, { timeout: 100_000 }).toBe(0);
    expect((await bodyOf(reply)).error?.code).toBe('time-over');
  });
});

describe('a signal', () => {
  test('that was given before', async () => {
    const server = await listen(async () => {});
    const { code } = await failureOf(
      openHere(server.port, 'gopher://127.0.0.1:PORT/', { signal: AbortSignal.abort() }),
    );
    expect(code).toBe('aborted');
    expect(server.open.size).toBe(0);
  });

  test.each(['gopher', 'ftp', 'nntp', 'http'])('while %s waits', async (scheme) => {
    const server = await listen(deaf);
    const controller = new AbortController();
    const path = scheme === 'nntp' ? 'a.b' : '0';
    const opened = openHere(server.port, `${scheme}://127.0.0.1:PORT/${path}`, { signal: controller.signal });
    const failure = failureOf(opened);
    await expect.poll(() => server.open.size).toBe(1);
    controller.abort();
    expect((await failure).code).toBe('aborted');
    await expect.poll(() => server.open.size).toBe(0);
  });

  test('in the middle of a transfer', async () => {
    const server = await ftpServer({ files: { big: Buffer.alloc(8 * 1024 * 1024) } });
    const controller = new AbortController();
    const reply = await openHere(server.port, 'ftp://127.0.0.1:PORT/big', { signal: controller.signal });
    const reader = reply.body.getReader();
    await reader.read();
    controller.abort();
    await expect(async () => {
      for (let at = 0; at < 1_000; at += 1) await reader.read();
    }).rejects.toMatchObject({ code: 'aborted' });
    await expect.poll(() => server.open.size + server.data.open.size).toBe(0);
  });

  test('leaves no listener on it', async () => {
    const server = await listen(async (peer) => {
      await peer.line();
      peer.end();
    });
    const { signal } = new AbortController();
    let listeners = 0;
    const add = signal.addEventListener.bind(signal) as (...args: unknown[]) => void;
    const remove = signal.removeEventListener.bind(signal) as (...args: unknown[]) => void;
    signal.addEventListener = (...args: unknown[]) => {
      listeners += 1;
      add(...args);
    };
    signal.removeEventListener = (...args: unknown[]) => {
      listeners -= 1;
      remove(...args);
    };
    await textOf(await openHere(server.port, 'gopher://127.0.0.1:PORT/', { signal }));
    expect(listeners).toBe(0);
  });
});
