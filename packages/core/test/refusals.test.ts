// A refused plan has every reason, once, in the order of the data (RFC 1738 §6).
import { type AnyScheme, access, components, createRegistry, parseOrThrow, tolerant, UCHAR, type Url } from '@url/core';
import { defineScheme, type Refusal } from '@url/core/scheme';
import { rfc1738 } from '@url/rfc1738';
import { describe, expect, test } from 'vitest';
import { amount } from '../../../tooling/support/share.ts';

const registry = createRegistry<AnyScheme>(rfc1738, { tolerant });

function reasonsFor(url: Url, options = {}): readonly string[] {
  const plan = access(registry, url, options) as unknown as Refusal;
  return plan.by === 'refused' ? plan.findings.map(({ code, part }) => `${code} ${part ?? '-'}`) : [];
}

function reasonsOf(text: string, options = {}): readonly string[] {
  return reasonsFor(parseOrThrow(registry, text as string).url, options);
}

/** Texts of a scheme: pieces from left to right, each harmless or with its reason. */
type Pieces = readonly (string | readonly [harmless: string, harmful: string, reason: string])[];

const ZERO = ['10.0.0.1', '010.0.0.1'] as const;

const schemes: { readonly [name: string]: Pieces } = {
  ftp: [
    'ftp://',
    ['', '@', 'ftp-user-empty user'],
    [...ZERO, 'host-number-leading-zero host'],
    ['', ':25', 'port-reserved port'],
    '/',
    ['a', 'a%0D%0Ab', 'delimiter-hidden path.0'],
    '/../',
    ['c', '%00', 'delimiter-hidden path.2'],
    '/',
    ['e', ';type=i', 'ftp-name-missing path.3'],
  ],
  http: ['http://', [...ZERO, 'host-number-leading-zero host'], ['', ':25', 'port-reserved port'], '/a%0Db?c%0Ad'],
  gopher: [
    'gopher://',
    [...ZERO, 'host-number-leading-zero host'],
    ['', ':25', 'port-reserved port'],
    '/7',
    ['a', 'a%0D', 'delimiter-hidden selector'],
    '%09',
    ['b', '%0Ab', 'delimiter-hidden search'],
    '%09',
    ['c', 'c%09d', 'delimiter-hidden plus'],
  ],
  news: [
    'news://',
    // The host and the port are one part of the data.
    [...ZERO, 'host-number-leading-zero server'],
    ['', ':25', 'port-reserved server'],
    '/comp.lang',
  ],
};

describe.each(Object.entries(schemes))('every reason of %s', (_, pieces) => {
  const places = pieces.flatMap((piece, at) => (typeof piece === 'string' ? [] : [at]));
  const written = (harmful: readonly number[]) =>
    pieces
      .map((piece, at) => (typeof piece === 'string' ? piece : harmful.includes(at) ? piece[1] : piece[0]))
      .join('');
  const expected = (harmful: readonly number[]) => harmful.map((at) => pieces[at]?.[2]);
  const pairs = places.flatMap((one) => places.filter((other) => other > one).map((other) => [one, other]));

  test.each([[], ...places.map((at) => [at]), ...pairs, places].map((harmful) => [written(harmful), harmful] as const))(
    'of %s',
    (text, harmful) => {
      expect(reasonsOf(text)).toEqual(expected(harmful));
    },
  );
});

describe('reasons', () => {
  test('are those of the scheme too, without a server to ask', () => {
    expect(reasonsOf('news:a%0A@b.c')).toEqual(['news-server-missing -', 'delimiter-hidden messageId']);
    expect(reasonsOf('news:a%0A@b.c', { server: 'h' })).toEqual(['delimiter-hidden messageId']);
    expect(reasonsOf('wais://h/?%0a')).toEqual(['delimiter-hidden -', 'wais-database-empty database']);
    expect(reasonsOf('file://h.dom/a%00/b', { origin: 'http://h/' })).toEqual([
      'file-origin-remote -',
      'file-not-local host',
      'delimiter-hidden path.0',
    ]);
    expect(reasonsOf('telnet://-l%0D:%0A@h.dom:25/')).toEqual([
      'option-like user',
      'delimiter-hidden user',
      'delimiter-hidden password',
      'port-reserved port',
    ]);
  });

  test('are in the order of the data, those about the whole URL first', () => {
    const data = { type: 'i', path: ['a\r', ''], port: 25, host: '010.0.0.1', password: undefined, user: '' };
    expect(reasonsFor({ scheme: 'ftp', ...data } as Url)).toEqual([
      'delimiter-hidden path.0',
      'ftp-name-missing path.1',
      'port-reserved port',
      'host-number-leading-zero host',
      'ftp-user-empty user',
    ]);
  });

  test('are in the order of components, also from the tenth part on', () => {
    const text = `ftp://u%0D@h:25/${Array.from({ length: 12 }, (_, at) => `${at}%0A`).join('/')}`;
    const located = components(registry, text);
    const parts = located.components.map(({ part }) => part).filter((part) => !/scheme|host/.test(part));
    expect(reasonsOf(text)).toEqual(
      parts.map((part) => (part === 'port' ? 'port-reserved port' : `delimiter-hidden ${part}`)),
    );
  });

  test('are found at once, however many there are', () => {
    const length = amount(100_000, 5_000);
    expect(reasonsOf(`ftp://h/${Array.from({ length }, (_, at) => `${at}%0A`).join('/')}`)).toHaveLength(length);
  });
});

