// The answer of any protocol, which here is made by hand: its limits, its ends, and the connection after it.
import { getEventListeners } from 'node:events';
import { createRegistry, gateways } from '@url/core';
import { rfc1630 } from '@url/rfc1630';
import { describe, expect, test, vi } from 'vitest';
import type { OpenOptions, Reply } from '../src/index.ts';
import { type Answer, type Call, openWith, type Redirect } from '../src/open-with.ts';
import { planOf } from '../src/plan-of.ts';
import { bodyOf, failureOf, URLS } from './loopback.ts';

const octets = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const turns = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Opens a URL by a protocol that answers so. */
function openedBy(
  answer: (call: Call) => Partial<Answer> | Redirect | Promise<Partial<Answer>>,
  options: OpenOptions = {},
): Promise<Reply> {
  const open = async (_: unknown, call: Call): Promise<Answer | Redirect> => {
    const own = await answer(call);
    if ('location' in own) return own;
    return { kind: 'binary', said: [], pieces: given('hello'), stop() {}, ...own };
  };
  return openWith([{ by: ['gopher'], open }], URLS, 'gopher://h.dom/9x', options);
}

async function* given(...pieces: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield octets(piece);
}

describe('the most octets', () => {
  test.each([
    ['binary', { maxBytes: 5, maxListing: 4 }, undefined],
    ['text', { maxBytes: 5, maxListing: 4 }, undefined],
    ['menu', { maxBytes: 9, maxListing: 5 }, undefined],
    ['listing', { maxBytes: 9, maxListing: 5 }, undefined],
    ['binary', { maxBytes: 4, maxListing: 9 }, '4 octets'],
    ['menu', { maxBytes: 9, maxListing: 4 }, '4 octets'],
    ['listing', { maxBytes: 9, maxListing: 4 }, '4 octets'],
    ['menu', { maxBytes: 3, maxListing: 4 }, '3 octets'],
    ['listing', { maxBytes: 3, maxListing: 4 }, '3 octets'],
    ['text', { maxBytes: 0 }, '0 octets'],
  ] as const)('of what is %s: %j', async (kind, limits, most) => {
    const { octets: body, error } = await bodyOf(await openedBy(() => ({ kind }), limits));
    expect(String(body)).toBe('hello'.slice(0, most === undefined ? 5 : Number.parseInt(most, 10)));
    expect(error?.message.endsWith(`body-too-long, RFC 1738 §3): ${most}`)).toBe(most === undefined ? undefined : true);
  });

  test('may be followed by empty pieces', async () => {
    const reply = await openedBy(() => ({ pieces: given('', 'abc', '', '') }), { maxBytes: 3 });
    expect(await bodyOf(reply)).toEqual({ octets: Buffer.from('abc'), error: undefined });
  });

  test('end what gives no way to be ended', async () => {
    const pieces = { [Symbol.asyncIterator]: () => ({ next: async () => ({ done: false, value: octets('abc') }) }) };
    const reply = await openedBy(() => ({ pieces }), { maxBytes: 4 });
    const { octets: body, error } = await bodyOf(reply);
    expect([String(body), error?.code]).toEqual(['abca', 'body-too-long']);
  });

  test('are given without an empty piece after them', async () => {
    const { body } = await openedBy(() => ({ pieces: given('abc', 'def') }), { maxBytes: 3 });
    const reader = body.getReader();
    expect(await reader.read()).toEqual({ done: false, value: octets('abc') });
    await expect(reader.read()).rejects.toMatchObject({ code: 'body-too-long' });
  });
});

