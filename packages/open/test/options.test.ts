// An option that is not of its type, or not one of its values, is refused in words. No such option opens a guard.
import { describe, expect, test } from 'vitest';
import { type OpenOptions, open } from '../src/index.ts';
import { DEFAULTS } from '../src/network/options.ts';
import { bodyOf, failureOf, listen, openHere, URLS } from './loopback.ts';

const PORTS: unknown = [5];
const TEXTS: readonly unknown[] = ['', '2', 'Public', 'none'];

/** Values that are wrong for every option, and some that only look right. */
const WRONG: readonly unknown[] = [
  ...[null, Number.NaN, -1, 0.5, true, {}, PORTS, Symbol('x'), 1n, new Date(), [-1], ['a', 5], [undefined]],
  ...TEXTS,
];

/** For each option, which of them it takes. */
const TAKES: { readonly [option in keyof OpenOptions]-?: readonly unknown[] } = {
  protocols: [],
  network: [],
  timeout: [0.5],
  silence: [0.5],
  redirects: [],
  redirectTo: [],
  maxBytes: [0.5],
  maxListing: [0.5],
  maxLine: [0.5],
  signal: [],
  offset: [],
  validator: [],
  ca: TEXTS,
  password: TEXTS,
  email: TEXTS,
  ports: [PORTS],
  emptyCwd: [],
  typeBeforeList: [true],
  telnet: [true],
  textSuffixes: [],
  plusWire: [],
  server: TEXTS,
  self: TEXTS,
  origin: TEXTS,
};

describe.each(Object.entries(TAKES))('%s', (option, right) => {
  test.each(WRONG.filter((value) => !right.includes(value)).map((value) => [value]))(
    'is refused: %o',
    async (value) => {
      const server = await listen(async (peer) => peer.end());
      const opened = open(URLS, `gopher://127.0.0.1:${server.port}/9x`, { network: 'any', [option]: value });
      const error = await failureOf(opened);
      expect(error).toBeInstanceOf(TypeError);
      expect(error.message).toMatch(new RegExp(`^the option ${option} is [^,]+, not `));
      expect(server.heard).toEqual([]);
    },
  );

  test('that is undefined was not given', async () => {
    const server = await listen(async (peer) => {
      await peer.say('x');
      peer.end();
    });
    const options = { network: 'any', ...(option === 'network' ? {} : { [option]: undefined }) } as OpenOptions;
    expect(String((await bodyOf(await openHere(server.port, 'gopher://127.0.0.1:PORT/9x', options))).octets)).toBe('x');
  });
});

test.each([null, 5, 'any', true])('the options are an object, and not %j', async (options) => {
  const error = await failureOf(open(URLS, 'gopher://127.0.0.1/9x', options as never));
  expect([error instanceof TypeError, error.message]).toEqual([true, 'the options of open are an object']);
});

test('a member of every object is not an option', async () => {
  Object.defineProperty(Object.prototype, 'network', {
    value: 'any',
    writable: true,
    configurable: true,
    enumerable: true,
  });
  try {
    expect((await failureOf(open(URLS, 'gopher://127.0.0.1/9x'))).code).toBe('address-not-public');
  } finally {
    delete (Object.prototype as { network?: unknown }).network;
  }
});

test('the defaults guard a program that says nothing', () => {
  expect(DEFAULTS).toEqual({
    protocols: ['ftp', 'gopher', 'nntp', 'wais', 'http', 'https'],
    network: 'public',
    timeout: 5 * 60 * 1_000,
    silence: 30 * 1_000,
    redirects: 0,
    redirectTo: ['http', 'https'],
    maxBytes: 256 * 2 ** 20,
    maxListing: 16 * 2 ** 20,
    maxLine: 8 * 2 ** 10,
  });
});
