// Functions that others are made of, each by itself: what dots leave, where a form is put, what a text is split into.
import {
  canonicalPath,
  charSet,
  createRegistry,
  enlarge,
  equivalent,
  escape,
  heldBack,
  PUNCTUATION,
  parseGeneric,
  reduce,
  resolveRfc3986,
  splitFragment,
  tolerant,
  UCHAR,
  unescape,
  unwrap,
  utf8,
} from '@url/core';
import { http } from '@url/http';
import { describe, expect, test } from 'vitest';
import { plainEnd } from '../src/grammar/charset.ts';
import { dotsAtEnd, withoutDots } from '../src/partial/dot-segments.ts';
import { keptOf, OPEN, OPEN_EMPTY, OPENING } from '../src/partial/slash-runs.ts';
import { isEqual } from '../src/registry/build.ts';
import { registry } from './registry.ts';

describe('dots', () => {
  test.each([
    ['a/b/../c', 'a/c'],
    ['./a', 'a'],
    ['/./a', '/a'],
    ['/../a', '/../a'],
    ['a/..', ''],
    ['/a/..', '/'],
    ['a/.', 'a/'],
    ['.', ''],
    ['..', '..'],
    ['a//../b', 'a/b'],
    ['../../a', '../../a'],
    ['a/../../b', '../b'],
    ['a/.b/..c/...', 'a/.b/..c/...'],
    ['a/./b#/./c', 'a/b#/./c'],
    ['a/./b?/./c', 'a/b?/./c'],
    ['a?/./b', 'a?/./b'],
    ['a#?/../b', 'a#?/../b'],
  ])('of %j leave %j', (text, left) => {
    expect(withoutDots(text, 0, true, 'directory')).toBe(left);
  });

  test('behind a place, and in what is no search', () => {
    expect(withoutDots('//./a/./b', 4, true, 'directory')).toBe('//./a/b');
    expect(withoutDots('//h/./b', 3, true, 'directory')).toBe('//h/b');
    expect(withoutDots('a?b/./c', 0, false, 'directory')).toBe('a?b/c');
    expect(withoutDots('a?b/..', 0, false, 'directory')).toBe('');
    expect(withoutDots('a/b/..', 0, true, 'draft')).toBe('a');
    expect(withoutDots('a/b/.', 0, true, 'draft')).toBe('a/b');
  });

  test.each([
    ['..', 0],
    ['.', 0],
    ['a/..', 2],
    ['a/.', 2],
    ['/a/..', 3],
    ['a/..#f', 2],
    ['a/..?q', 2],
    ['a/..#f?', 2],
    ['../a', -1],
    ['a..', -1],
    ['a/..b', -1],
    ['a/...', -1],
    ['', -1],
    ['a?/..', -1],
    ['a#/..', -1],
  ])('end %j at %i', (form, place) => {
    expect(dotsAtEnd(form, true)).toBe(place);
  });

  test('end what is no search too', () => {
    expect(dotsAtEnd('a?/..', false)).toBe(3);
    expect(dotsAtEnd('a/..?q', false)).toBe(-1);
  });
});

describe('of a context is kept, before a form', () => {
  test.each([
    ['/a/b', 'x', 'example', OPEN, '/a/'],
    ['/a/b', '?x', 'example', OPEN, '/a/b'],
    ['/a/b', '/x', 'example', OPEN, ''],
    ['/a/b', '//x', 'example', OPEN, OPENING],
    ['/a/b', '//x', 'prose', OPEN, OPENING],
    ['/a///b', '//x', 'example', OPEN, OPENING],
    ['/a///b', '//x', 'prose', OPEN, undefined],
    ['/a///b//c', '//x', 'prose', OPEN, '/a///b'],
    ['/a//b///c', '//x', 'prose', OPEN, undefined],
    ['/a//b//c', '//x', 'prose', '', '/a'],
    ['/a//b//c', '/x', 'prose', '', undefined],
    ['/a//b/c', '/x', 'prose', '', '/a//b'],
    ['/a//b/c', '/x', 'example', '', ''],
    ['/a//b/c', '//x', 'example', '', '/a'],
    ['/a', '///x', 'example', OPEN, undefined],
    ['/a', '///x', 'example', OPEN_EMPTY, OPENING],
    ['//a', '///x', 'example', OPEN_EMPTY, undefined],
    ['//a', '////x', 'example', OPEN_EMPTY, OPENING],
    ['/a', '////x', 'example', OPEN_EMPTY, undefined],
    ['a', '/', 'example', OPEN, undefined],
    ['a/', '//', 'example', '', undefined],
  ] as const)('%j, %j, by the %s (%s): %j', (context, form, rule, opening, kept) => {
    expect(keptOf(context, form, rule, opening)).toBe(kept);
  });
});