describe('a body', () => {
  /** Pieces that write down what is done to them. */
  function watched(): { readonly did: string[]; readonly answer: Partial<Answer> } {
    const did: string[] = [];
    async function* pieces(): AsyncGenerator<Uint8Array> {
      try {
        did.push('begun');
        yield octets('a');
        did.push('asked again');
        yield octets('b');
      } finally {
        did.push('ended');
      }
    }
    return { did, answer: { pieces: pieces(), stop: () => void did.push('stopped') } };
  }

  test('is not asked for before it is read', async () => {
    const { did, answer } = watched();
    const reply = await openedBy(() => answer);
    await turns(10);
    expect(did).toEqual([]);
    await reply.body.cancel();
    expect(did).toEqual(['stopped', 'begun', 'ended']);
  });

  test('that is given up is not asked again', async () => {
    const { did, answer } = watched();
    const { body } = await openedBy(() => answer);
    const reader = body.getReader();
    await reader.read();
    await reader.cancel();
    expect(did).toEqual(['begun', 'stopped', 'ended']);
  });

  test('without a way to be ended may be given up', async () => {
    const did: string[] = [];
    const next = async () => ({ done: false as const, value: octets('a') });
    const pieces = { [Symbol.asyncIterator]: () => ({ next }) };
    const { body } = await openedBy(() => ({ pieces, stop: () => void did.push('stopped') }));
    await body.cancel();
    expect(did).toEqual(['stopped']);
  });

  test('whose pieces are there at once waits for a turn only now and then', async () => {
    const waits = vi.spyOn(globalThis, 'setImmediate');
    const reply = await openedBy(() => ({ pieces: given(...Array.from({ length: 500 }, () => 'x')) }));
    // A clock that is read once for each piece, and is a millisecond later each time.
    let time = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => (time += 1));
    try {
      const { octets: body } = await bodyOf(reply);
      expect([body.length, waits.mock.calls.length <= time / 20]).toEqual([500, true]);
    } finally {
      now.mockRestore();
      waits.mockRestore();
    }
  });

  test('whose time is over is stopped, though nobody reads it', async () => {
    const { did, answer } = watched();
    await openedBy(() => answer, { timeout: 1_000 });
    await expect.poll(() => did).toEqual(['stopped']);
  });

  test('that never lets others have their turn ends when its time is over', async () => {
    const start = performance.now();
    let isExhausted = false;
    async function* pieces(): AsyncGenerator<Uint8Array> {
      while (performance.now() - start < 100_000) yield octets('x');
      isExhausted = true;
    }
    const { error } = await bodyOf(await openedBy(() => ({ pieces: pieces() }), { timeout: 300 }));
    expect([error?.message, isExhausted]).toEqual([expect.stringMatching(/^timed out .*: 300 ms$/), false]);
  });

  test.each([
    ['the end', (reply: Reply) => bodyOf(reply)],
    ['its being given up', (reply: Reply) => reply.body.cancel()],
  ])('leaves no listener and no clock after %s', async (_, end) => {
    let signal = AbortSignal.abort();
    const reply = await openedBy(
      (call) => {
        signal = call.signal;
        return {};
      },
      { timeout: 3_000 },
    );
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    await end(reply);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    await turns(3_100);
    expect(signal.aborted).toBe(false);
  });

  test('hears no more of the caller once it has ended', async () => {
    const caller = new AbortController();
    let signal = AbortSignal.abort();
    const reply = await openedBy(
      (call) => {
        signal = call.signal;
        return {};
      },
      { signal: caller.signal },
    );
    await bodyOf(reply);
    caller.abort();
    expect(signal.aborted).toBe(false);
  });

  test('leaves no listener after a failure', async () => {
    let signal = AbortSignal.abort();
    const failing = new Error('no');
    async function* pieces(): AsyncGenerator<Uint8Array> {
      yield octets('a');
      throw failing;
    }
    const reply = await openedBy((call) => {
      signal = call.signal;
      return { pieces: pieces() };
    });
    expect(await bodyOf(reply)).toEqual({ octets: Buffer.from('a'), error: failing });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

describe('after the caller gave up', () => {
  /** Pieces that come once the answer is stopped. */
  function heldBack(length: number): Partial<Answer> {
    let release = (): void => {};
    const stopped = new Promise<void>((resolve) => {
      release = resolve;
    });
    async function* pieces(): AsyncGenerator<Uint8Array> {
      await stopped;
      for (let left = length; left > 0; left -= 2 ** 20) yield new Uint8Array(Math.min(left, 2 ** 20));
    }
    return { pieces: pieces(), stop: release };
  }

  test.each([
    [1, 1],
    [2 * 2 ** 20, 2 * 2 ** 20],
    [3 * 2 ** 20, 2 * 2 ** 20],
  ])('of %i octets that were held back, %i are given', async (length, most) => {
    const controller = new AbortController();
    const reply = await openedBy(() => heldBack(length), { signal: controller.signal });
    setTimeout(() => controller.abort('enough'), 10);
    const { octets: body, error } = await bodyOf(reply);
    expect([body.length, error?.code, error?.cause]).toEqual([most, 'aborted', 'enough']);
  });

  test('a piece that never comes is not waited for', async () => {
    const never: AsyncIterable<Uint8Array> = {
      [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }),
    };
    const caller = new AbortController();
    const reply = await openedBy(() => ({ pieces: never }), { signal: caller.signal });
    setTimeout(() => caller.abort(), 10);
    const { error } = await bodyOf(reply);
    expect(error?.code).toBe('aborted');
  });

  test('a later answer is stopped', async () => {
    const did: string[] = [];
    const caller = new AbortController();
    let answer = (_: Partial<Answer>): void => {};
    const late = (): Promise<Partial<Answer>> => {
      setTimeout(() => caller.abort(), 10);
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
    expect((await failureOf(openedBy(late, { signal: caller.signal }))).code).toBe('aborted');
    answer({ stop: () => void did.push('stopped') });
    await expect.poll(() => did).toEqual(['stopped']);
  });

  test('an answer that is there by then is given', async () => {
    const caller = new AbortController();
    const there = (call: Call): Promise<Partial<Answer>> =>
      new Promise((resolve) => {
        call.signal.addEventListener('abort', () => setImmediate(resolve, {}));
        setTimeout(() => caller.abort(), 10);
      });
    const reply = await openedBy(there, { signal: caller.signal });
    const { octets: body, error } = await bodyOf(reply);
    expect([String(body), error?.code]).toEqual(['hello', 'aborted']);
  });

  test('nothing is even asked for, without any time', async () => {
    const did: string[] = [];
    const opened = openedBy(
      () => {
        did.push('asked');
        return {};
      },
      { timeout: 0 },
    );
    expect([(await failureOf(opened)).code, did]).toEqual(['time-over', []]);
  });
});

describe('a URL that is not followed', () => {
  test.each([
    ['telnet://h.dom/', 'session-needed', 'telnet'],
    ['rlogin://h.dom/', 'session-needed', 'rlogin'],
    ['tn3270://h.dom/', 'session-needed', 'tn3270'],
    ['ftp://h.dom/x', 'protocol-unknown', 'ftp'],
    ['urn:a:b', 'protocol-unknown', 'urn'],
    ['nntp://h.dom/a.b', 'protocol-not-allowed', 'nntp'],
  ])('%s: %s', async (url, code, about) => {
    const never = { by: ['nntp', 'telnet', 'rlogin', 'tn3270'], open: () => Promise.reject(new Error('opened')) };
    const error = await failureOf(openWith([never], URLS, url, { protocols: ['ftp'] }));
    expect([error.code, error.message.endsWith(`): ${about}`)]).toEqual([code, true]);
  });

  test('that is not a URL has the error of reading', async () => {
    expect(await failureOf(openWith([], URLS, 'gopher://a b/'))).toMatchObject({
      code: 'url-refused',
      error: { sentence: expect.any(String) },
    });
  });

  test.each([
    ['ftp://h.dom/', 'redirected-elsewhere'],
    ['gopher://a b/', 'redirected-elsewhere'],
  ])('%s, which a server names', async (location, code) => {
    const redirect = { location, base: 'gopher://h.dom/', said: [] };
    const error = await failureOf(openedBy(() => redirect, { redirects: 1 }));
    expect([error.code, error.location, error.error !== undefined]).toEqual([code, location, location.includes(' ')]);
  });

  test('leads through gateways in a circle', () => {
    const through = gateways({ prospero: 'afs://g.dom/', afs: 'prospero://g.dom/' });
    const urls = createRegistry([...rfc1630], { gateways: through });
    expect(() => planOf(urls, 'prospero://h.dom/a', {})).toThrow(/redirected-too-often.*: gateways$/);
  });
});

// A password, an address, a validator and a range are for the scheme, the host and the port of the URL that they were given with.
describe('options for one server', () => {
  const GIVEN = { password: 'hunter2', email: 'me@host.dom', validator: '"1"', offset: 3 } as const;
  const SERVERS = [
    ...'http://a.dom/ http://a.dom:8080/ http://b.a.dom/ http://b.dom/ https://a.dom/'.split(' '),
    ...'https://a.dom:8080/ ftp://a.dom/ ftp://fred@a.dom:2121/'.split(' '),
  ];

  /** What is given to each server, along these redirects. */
  async function givenAlong(urls: typeof URLS, way: readonly string[]): Promise<readonly string[]> {
    const found: string[] = [];
    const protocol = {
      by: ['http', 'https', 'ftp'],
      open: async (_: unknown, { options }: Call): Promise<Answer | Redirect> => {
        found.push(
          Object.keys(GIVEN)
            .filter((name) => name in options)
            .join(),
        );
        const base = way[found.length - 1] as string;
        const location = way[found.length];
        if (location !== undefined) return { location, base, said: [] };
        return { kind: 'binary', said: [], pieces: given('hello'), stop() {} };
      },
    };
    const [first = ''] = way;
    const redirectTo = ['http', 'https', 'ftp'];
    const reply = await openWith([protocol], urls, first, { ...GIVEN, redirects: 5, redirectTo });
    await reply.body.cancel();
    return found;
  }

  const ALL = Object.keys(GIVEN).join();

  test.each(SERVERS.flatMap((from) => SERVERS.map((to) => [from, to] as const)))('%s, %s', async (from, to) => {
    const isSame = from === to;
    expect(await givenAlong(URLS, [from, to])).toEqual([ALL, isSame ? ALL : '']);
    // Whoever leads back chooses the URL.
    expect(await givenAlong(URLS, [from, to, from])).toEqual(isSame ? [ALL, ALL, ALL] : [ALL, '', '']);
  });

  test('are for no other behind the same proxy', async () => {
    const through = { ...URLS, gateways: gateways({ http: { proxy: 'http://proxy.dom/' } }) };
    expect(await givenAlong(through, ['http://a.dom/', 'http://a.dom/x', 'http://b.dom/'])).toEqual([ALL, ALL, '']);
  });
});
