// `resolve` has a fast path for schemes with `fast.beside`. It gives what the general rules give, and is taken for what is common.
import {
  createRegistry,
  format,
  type GenericUrl,
  parseGeneric,
  parseOrThrow,
  type Registry,
  resolve,
  type Success,
  type Url,
} from '@url/core';
import type { IpSyntax } from '@url/core/scheme';
import { ftp } from '@url/ftp';
import { http, https } from '@url/http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs, sample } from '../../../tooling/support/share.ts';
import { resolveFast } from '../src/partial/resolve-fast-path.ts';
import { compiled } from '../src/registry/registry.ts';

const short = createRegistry([http, https]);
const long = createRegistry([withoutBeside(http), withoutBeside(https)]);

function withoutBeside<S extends typeof http | typeof https>(scheme: S): S {
  return { ...scheme, syntax: { ...scheme.syntax, fast: undefined } } as unknown as S;
}

const BASES = [
  'http://h/',
  'https://h/?q',
  'http://host.dom:8080/a/b/c.html?x=1',
  'http://h//a',
  'http://h/a//b/c',
  'http://h/a/./b/../c',
  'http://h/.a/b',
  'http://h/a%20b/c%2F/d',
  'http://h/a:b/c',
] as const;

const scrap = fc.constantFrom(
  ...['a', 'index.html', '.', '..', '/', '//', '?', '?x=1', '#', '#f', ':', ';p=1', '@', '&', '=', '+', ','],
  ...['%20', '%7E', '%7e', '%41', '%2E', '%2B', '%2F', '%zz', '%', '~', '"', ' ', 'é', 'A-Z_0', '$!*', '(x)'],
);
const texts = fc.array(scrap, { maxLength: 8 }).map((scraps) => scraps.join(''));

describe('RFC 1630 "Partial form": references of plain characters', () => {
  test('give the same by the fast path and by the general rules', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BASES), texts, fc.constantFrom('example', 'prose'), (base, form, slashRule) => {
        const { url } = parseOrThrow(short, base);
        expect(resolve(short, url, form, { slashRule })).toEqual(resolve(long, url, form, { slashRule }));
      }),
      { numRuns: runs(5000) },
    );
  });

  test('of up to four pieces, all of them do', () => {
    const scraps = ['a', '.', '..', '/', '?', ':', '%2F', '%7e'];
    const more = (all: readonly string[]) => all.flatMap((form) => scraps.map((each) => form + each));
    const two = more(scraps);
    const three = more(two);
    const forms = ['', ...scraps, ...two, ...three, ...more(three).filter((_, at) => at % 3 === 0)];
    // In an odd step, so that each piece is the last of some.
    const tried = sample(forms, 102);
    const different: unknown[] = [];
    for (const base of BASES) {
      const { url } = parseOrThrow(short, base);
      for (const form of tried) {
        for (const slashRule of ['example', 'prose'] as const) {
          const [one, other] = [short, long].map((each) => JSON.stringify(resolve(each, url, form, { slashRule })));
          if (one !== other) different.push([base, form, slashRule]);
        }
      }
    }
    expect(different).toEqual([]);
  });

  test('give the same in the context of data that no text was read to', () => {
    fc.assert(
      fc.property(texts, texts, (path, form) => {
        const base = { ...parseOrThrow(short, 'http://host.dom/').url, path };
        expect(outcome(short, base, form)).toEqual(outcome(long, base, form));
      }),
      { numRuns: runs(5000) },
    );
  });

  test('give what the elements of base and reference say, one after the other', () => {
    const scraps = ['a', '.', '..', '/'];
    const more = (all: readonly string[]) => all.flatMap((form) => scraps.map((each) => form + each));
    const paths = ['', ...scraps, ...more(scraps), ...more(more(scraps)), ...more(more(more(scraps)))];
    const different: unknown[] = [];
    // In an odd step too.
    for (const path of sample(paths, 19)) {
      const { url } = parseOrThrow(long, `http://h/${path}`);
      for (const form of paths) {
        if (form === '' || form.startsWith('/')) continue;
        const result = resolve(long, url, form);
        const read = result.ok ? format(long, result.url) : result.error;
        if (read !== `http://h/${byElements(path, form)}`) different.push([path, form, read]);
      }
    }
    expect(different).toEqual([]);
  });
});

type HostUrl = Url & { readonly host: string };
type Beside = NonNullable<NonNullable<IpSyntax<HostUrl>['fast']>['beside']>;

