// What is quick goes a short way: `resolve` reads neither the path nor the form, `canParse` reads nothing, a login that is
// a name alone is not looked at for its parts. Which texts do is told here by counting; that the short way leads where the
// long one does is told by rfc1630-plain-forms and laws.
import { createRegistry, type IpSyntax, readLogin, resolve, type Url } from '@url/core';
import { ftp } from '@url/ftp';
import { http } from '@url/http';
import { describe, expect, test } from 'vitest';
import { StrictReader } from '../src/grammar/reader.ts';
import { memoOf } from '../src/registry/memo.ts';

/** http, and how often it was asked to read, and to put a path beside a host. */
function counted(syntax: { readonly [member in keyof IpSyntax<Url>]?: unknown } = {}) {
  const counts = { read: 0, beside: 0 };
  const own = http.syntax as IpSyntax<Url & { readonly host: string }>;
  const scheme = {
    ...http,
    syntax: {
      ...own,
      read: (...all: Parameters<typeof own.read>) => {
        counts.read += 1;
        return own.read(...all);
      },
      beside: (...all: Parameters<NonNullable<typeof own.beside>>) => {
        counts.beside += 1;
        return own.beside?.(...all) as Url & { readonly host: string };
      },
      ...syntax,
    },
  } as typeof http;
  return { registry: createRegistry({ schemes: [scheme] }), counts };
}

/** Whether a form is resolved without being read. */
function isQuick(base: string, form: string, slashRule: 'example' | 'prose' = 'example'): boolean {
  const { registry, counts } = counted();
  const { url } = registry.parseOrThrow(base as 'http:');
  counts.read = 0;
  const { ok } = resolve(registry, url, form, { slashRule });
  expect(counts.read + counts.beside).toBe(ok ? 1 : 0);
  return counts.beside === 1;
}

const BASE = 'http://host.dom/a/b/c.html?x=1';

describe('resolve reads nothing again', () => {
  test.each([
    ...[
      'd',
      'd/',
      'd/e',
      'd.e/f.g',
      './',
      './d',
      '././d',
      '../',
      '../d',
      '../../d',
      './../d',
      '/',
      '/d',
      '/d/e.f',
      '/d//e',
    ],
    ...['d?', './?y', '../?y', 'd?y', 'd?y=1&z', 'd/?y', '/?y', '/d?y', '../d?y', 'd?.', 'd?..', 'd.?y'],
    ...['d%20e', 'd%2Fe', 'd?%20', "d$-_.+!*'(),;@&=", "d?$-_.+!*'(),;@&=", '0', 'A', '%C3%A9'],
  ])('of %j', (form) => {
    expect(isQuick(BASE, form)).toBe(true);
    expect(isQuick(BASE, form, 'prose')).toBe(true);
    expect(isQuick('http://host.dom/a%20b/c/d', form)).toBe(true);
    expect(isQuick('http://host.dom/a/b/.', 'd')).toBe(false);
  });

  test.each([
    ...['.', '..', '.d', '..d', '...', './.', './..', './.d', '../..', '../.d', '.../d', '../../../d', './../../../d'],
    ...['d/.', 'd/..', 'd/.e', 'd/e/../f', '/.', '/..', '/.d', '/d/.e', '?y', '..?y', '.?y'],
    ...['//h', '//h/d', '///d', 'd#', 'd#f', 'd%41', 'd%2fe', 'd%41', 'd?%41', 'http:d', '', '#f'],
  ])('but of %j', (form) => {
    const { registry, counts } = counted();
    resolve(registry, registry.parseOrThrow(BASE).url, form);
    expect(counts.beside).toBe(0);
  });

  test.each([
    ['http://host.dom/', 'd', true],
    ['http://host.dom/', '/d', true],
    ['http://host.dom/', './d', true],
    ['http://host.dom/', '../d', false],
    ['http://host.dom/a', '../d', false],
    ['http://host.dom/a/', '../d', true],
    ['http://host.dom/.a/b', 'd', false],
    ['http://host.dom/a/.b/c', 'd', false],
    ['http://host.dom/a.b/c.', 'd', true],
    ['http://host.dom//a', 'd', false],
    ['http://host.dom/a?.', 'd', true],
    ['http://host.dom/a%7Eb/c', 'd', true],
  ] as const)('in the context of %j, %j: %j', (base, form, quick) => {
    expect(isQuick(base, form)).toBe(quick);
  });

  test('a slash where slashes stand side by side is a matter of the rule', () => {
    expect(isQuick('http://host.dom/a//b', '/d')).toBe(true);
    expect(isQuick('http://host.dom/a//b', 'd', 'prose')).toBe(true);
    expect(isQuick('http://host.dom/a//b', '/d', 'prose')).toBe(false);
    expect(isQuick('http://host.dom/a/b', '/d', 'prose')).toBe(true);
  });

  test('in the context of a URL that nobody read, its directory must have one spelling', () => {
    const { registry, counts } = counted();
    const { url } = registry.parseOrThrow('http://host.dom/');
    for (const path of ['a%41b/c', 'a b/c', 'a%/c', 'a%2fb/c', 'é/c']) resolve(registry, { ...url, path }, 'd');
    expect(counts.beside).toBe(0);
    for (const path of ['a%20b/c', 'a:b/c', 'a/b c', 'a/%7E', '']) resolve(registry, { ...url, path }, 'd');
    expect(counts.beside).toBe(5);
  });

  test('what is known of a base is kept for the next form, unless it is long', () => {
    const registry = createRegistry({ schemes: [http] });
    const memo = memoOf(registry) as { context?: object };
    const { url } = registry.parseOrThrow(BASE);
    resolve(registry, url, 'd');
    const { context } = memo;
    expect(context).toMatchObject({ urlPath: 'a/b/c.html?x=1', path: 'a/b/c.html', directory: 'a/b/' });
    resolve(registry, url, 'e');
    expect(memo.context).toBe(context);
    resolve(registry, { ...url, path: 'a'.repeat(2001), search: undefined }, 'd');
    expect(memo.context).toBe(context);
    resolve(registry, { ...url, path: 'a'.repeat(2000), search: undefined }, 'd');
    expect(memo.context).not.toBe(context);
  });

  test('what is known of a path with a search is not taken for one that has none', () => {
    const registry = createRegistry({ schemes: [http, ftp] });
    const { url } = registry.parseOrThrow('http://host.dom/a');
    const base = { ...registry.parseOrThrow('ftp://host.dom/').url, path: ['a?', '.x', 'y'] };
    const alone = resolve(createRegistry({ schemes: [ftp] }), base, 'd');
    resolve(registry, { ...url, search: '/.x/y' }, 'd');
    expect(resolve(registry, base, 'd')).toEqual(alone);
  });
});