describe('a text', () => {
  test('is split at its first "#"', () => {
    const split = (text: string, more = {}) => {
      const result = splitFragment(text, more);
      return result.ok ? [result.text, result.fragment] : [result.error.code, result.error.position];
    };
    expect(split('a')).toEqual(['a', undefined]);
    expect(split('')).toEqual(['', undefined]);
    expect(split('a#')).toEqual(['a', '']);
    expect(split('a b#c')).toEqual(['a b', 'c']);
    expect(split('#a#b')).toEqual(['character-forbidden', 2]);
    expect(split('a#b c')).toEqual(['character-forbidden', 3]);
    expect(split('a#b c#d', { tolerant })).toEqual(['a', 'b%20c%23d']);
  });

  test('of which nobody knows the scheme fits the common syntax, or does not', () => {
    const parts = (text: string) => {
      const { url } = parseGeneric(text) as unknown as { url: Record<string, unknown> };
      return [url['user'], url['password'], url['host'], url['port'], url['urlPath']];
    };
    const none = [undefined, undefined, undefined, undefined, undefined];
    expect(parts('x-a://u:p@h:1/b')).toEqual(['u', 'p', 'h', 1, 'b']);
    expect(parts('x-a://h')).toEqual([undefined, undefined, 'h', undefined, undefined]);
    expect(parts('x-a://h/')).toEqual([undefined, undefined, 'h', undefined, '']);
    for (const text of [
      'x-a://h?q',
      'x-a://h,g',
      'x-a://h,g/a',
      'x-a:///a',
      'x-a://',
      'x-a:h/a',
      'x-a:/h',
      'x-a://h:x/',
    ])
      expect(parts(text)).toEqual(none);
  });

  test('is taken out of its wrapper, with the white space of all texts, or of US-ASCII alone', () => {
    const wide = '\u00A0\u0085\u2028\u2029 \t';
    const texts = [
      `${wide}<${wide}URL:${wide}http:${wide}//h/${wide}>${wide}`,
      `${wide}URL:${wide}http://h/${wide}`,
      `${wide}URL= <URL:http://h/>${wide}`,
      `URL=\t<${wide}http://h/>`,
      `${wide}URL=<http://h/>${wide}`,
      `${wide}URL=\r\n<http://h/>`,
    ];
    for (const text of texts) {
      expect(unwrap(text, { tolerant })).toBe('http://h/');
      expect(unwrap(text)).not.toBe('http://h/');
      expect(unwrap(text.replace(/[\u0080-\uFFFF]/g, ' '))).toBe('http://h/');
    }
    for (const text of [
      'a <URL:b>',
      '<URL:b> a',
      'a URL:b',
      'URL=a<b>',
      '<a><b>',
      '<a',
      'a>',
      '\u00E9<a>',
      '<a>\u00E9',
    ]) {
      expect(unwrap(text)).toBe(text);
      expect(unwrap(text, { tolerant })).toBe(text);
    }
  });

  test('of thousands of escapes is put together', () => {
    for (const count of [2047, 2048, 2049, 5000]) {
      expect(unescape('a%41'.repeat(count))).toBe('aA'.repeat(count));
      expect(escape('a '.repeat(count), UCHAR)).toBe('a%20'.repeat(count));
      expect(canonicalPath('a%41%20'.repeat(count))).toBe('aA%20'.repeat(count));
    }
  });

  test.each([
    ['%00%41', '%00A'],
    ['%%41', '%%41'],
    ['%4%41', '%4%41'],
    ['%4g%41', '%4gA'],
    ['%2f%2F%4f', '%2F%2FO'],
    ['%2E%41', '%2EA'.replace('%2E', '.')],
    ['a/%2E/%2e%2E/b', 'a/%2E/%2E%2E/b'],
    ['%2E', '%2E'],
    ['.%2E', '.%2E'],
    ['a%2E%2E', 'a..'],
  ])('%s as a path is %s', (text, path) => {
    expect(canonicalPath(text)).toBe(path);
  });

  test('of octets is UTF-8, or none', () => {
    expect(utf8('caf\u00C3\u00A9 %41')).toBe('caf\u00E9 %41');
    expect(utf8('\u00E9')).toBeUndefined();
    expect(utf8('a%')).toBe('a%');
  });
});