/** http without a pattern to read by, and how often it was asked to read, and for a URL beside its base. */
function counted(syntax: { readonly [member in keyof IpSyntax<Url>]?: unknown } = {}) {
  const counts = { read: 0, beside: 0 };
  const own = http.syntax as unknown as IpSyntax<HostUrl>;
  const scheme = {
    ...http,
    syntax: {
      ...own,
      read: (...all: Parameters<typeof own.read>) => {
        counts.read += 1;
        return own.read(...all);
      },
      fast: {
        ...own.fast,
        pattern: undefined,
        beside: (...all: Parameters<Beside>) => {
          counts.beside += 1;
          return own.fast?.beside?.(...all) as HostUrl;
        },
      },
      ...syntax,
    },
  } as unknown as typeof http;
  return { registry: createRegistry([scheme]), counts };
}

/** True if a reference is resolved without being read. */
function isQuick(base: string, form: string, slashRule: 'example' | 'prose' = 'example'): boolean {
  const { registry, counts } = counted();
  const { url } = parseOrThrow(registry, base as 'http:');
  counts.read = 0;
  const { ok } = resolve(registry, url, form, { slashRule });
  expect(counts.read + counts.beside).toBe(ok ? 1 : 0);
  return counts.beside === 1;
}

const BASE = 'http://host.dom/a/b/c.html?x=1';

describe('the fast path is taken', () => {
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
    ...['../../../d', './../../../d', '../../../'],
    ...[
      '?y',
      '?',
      '?y=%20',
      'd?',
      './?y',
      '../?y',
      'd?y',
      'd?y=1&z',
      'd/?y',
      '/?y',
      '/d?y',
      '../d?y',
      'd?.',
      'd?..',
      'd.?y',
    ],
    ...[
      'd%20e',
      'd%2Fe',
      'd%2fe',
      'd%41',
      'd?%41',
      'd%2E',
      'd?%20',
      "d$-_.+!*'(),;@&=",
      "d?$-_.+!*'(),;@&=",
      '0',
      'A',
      '%C3%A9',
    ],
  ])('for %j', (form) => {
    expect(isQuick(BASE, form)).toBe(true);
    expect(isQuick(BASE, form, 'prose')).toBe(true);
    expect(isQuick('http://host.dom/a%20b/c/d', form)).toBe(true);
  });

  test.each([
    ...[
      '.',
      '..',
      '.d',
      '..d',
      '...',
      './.',
      './..',
      './.d',
      '../..',
      '../.d',
      '.../d',
      '../../../.d',
      '../../../../d',
      '../../../d/../e',
    ],
    ...['d/.', 'd/..', 'd/.e', 'd/e/../f', '/.', '/..', '/.d', '/d/.e', '..?y', '.?y'],
    ...['//h', '//h/d', '///d', 'd#', 'd#f', 'd%', 'd%4', 'd%zz', 'd?%', 'd~', 'd e', 'd\u00E9', 'http:d', '', '#f'],
  ])('and not for %j', (form) => {
    const { registry, counts } = counted();
    resolve(registry, parseOrThrow(registry, BASE).url, form);
    expect(counts.beside).toBe(0);
  });

  test.each([
    ['http://host.dom/', 'd', true],
    ['http://host.dom/', '/d', true],
    ['http://host.dom/', './d', true],
    ['http://host.dom/', '../d', true],
    ['http://host.dom/a', '../d', true],
    ['http://host.dom/', '../../d', false],
    ['http://host.dom/', '.././d', false],
    ['http://host.dom/', '../d/../e', false],
    ['http://host.dom/a/b/.', 'd', false],
    ['http://host.dom/a/../b', '?y', true],
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

  test.each(['//h', '//h/', '//h/d', '//h:8080/d?y', '//h.dom/d.e'])(
    'for the host of %j, which is read once',
    (form) => {
      const { registry, counts } = counted();
      const { url } = parseOrThrow(registry, BASE);
      counts.read = 0;
      expect(resolve(registry, url, form)).toEqual(resolve(createRegistry([http]), BASE, form));
      expect([counts.read, counts.beside]).toEqual([1, 0]);
    },
  );

  test('for a slash in the context of adjacent slashes, by one rule alone', () => {
    expect(isQuick('http://host.dom/a//b', '/d')).toBe(true);
    expect(isQuick('http://host.dom/a//b', 'd', 'prose')).toBe(true);
    expect(isQuick('http://host.dom/a//b', '/d', 'prose')).toBe(false);
    expect(isQuick('http://host.dom/a/b', '/d', 'prose')).toBe(true);
  });

  test('in the context of data that no text was read to, if its path is legal', () => {
    const { registry, counts } = counted();
    const { url } = parseOrThrow(registry, 'http://host.dom/');
    for (const path of ['a b/c', 'a%/c', 'é/c', 'a/b c', 'a/~']) outcome(registry, { ...url, path }, 'd');
    expect(counts.beside).toBe(0);
    for (const path of ['a%20b/c', 'a:b/c', 'a%41b/c', 'a%2fb/c', 'a/%7E', ''])
      resolve(registry, { ...url, path }, 'd');
    expect(counts.beside).toBe(6);
    outcome(registry, { ...url, path: 7 as never }, 'd');
    expect(counts.beside).toBe(6);
  });

  test('not for a generic URL, nor for a scheme without one', () => {
    const { registry, counts } = counted();
    const { url } = parseGeneric(registry, 'x-http://h/a/b') as Success<GenericUrl>;
    expect(resolve(registry, url, 'd')).toMatchObject({ ok: true, url: { '~generic': true, schemepart: '//h/a/d' } });
    resolve(createRegistry([ftp]), parseOrThrow(createRegistry([ftp]), 'ftp://h/a').url, 'd');
    expect(counts.beside).toBe(0);
  });

  test('with what is known of a base, which is kept with it and seen nowhere', () => {
    const { registry, counts } = counted();
    const { url } = parseOrThrow(registry, BASE);
    const before = JSON.stringify(url);
    for (const form of ['d', 'e', 'f/g']) expect(resolve(registry, url, form)).toMatchObject({ ok: true });
    expect(counts.beside).toBe(3);
    expect(JSON.stringify(url)).toBe(before);
    expect(Reflect.ownKeys(url)).toEqual(['scheme', 'host', 'port', 'path', 'search']);
    // Another object with equal data is another base.
    expect(resolve(registry, { ...url, path: 'x/y' }, 'd')).toMatchObject({ url: { path: 'x/d' } });
    // A scheme of the same name in another registry is asked anew.
    const other = counted({ fast: {} });
    expect(resolve(other.registry, url, 'd')).toEqual(resolve(registry, url, 'd'));
    expect(other.counts.beside).toBe(0);
  });

  test('with what is known of a path with a search, which is not taken for one without a search', () => {
    const registry = createRegistry([http, ftp]);
    const { url } = parseOrThrow(registry, 'http://host.dom/a');
    const base = { ...parseOrThrow(registry, 'ftp://host.dom/').url, path: ['a?', '.x', 'y'] };
    const alone = resolve(createRegistry([ftp]), base, 'd');
    resolve(registry, { ...url, search: '.x' }, 'd');
    expect(resolve(registry, base, 'd')).toEqual(alone);
  });
});

