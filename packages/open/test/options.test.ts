// An option that is not of its type, or not one of its values, is refused in words. No such option opens a guard.
import { describe, expect, test } from 'vitest';
import { type OpenOptions, open } from '../src/index.ts';
import { DEFAULTS, given, namesWith } from '../src/network/options.ts';
import { bodyOf, failureOf, listen, openHere, URLS } from './loopback.ts';

const PORTS: unknown = [5];
const NAMES = namesWith(URLS);
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

const SHOWN: readonly (readonly [unknown, string])[] = [
  ...([
    ['x"', '"x\\""'],
    [null, 'null'],
    [Number.NaN, 'NaN'],
    [-1, '-1'],
    [1n, '1'],
    [true, 'true'],
  ] as const),
  ...([
    [{}, 'an object'],
    [[5], 'an object'],
    [Symbol('x'), 'a symbol'],
  ] as const),
];

test.each(SHOWN)('%o is named in the message: %s', (value, shown) => {
  expect(() => given({ network: value } as never, 'open', NAMES)).toThrow(
    new TypeError(`the option network is 'public' or 'any', not ${shown}`),
  );
  expect(() => given({ plusWire: value } as never, 'open', NAMES)).toThrow(
    new TypeError(`the option plusWire is 'rfc1738' or 'gopher+', not ${shown}`),
  );
});

const ONES: readonly OpenOptions[] = [
  ...[0, 5, Infinity].map((redirects) => ({ redirects })),
  ...['send', 'skip', 'root'].map((emptyCwd) => ({ emptyCwd }) as OpenOptions),
  ...['rfc1738', 'gopher+'].map((plusWire) => ({ plusWire }) as OpenOptions),
  ...['""', '"x"', '"!#~"', 'Sun, 06 Nov 1994 08:49:37 GMT'].map((validator) => ({ validator })),
  { ports: [] },
  { ports: [1, 65_535] },
  { timeout: Infinity, silence: Infinity, maxBytes: Infinity, maxListing: 0, maxLine: 1 },
  { password: () => 'x', ca: '', email: '', server: '', telnet: true, typeBeforeList: false },
];
test.each(ONES)('%j are options', (options) => {
  expect({ ...given(options, 'open', NAMES) }).toEqual(options);
});

test.each(['"x" y', 'x"y"', 'W/"x"', 'Sun, 06 Nov 1994 08:49:37 GMT+1', 'a Sun GMT', '"a b"'])(
  '%j is not a validator',
  (validator) => {
    expect(() => given({ validator }, 'open', NAMES)).toThrow(
      /^the option validator is an entity tag or a date, not "/,
    );
  },
);

test('an option that a scheme of its own may have is given to it', () => {
  expect({ ...given({ own: [Symbol.iterator] } as never, 'open', undefined) }).toEqual({ own: [Symbol.iterator] });
});

test.each([null, 5, 'any', true, [[]]])('the options are an object, and not %j', async (options) => {
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