test('a number in a path may begin with any digit', () => {
  expect(reasonsOf('ftp://h/0177.0.0.1')).toEqual([]);
});

test('parts are found in a plan that has them in another order', () => {
  const scheme = defineScheme({
    name: 'x-two',
    section: 'nowhere',
    syntax: {
      form: 'opaque',
      read: (reader) => {
        const one = reader.decode(UCHAR, 'one');
        reader.eat('/');
        return { scheme: 'x-two', one, two: reader.decode(UCHAR, 'two') };
      },
      write: ({ one, two }) => `${encodeURIComponent(one)}/${encodeURIComponent(two)}`,
    },
    access: ({ one, two }) => ({ by: 'x', lines: [two, one] }),
  });
  const urls = createRegistry([scheme]);
  const plan = access(urls, parseOrThrow(urls, 'x-two:a%0A/b%0A').url) as unknown as Refusal;
  expect(plan.findings?.map(({ code, part }) => [code, part])).toEqual([
    ['delimiter-hidden', 'one'],
    ['delimiter-hidden', 'two'],
  ]);
});

describe('a scheme of one\u2019s own', () => {
  const made = (action: (one: string) => unknown) =>
    createRegistry([
      defineScheme({
        name: 'x-a',
        section: 'nowhere',
        syntax: {
          form: 'ip',
          port: 7,
          authority: 'hostport',
          read: (reader, { host, port = 7 }) => ({ scheme: 'x-a', host, port, one: reader.decode(UCHAR) }),
          write: ({ host, port, one }) => ({ host, port, urlPath: encodeURIComponent(one) }),
        },
        access: ({ one }) => action(one) as never,
      }),
    ]);
  const codes = (action: (one: string) => unknown, text: string) => {
    const own = made(action);
    const plan = access(own, parseOrThrow(own, text as 'x-a:').url) as unknown as Refusal;
    return plan.findings?.map(({ code, part }) => [code, part]);
  };

  test('that fails has the other reasons too', () => {
    const fails = () => expect.unreachable();
    expect(codes(fails, 'x-a://010.1.1.1:25/a')).toEqual([
      ['access-failed', undefined],
      ['host-number-leading-zero', 'host'],
      ['port-reserved', 'port'],
    ]);
  });

  test('says of a refusal what its lines would have been made of', () => {
    const findings = [{ code: 'x-a-no' }];
    const silent = () => ({ by: 'refused', findings });
    const telling = (one: string) => ({ by: 'refused', findings, lines: { first: [one] } });
    expect(codes(silent, 'x-a://h/%0D')).toEqual([['x-a-no', undefined]]);
    expect(codes(telling, 'x-a://h/%0D')).toEqual([
      ['x-a-no', undefined],
      ['delimiter-hidden', 'one'],
    ]);
    expect(codes(telling, 'x-a://h/a')).toEqual([['x-a-no', undefined]]);
  });

  test('is not said to hide what is in no line', () => {
    expect(codes(() => ({ by: 'x', line: 'a\r' }), 'x-a://h/b%0D')).toEqual([['delimiter-hidden', undefined]]);
    expect(codes(() => ({ by: 'x', line: '-' }), 'x-a://h/b%0D')).toBeUndefined();
    // Nor what two lines have together.
    const two = (one: string) => ({ by: 'x', lines: one.includes('b') ? ['a\n', 'b\n'] : ['a\n'] });
    expect(codes(two, 'x-a://h/a%0Ab%0A')).toEqual([['delimiter-hidden', undefined]]);
    const elsewhere = () => ({ by: 'x', host: '010.0.0.1', line: '\n' });
    expect(codes(elsewhere, 'x-a://h/a')).toEqual([
      ['host-number-leading-zero', undefined],
      ['delimiter-hidden', undefined],
    ]);
  });
});