describe('asked alone, the fast path', () => {
  const { url } = parseOrThrow(short, BASE);

  test.each([
    ['//h', 'http://h/'],
    ['//h/', 'http://h/'],
    ['//h/d/e', 'http://h/d/e'],
    ['//h/d?y', 'http://h/d?y'],
    ['//h/d..e', 'http://h/d..e'],
    ['//h/d//', 'http://h/d//'],
    ['//h//', 'http://h//'],
    ['//h:8080/d', 'http://h:8080/d'],
    ['//H/d#f', 'http://h/d#f'],
    ['d//', 'http://host.dom/a/b/d//'],
    ['/d//', 'http://host.dom/d//'],
    ['/', 'http://host.dom/'],
    ['?', 'http://host.dom/a/b/c.html?'],
  ])('resolves %j to %s', (reference, text) => {
    expect(resolveFast(compiled(short), url, false, reference, 'example')).toEqual(
      parseOrThrow(short, text as 'http:'),
    );
  });

  test.each(['', '///d', '//', '//h/./d', '//h/.d', '//h:0/d', '//h/d#/.', '//h_x/d', '//h?y', 'd#f', '.', '..'])(
    'leaves %j to the general rules',
    (reference) => {
      expect(resolveFast(compiled(short), url, false, reference, 'example')).toBeUndefined();
    },
  );

  test('leaves a host to the general rules by the prose', () => {
    expect(resolveFast(compiled(short), url, false, '//h/d', 'prose')).toBeUndefined();
  });
});