describe('a path with fewer or more escapes', () => {
  test('keeps its dots where they are a whole segment, and its scheme and login', () => {
    expect(enlarge('http://a.b/./../.../.c/d.', '.')).toBe('http://a.b/./../%2E%2E%2E/%2Ec/d%2E');
    expect(reduce('http://a.b/%2E/%2e%2E/%2E%2E%2E/%2ec?%2E#%2E', '.')).toBe('http://a.b/%2E/%2e%2E/.../.c?.#%2E');
    expect(enlarge("x-a:b'c/d'e?f'+#g'", "'+")).toBe("x-a:b%27c/d%27e?f%27+#g'");
    expect(enlarge('http://h/a?b', charSet())).toBe('http://h/a?b');
    for (const text of ["a'b", "a/b:c'd", "#a:b'c"]) expect(enlarge(text, "'")).toBe(text);
    expect(reduce('a:%27#%27?%27', "'")).toBe("a:'#%27?%27");
    expect(reduce('a:%24%27%24', "$'")).toBe("a:$'$");
  });
});

test('a percent sign stands for itself in no set', () => {
  expect(['<%>', '%', '<#%20', '"a', 'S', '> '].map((text) => plainEnd(PUNCTUATION, text, 0))).toEqual([
    1, 0, 2, 1, 0, 1,
  ]);
});

describe('texts that are the same URL', () => {
  const equal = (one: string, other: string) => {
    const result = equivalent(registry, one, other);
    return result.ok && result.equal;
  };

  test.each([
    ['http://H.dom', 'HTTP://h.DOM', true],
    ['http://H.dom/%61', 'http://h.dom/a', true],
    ['http://h/A', 'http://h/a', false],
    ['ftp://U@H/', 'ftp://U@h/', true],
    ['ftp://U@h/', 'ftp://u@h/', false],
    ['ftp://%55@h/', 'ftp://U@h/', true],
    ['http://h/#A', 'http://H/#A', true],
    ['http://h/#', 'http://h/', true],
    ['http://h/#A', 'http://h/#a', false],
    ['x-a://H/b', 'x-a://h/b', false],
    ['x-a://H/B', 'x-a://h/b', false],
    ['x-a:B', 'x-a:b', false],
    ['X-A:%62', 'x-a:b', true],
    ['mailto:A@b.c', 'mailto:A@b.c', true],
    ['http://h:80/', 'http://h/', false],
    ['http://h', 'http://h/', false],
  ])('%s and %s: %s', (one, other, same) => {
    expect(equal(one, other)).toBe(same);
    expect(equal(other, one)).toBe(same);
  });
});

test('data of different kinds are not equal', () => {
  for (const [one, other] of [
    ['a', { 0: 'a' }],
    [null, {}],
    [undefined, {}],
    [{}, []],
    [1, '1'],
    [['a'], { 0: 'a' }],
  ]) {
    expect([one, other, isEqual(one, other), isEqual(other, one)]).toEqual([one, other, false, false]);
  }
  expect(isEqual({ a: [{ b: null }] }, { a: [{ b: null }], c: undefined })).toBe(true);
});

test('the names that are held back have each its section', () => {
  expect(heldBack.map(({ name, section }) => `${name} ${section}`).slice(6)).toEqual([
    'z39.50 RFC 1738 §4',
    'urn RFC 1630 "Registration of naming schemes"',
    'x500 RFC 1630 "X500"',
    'whois RFC 1630 "WHOIS"',
  ]);
  for (const name of ['xafs', 'afsx', 'urns', 'z39x50', 'url2']) {
    expect(createRegistry({ schemes: [{ ...http, name }] }).scheme(name)?.name).toBe(name);
  }
});

test.each([
  ['http://abc.d/e/f', '//gh.i/j', 'http://gh.i/j'],
  ['http://abc.d', 'e', 'http://abc.d/e'],
  ['x:', 'a', 'x:a'],
  ['x:a', 'b', 'x:b'],
  ['http://abc.d/e', '#f \n\u00E9#', 'http://abc.d/e#f \n\u00E9#'],
  ['http://abc.d/e/f?ghi', 'j', 'http://abc.d/e/j'],
  ['http://abc.d/e/f?ghi', '#jkl', 'http://abc.d/e/f?ghi#jkl'],
  ['http://abc.d/e/f?ghi', '?jkl#mn', 'http://abc.d/e/f?jkl#mn'],
])('RFC 3986: %s and %s are %s', (base, reference, target) => {
  expect(resolveRfc3986(base, reference)).toBe(target);
});
