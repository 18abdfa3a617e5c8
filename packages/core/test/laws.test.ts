// The laws that hold for every scheme: what is written reads back, canonical text stays as it is, errors point into
// the text, and `canParse` says what `parse` does.
import { canonicalPath, canonicalSearch, parseGeneric, type Url } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, runs } from '../../../tooling/laws.ts';
import { registry } from './registry.ts';

const octets = fc.string({
  unit: fc.integer({ min: 0, max: 255 }).map((octet) => String.fromCharCode(octet)),
  maxLength: 12,
});
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
    selector: octets.map((some) => some.replaceAll('\t', '')),
    search: maybe(octets.map((some) => some.replaceAll('\t', ''))),
  }),
  http: fc.record({ host, port, path: hpath.map(canonicalPath), search: maybe(hsearch.map(canonicalSearch)) }),
  https: fc.record({ host, port, path: hpath.map(canonicalPath), search: fc.constant(undefined) }),
  mailto: fc.record({
    address: fc.tuple(fc.stringMatching(/^[a-z!#$%&'*+/=?^_`{|}~-]{1,9}$/), host).map((sides) => sides.join('@')),
  }),
};

describe('what can be built', () => {
  test.each(Object.entries(parts))('%s: reads back from what it is written as', (scheme, some) => {
    fc.assert(
      fc.property(some, (given) => {
        const built = registry.build({ scheme, ...given } as never);
        if (!built.ok) throw new Error(JSON.stringify(built.error));
        const text = registry.format(built.url);
        expect(registry.parse(text)).toEqual(built);
        expect(registry.canParse(text)).toBe(true);
        expect(registry.change(built.url, {})).toEqual(built);
        expect(registry.same(built.url, JSON.parse(JSON.stringify(built.url)))).toBe(true);
      }),
    );
  });
});

/** Texts that are nearly URLs, or are. */
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
  const result = registry.parse(text as string);
  expect(registry.canParse(text)).toBe(result.ok);
  const generic = parseGeneric(text);
  for (const one of [result, generic]) {
    if (one.ok) continue;
    const { position = -1, section } = one.error;
    expect(position >= 0 && position <= text.length).toBe(true);
    expect(section).not.toBe('');
  }
  if (generic.ok) {
    const written = registry.format(generic.url, generic.fragment);
    expect(parseGeneric(written)).toEqual(generic);
  }
  if (!result.ok) return;
  // What a scheme reads is also a URL to those who do not know the scheme.
  expect(generic.ok).toBe(true);
  const written = registry.format(result.url, result.fragment);
  expect(written).toMatch(/^[\x21-\x7E]+$/);
  expect(registry.parse(written as string)).toEqual(result);
  const again = registry.parseOrThrow(written as string);
  expect(registry.format(again.url, again.fragment)).toBe(written);
  expect(registry.access(result.url as Url as never)).toHaveProperty('by');
}

describe('texts', () => {
  test('of URL-like pieces', () => {
    fc.assert(fc.property(texts, holds), many);
  });

  test('that were good before one character was changed, put in or taken out', () => {
    const good = fc.constantFrom(
      'ftp://u%40:p@host.dom:2121/%2Fetc/motd;type=a#x',
      'http://host.dom:8000/a/b%2Fc?d=e&f#g',
      'gopher://host.dom/7a/b%09c%09+d',
      'mailto:fred%25home@host.dom',
      'https://10.0.0.1/',
    );
    fc.assert(
      fc.property(good, fc.nat(), fc.nat(1), pieces, (text, place, taken, put) => {
        const at = place % (text.length + 1);
        holds(text.slice(0, at) + put + text.slice(at + taken));
      }),
      many,
    );
  });

  test('the error is the same whatever follows it, and points at what makes the text wrong', () => {
    fc.assert(
      fc.property(near, (text) => {
        const result = registry.parse(text as string);
        if (result.ok || result.error.position === undefined) return;
        const before = text.slice(0, result.error.position);
        // What stands before the position is wrong nowhere: a text that ends there is refused there or not at all.
        const cut = registry.parse(before as string);
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
      const { url, fragment } = registry.parseOrThrow(text as string);
      expect(registry.format(url, fragment)).toBe(text);
      const given = JSON.parse(`{ "scheme": "ftp", "host": "h", "path": ["a"], ${JSON.stringify(name)}: "x" }`);
      expect(registry.build(given as never)).toMatchObject({
        ok: false,
        error: { code: 'part-unwritable', part: name },
      });
      expect(registry.change(url, JSON.parse(`{ ${JSON.stringify(name)}: { "host": "evil.com" } }`)).ok).toBe(false);
      expect(({} as Record<string, unknown>)['host']).toBeUndefined();
    }
  });
});