describe('canParse reads nothing', () => {
  test.each([
    ...[
      'http://host.dom',
      'http://host.dom/',
      'http://host.dom/a%20b/c?d=e',
      'http://h',
      'http://h:8080/',
      'http://h:1',
    ],
    ...['http://a.b.c.d.e.f.g/', 'http://1a.b-c/', `http://${'a'.repeat(32)}/`, `http://h/${'a'.repeat(9990)}`],
  ])('of %.40s', (text) => {
    const { registry, counts } = counted();
    expect([registry.canParse(text), counts.read]).toEqual([true, 0]);
  });

  test.each([
    ...[
      'HTTP://host.dom/',
      'http://Host.dom/',
      'http://127.0.0.1/',
      'http://a.b.c.d.e.f.g.h/',
      'http://h:08/',
      'http://h:12345/',
    ],
    ...[`http://${'a'.repeat(33)}/`, 'http://h/#f', `http://h/${'a'.repeat(9991)}`],
  ])('but of %.40s', (text) => {
    const { registry, counts } = counted();
    expect([registry.canParse(text), counts.read]).toEqual([true, 1]);
  });

  test('of schemes that have no pattern, or whose hosts are none of the common ones', () => {
    for (const syntax of [{ pattern: undefined }, { authority: 'host' }] as const) {
      const { registry, counts } = counted(syntax);
      expect([registry.canParse('http://host.dom/undefined'), counts.read]).toEqual([true, 1]);
      expect(registry.canParse('false')).toBe(false);
      expect(registry.canParse('')).toBe(false);
    }
  });

  test('of a scheme that needs its slash, only what has it', () => {
    const { registry, counts } = counted({ slash: 'required' });
    expect(registry.canParse('http://host.dom/')).toBe(true);
    expect(registry.canParse('http://host.dom')).toBe(false);
    expect(counts.read).toBe(1);
  });

  test('of each of several schemes, the dots in their names being dots', () => {
    const named = (name: string) => ({
      ...http,
      status: 'experimental' as const,
      name,
      syntax: { ...http.syntax, read: () => expect.fail('it is read') },
    });
    const registry = createRegistry({ schemes: [named('x-a.b'), named('x-a+c'), named('x-d')] });
    for (const name of ['x-a.b', 'x-a+c', 'x-d']) expect(registry.canParse(`${name}://h/`)).toBe(true);
    for (const name of ['x-azb', 'x-aac', 'x-ac', 'x-dd']) expect(registry.canParse(`${name}://h/`)).toBe(false);
  });
});

describe('readLogin looks for no parts', () => {
  class Counting extends StrictReader {
    eaten = 0;
    override eat(literal: string): boolean {
      this.eaten += 1;
      return super.eat(literal);
    }
  }

  function partsLookedFor(text: string, host: 'optional' | undefined, ends?: string): number {
    const reader = new Counting(text, 0);
    expect(readLogin(reader, { authority: 'login', port: 7, ...(host && { host }) }, ends)).toMatchObject({
      user: undefined,
      port: 7,
    });
    expect(reader.position).toBe(-1);
    return reader.eaten;
  }

  test.each([...['h', 'h/', 'h/a', 'h#f', 'Host.DOM', 'host.dom/@', 'a-b.c', '1a.b/', `${'a'.repeat(63)}/`]])(
    'in %j',
    (text) => {
      expect(partsLookedFor(text, undefined)).toBe(0);
      expect(partsLookedFor(text, 'optional')).toBe(0);
    },
  );

  test.each(['10.0.0.1', '10.0.0.1/', `${'a'.repeat(62)}.b`, 'h:7', 'h:7/'])('but in %j', (text) => {
    expect(partsLookedFor(text, undefined)).toBe(1);
    expect(partsLookedFor(text, 'optional')).toBe(1);
  });

  test('in one of several, which ends at what it is told', () => {
    for (const text of ['h,g', 'h;g', 'h', 'h#g', 'h/g']) expect(partsLookedFor(text, undefined, ',;')).toBe(0);
    for (const text of ['', '/a', '#f']) expect(partsLookedFor(text, 'optional')).toBe(0);
  });
});
