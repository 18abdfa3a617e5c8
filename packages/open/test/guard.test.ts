import { lookup } from 'node:dns';
import { get } from 'node:http';
import type { LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { open } from '../src/index.ts';
import { assertPublic, isPublicAddress, lookupPublic } from '../src/network/guard.ts';
import { ftpServer } from './ftp-server.ts';
import { bodyOf, failureOf, listen, openHere, type Peer, textOf, URLS } from './loopback.ts';

vi.mock(import('node:dns'), async (original) => ({
  ...(await original()),
  lookup: vi.fn((await original()).lookup) as never,
}));

/** From now on, each name leads to these addresses. */
function resolveTo(...addresses: readonly string[]): void {
  vi.mocked(lookup as unknown as (...args: unknown[]) => void).mockImplementation((...args: unknown[]) => {
    const done = args.at(-1) as (error: null, found: unknown) => void;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  });
}

afterEach(() => vi.mocked(lookup).mockReset());

describe('an address is public', () => {
  test.each(['8.8.8.8', '198.41.0.4', '2001:500:88:200::8', '[2606:4700::1111]', '::ffff:8.8.8.8'])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('an address is not public', () => {
  test.each([
    ...'127.0.0.1 127.255.255.254 0.0.0.0 10.0.0.1 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1'.split(' '),
    ...'192.0.2.1 198.51.100.1 203.0.113.1 198.18.0.1 224.0.0.1 255.255.255.255 240.0.0.1 ::1 [::1] ::'.split(' '),
    ...'fe80::1 fc00::1 fd12::1 ff02::1 2001:db8::1 ::ffff:127.0.0.1 ::ffff:7f00:1 64:ff9b::7f00:1'.split(' '),
    ...'2002:7f00:1:: 2001::1 100::1 localhost 127.1 0x7f.0.0.1 2130706433 8.8.8 08.8.8.8 8.8.8.8.8'.split(' '),
    '',
    ' 8.8.8.8',
  ])('%j', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a name', () => {
  const lookedUp = promisify(lookupPublic as LookupFunction);

  test('is looked up, in one address or in all', async () => {
    resolveTo('8.8.8.8', '2606:4700::1111');
    expect(await lookedUp('host.dom', {})).toBe('8.8.8.8');
    expect(await lookedUp('host.dom', { all: true })).toHaveLength(2);
  });

  test.each([['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['8.8.8.8', '::1'], []])(
    'that leads to %s is refused',
    async (...addresses) => {
      resolveTo(...addresses);
      await expect(lookedUp('host.dom', {})).rejects.toMatchObject({ code: 'address-not-public' });
      await expect(lookedUp('host.dom', { all: true })).rejects.toMatchObject({ code: 'address-not-public' });
    },
  );

  test('is looked up as the client asks, in all its addresses', async () => {
    resolveTo('8.8.8.8');
    await lookedUp('host.dom', { family: 4, hints: 5 });
    expect(vi.mocked(lookup).mock.lastCall?.slice(0, 2)).toEqual(['host.dom', { family: 4, hints: 5, all: true }]);
  });

  test.each([
    [['8.8.8.8', '10.0.0.1'], 'host.dom, 10.0.0.1'],
    [[], 'host.dom, undefined'],
  ])('that leads to %j is named in the error, and no address is given', async (addresses, about) => {
    resolveTo(...addresses);
    const found = await new Promise<unknown[]>((resolve) =>
      lookupPublic('host.dom', { all: true }, (...all) => resolve(all)),
    );
    expect(found).toEqual([expect.objectContaining({ details: about }), []]);
  });

  test.each([
    ['no options', [], { all: true }],
    ['no options, but undefined', [undefined], { all: true }],
    ['the family 4', [4], { family: 4, all: true }],
    ['the family 6', [6], { family: 6, all: true }],
    ['the family 0', [0], { family: 0, all: true }],
    ['the family IPv4', [{ family: 'IPv4' }], { family: 'IPv4', all: true }],
  ])('is looked up with %s', async (_, asked, options) => {
    resolveTo('8.8.8.8');
    const call = lookupPublic as unknown as (...words: unknown[]) => void;
    const found = await new Promise<unknown[]>((resolve) =>
      call('host.dom', ...asked, (...all: unknown[]) => resolve(all)),
    );
    expect([found, vi.mocked(lookup).mock.lastCall?.slice(0, 2)]).toEqual([
      [null, '8.8.8.8', 4],
      ['host.dom', options],
    ]);
    resolveTo('8.8.8.8', '127.0.0.1');
    const refused = await new Promise<unknown[]>((resolve) =>
      call('host.dom', ...asked, (...all: unknown[]) => resolve(all)),
    );
    expect(refused).toMatchObject([{ code: 'address-not-public' }, []]);
  });

  test.each([[[]], [[{}]], [[4]], [[{}, 'x']]])('is not looked up for nobody: %j', (words) => {
    expect(() => (lookupPublic as (...all: unknown[]) => void)('host.dom', ...words)).toThrow(TypeError);
  });

  test('that no server knows leads to no address', async () => {
    const unknown = Object.assign(new Error('no'), { code: 'ENOTFOUND' });
    vi.mocked(lookup as unknown as (...args: unknown[]) => void).mockImplementation((...args: unknown[]) => {
      (args.at(-1) as (error: Error) => void)(unknown);
    });
    const found = await new Promise<unknown[]>((resolve) => lookupPublic('host.dom', {}, (...all) => resolve(all)));
    expect(found).toEqual([unknown, []]);
  });

  test('that is an address is named without its brackets', () => {
    const refusal = (details: string) => expect.objectContaining({ code: 'address-not-public', details });
    expect(() => assertPublic('[::1]')).toThrow(refusal('::1'));
    expect(() => assertPublic('10.0.0.1')).toThrow(refusal('10.0.0.1'));
    for (const host of ['8.8.8.8', 'host.dom', '[2606:4700::1111]', 'localhost']) assertPublic(host);
  });

  test('that no server knows is an error of the look-up', async () => {
    vi.mocked(lookup as unknown as (...args: unknown[]) => void).mockImplementation((...args: unknown[]) => {
      const done = args.at(-1) as (error: Error) => void;
      done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    });
    expect((await failureOf(open(URLS, 'ftp://host.invalid/'))).code).toBe('host-unknown');
  });

  test('is refused in a client of its own', async () => {
    resolveTo('127.0.0.1');
    const failed = new Promise((resolve) => {
      get({ host: 'host.dom', lookup: lookupPublic, agent: false }).on('error', resolve);
    });
    expect(await failed).toMatchObject({ code: 'address-not-public' });
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
    resolveTo('127.0.0.1');
    const server = await listen(async () => {});
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
