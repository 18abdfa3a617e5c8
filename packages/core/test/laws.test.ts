// The laws that hold for every scheme: what is written reads back, canonical text stays as it is, errors have a position in
// the text, and `canParse` agrees with `parse`.
import {
  access,
  build,
  canParse,
  change,
  createRegistry,
  format,
  fromBytes,
  parse,
  parseGeneric,
  parseOrThrow,
  same,
  type Url,
} from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../tooling/support/laws.ts';
import { runs } from '../../../tooling/support/share.ts';
import { registry } from './registry.ts';

/** Decoded text of any octets. */
const octets = fc.array(fc.nat(255), { maxLength: 12 }).map((all) => fromBytes(Uint8Array.from(all)));
/** A registry in which every scheme is unregistered. */
const none = createRegistry([]);
const maybe = <T>(some: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(some, { nil: undefined });
const label = fc.stringMatching(/^[a-z](?:[a-z\d-]{0,8}[a-z\d])?$/);
const host = fc.oneof(
  fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.')),
  fc.array(fc.nat(255), { minLength: 4, maxLength: 4 }).map((groups) => groups.join('.')),
);
const port = maybe(fc.integer({ min: 1, max: 65535 }));
const hpath = fc.string({
  unit: fc.constantFrom(...'aZ9-._/;:@&=+,!', '%2F', '%2e', '%41', '%E9', '%00', '%2b', '%25'),
  maxLength: 16,
});
const hsearch = hpath.map((path) => path.replaceAll('/', '+'));
const login = fc
  .record({ user: maybe(octets), password: maybe(octets) })
  .map(({ user, password }) => ({ user, password: user === undefined ? undefined : password }));

const parts: Readonly<Record<string, fc.Arbitrary<object>>> = {
  ftp: fc
    .tuple(
      login,
      fc.record({
        host,
        port,
        path: fc.array(octets, { minLength: 1, maxLength: 4 }),
        type: maybe(fc.constantFrom('a', 'i', 'd')),
      }),
    )
    .map(([one, other]) => ({ ...one, ...other })),
  gopher: fc.record({
    host,
    port,
    gtype: fc.constantFrom(...'01579gITh+'),
    selector: octets.map((some) => some.replaceAll('\t', ' ')),
    search: maybe(octets.map((some) => some.replaceAll('\t', ' '))),
  }),
  http: fc.record({ host, port, path: hpath, search: maybe(hsearch) }),
  https: fc.record({ host, port, path: hpath, search: fc.constant(undefined) }),
  mailto: fc.record({
    address: fc.tuple(fc.stringMatching(/^[a-z!#$%&'*+/=?^_`{|}~-]{1,9}$/), host).map((sides) => sides.join('@')),
  }),
};

describe('built URLs', () => {
  test.each(Object.entries(parts))('%s: read back from their text', (scheme, some) => {
    fc.assert(
      fc.property(some, (given) => {
        const built = build(registry, { scheme, ...given } as never);
        if (!built.ok) throw new Error(JSON.stringify(built.error));
        const text = format(registry, built.url);
        expect(parse(registry, text)).toEqual(built);
        expect(canParse(registry, text)).toBe(true);
        expect(change(registry, built.url, {})).toEqual(built);
        expect(same(built.url, JSON.parse(JSON.stringify(built.url)))).toBe(true);
      }),
    );
  });
});

/** URLs, and texts that are nearly one. */
const pieces = fc.constantFrom(
  ...[
    'ftp://',
    'http://',
    'https:',
    'gopher://',
    'mailto:',
    'FTP:',
    'x-a:',
    '//',
    '/',
    ':',
    '@',
    '?',
    '#',
    ';',
    ';type=',
    'a',
    'I',
    'd',
  ],
  ...[
    'host.dom',
    '10.0.0.1',
    '1.2',
    'u',
    'p',
    ':21',
    ':80',
    ':0',
    '.',
    '-',
    '%41',
    '%2f',
    '%09',
    '%0A',
    '%',
    '%4',
    '+',
    '~',
    ' ',
    '"',
    '\\',
  ],
  ...['\u0000', '\n', 'é', '\u{1F600}', '\uD800', '<', '>', '[', ']', '%22', ',', '!', '*', '=', '&', '$', '_'],
);
const near = fc.array(pieces, { maxLength: 14 }).map((some) => some.join(''));
const starts = fc.constantFrom(
  'ftp://h/',
  'ftp://',
  'ftp://u:p@h',
  'http://h/',
  'http://',
  'gopher://h/1',
  'mailto:',
  'mailto:a@b',
  '',
);
const texts = fc.oneof(
  fc.tuple(starts, near).map((some) => some.join('')),
  near,
  anyText,
);

const many = { numRuns: runs(5000) };

function holds(text: string): void {
  const result = parse(registry, text as string);
  expect(canParse(registry, text)).toBe(result.ok);
  const generic = parseGeneric(none, text);
  for (const one of [result, generic]) {
    if (one.ok) continue;
    const { position = -1, section } = one.error;
    expect(position >= 0 && position <= text.length).toBe(true);
    expect(section).not.toBe('');
  }
  if (generic.ok) {
    const written = format(none, generic.url, generic.fragment);
    expect(parseGeneric(none, written)).toEqual(generic);
  }
  if (!result.ok) return;
  // A URL of a scheme is also one where the scheme is unregistered.
  expect(generic.ok).toBe(true);
  const written = format(registry, result.url, result.fragment);
  expect(written).toMatch(/^[\x21-\x7E]+$/);
  expect(parse(registry, written as string)).toEqual(result);
  const again = parseOrThrow(registry, written as string);
  expect(format(registry, again.url, again.fragment)).toBe(written);
  expect(access(registry, result.url as Url as never)).toHaveProperty('by');
}

describe('texts', () => {
  test('of URL-like pieces', () => {
    fc.assert(fc.property(texts, holds), many);
  });

  test('that were legal before one character was changed, inserted or removed', () => {
    const legal = fc.constantFrom(
      'ftp://u%40:p@host.dom:2121/%2Fetc/motd;type=a#x',
      'http://host.dom:8000/a/b%2Fc?d=e&f#g',
      'gopher://host.dom/7a/b%09c%09+d',
      'mailto:fred%25home@host.dom',
      'https://10.0.0.1/',
    );
    fc.assert(
      fc.property(legal, fc.nat(), fc.nat(1), pieces, (text, index, taken, put) => {
        const at = index % (text.length + 1);
        holds(text.slice(0, at) + put + text.slice(at + taken));
      }),
      many,
    );
  });

  test('are legal up to the position of the error', () => {
    fc.assert(
      fc.property(near, (text) => {
        const result = parse(registry, text as string);
        if (result.ok || result.error.position === undefined) return;
        const before = text.slice(0, result.error.position);
        // A text that ends at the position is refused there or not at all.
        const cut = parse(registry, before as string);
        if (!cut.ok && cut.error.code !== 'scheme-missing')
          expect(cut.error.position).toBeLessThanOrEqual(before.length);
      }),
    );
  });
});

describe('names that every object has', () => {
  test('are harmless as parts, hosts, paths and fragments', () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      const text = `ftp://${name}:${name}@h/${name}/${name}#${name}`;
      const { url, fragment } = parseOrThrow(registry, text as string);
      expect(format(registry, url, fragment)).toBe(text);
      const given = JSON.parse(`{ "scheme": "ftp", "host": "h", "path": ["a"], ${JSON.stringify(name)}: "x" }`);
      expect(build(registry, given as never)).toMatchObject({
        ok: false,
        error: { code: 'part-unknown', part: name },
      });
      expect(change(registry, url, JSON.parse(`{ ${JSON.stringify(name)}: { "host": "evil.com" } }`)).ok).toBe(false);
      expect(({} as Record<string, unknown>)['host']).toBeUndefined();
    }
  });
});