describe('a base is written', () => {
  const counting = () => {
    let count = 0;
    const write: typeof http.syntax.write = (...all) => {
      count += 1;
      return http.syntax.write(...all);
    };
    return { registry: counted({ write }).registry, written: () => count };
  };
  const forms = ['d', '../d', '?y', '/d'];

  test('never, if it was given as a text', () => {
    const { registry, written } = counting();
    for (const form of forms) expect(resolve(registry, BASE, form).ok).toBe(true);
    expect(written()).toBe(0);
  });

  test('once for all its references, if it is data', () => {
    const { registry, written } = counting();
    const { url } = parseOrThrow(registry, BASE);
    for (const form of forms) expect(resolve(registry, url, form).ok).toBe(true);
    expect(written()).toBe(1);
    resolve(registry, { ...url }, 'd');
    expect(written()).toBe(2);
  });
});

test('a scheme that asks for a legal host when it writes has the fast path too', () => {
  const write: typeof http.syntax.write = (url, canonicalHost) => {
    if (canonicalHost(url.host) === undefined) throw new TypeError(url.host);
    return http.syntax.write(url, canonicalHost);
  };
  const { registry, counts } = counted({ write });
  const { url } = parseOrThrow(registry, BASE);
  expect(resolve(registry, url, 'd').ok).toBe(true);
  expect(counts.beside).toBe(1);
});

test.each([
  ['path', { path: 7 }],
  ['path', { path: undefined }],
  ['path', { path: 'a?b' }],
  ['search', { search: 'x/y' }],
  ['search', { search: 'x y' }],
  ['port', { port: 70_000 }],
  ['host', { host: 'a b' }],
])('a base with a wrong %s is refused in the words of format: %j', (part, change) => {
  const base = { ...parseOrThrow(short, BASE).url, ...change } as never;
  const message = `http: ${part} cannot be written in a legal URL`;
  expect(() => format(short, base)).toThrow(message);
  for (const form of ['d', '/d', '?y']) expect(() => resolve(short, base, form)).toThrow(message);
});

test('a base whose path a program has changed is another base', () => {
  const base = { ...parseOrThrow(short, BASE).url };
  const resolved = (form: string): unknown => resolve(short, base, form);
  expect(resolved('d')).toMatchObject({ url: { path: 'a/b/d' } });
  for (const path of ['x/y', '', 'x/../y', 'a/b/c.html']) {
    Object.assign(base, { path });
    for (const form of ['d', '/d', '?y']) expect(resolved(form)).toEqual(resolve(short, { ...base }, form));
  }
  Object.assign(base, { path: 7 });
  expect(() => resolved('d')).toThrow('http: path cannot be written in a legal URL');
});

test.each([
  ['host', 'a b'],
  ['port', 70_000],
  ['path', 'a?b'],
  ['search', 'x y'],
])('a base is refused although it was resolved against before its %s was changed', (part, value) => {
  const base = { ...parseOrThrow(short, BASE).url };
  for (const form of ['d', '/d', '?y']) {
    const other = { ...base };
    expect(resolve(short, other, form).ok).toBe(true);
    Object.assign(other, { [part]: value });
    expect(() => resolve(short, other, form)).toThrow(`http: ${part} cannot be written in a legal URL`);
  }
});

test('a scheme whose partial forms are paths alone gives no meaning to a reference that is a search', () => {
  const { registry } = counted({ partial: 'path' });
  const { url } = parseOrThrow(registry, BASE);
  for (const base of [url, BASE]) {
    expect(resolve(registry, base, '?y')).toMatchObject({ ok: false, error: { code: 'partial-undefined' } });
    expect(resolve(registry, base, 'd').ok).toBe(true);
  }
});

/** The result, or the message of an exception. */
function outcome(registry: Registry, base: Url & { readonly path: string }, form: string): unknown {
  try {
    return resolve(registry, base as never, form);
  } catch (error) {
    return String(error);
  }
}

/**
 * RFC 1630's words literally, for a path after the slash of the host: "xxx/../" and "./" are removed, again and again. Those
 * at the end leave a directory.
 */
function byElements(path: string, form: string): string {
  let left = [...path.split('/').slice(0, -1), ...form.split('/')];
  for (;;) {
    const end = left.length - 1;
    const dot = left.indexOf('.');
    const up = left.findIndex((each, at) => each === '..' && at > 0 && left[at - 1] !== '..');
    if (dot !== -1) left = left.toSpliced(dot, 1, ...(dot === end ? [''] : []));
    else if (up !== -1) left = left.toSpliced(up - 1, 2, ...(up === end ? [''] : []));
    else return left.join('/');
  }
}
