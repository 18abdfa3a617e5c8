import { readFileSync } from 'node:fs';
import {
  type AnyScheme,
  createRegistry,
  equivalent,
  key,
  type Level,
  parse,
  parseGeneric,
  parseOrThrow,
  type Registry,
  type Result,
  same,
  tolerant,
  type Url,
} from '@url/core';
import { file } from '@url/file';
import { news } from '@url/news';
import { telnet } from '@url/telnet';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { long, runs } from '../../../tooling/support/share.ts';
import { schemes } from './registry.ts';

const registry: Registry<AnyScheme> = createRegistry<AnyScheme>([...schemes, news, telnet, file]);

interface Vector {
  readonly rows: readonly string[];
  readonly mode: Level;
  readonly in: readonly [string, string];
  readonly out: boolean | object;
}

const vectors: readonly Vector[] = JSON.parse(
  readFileSync(new URL('../../vectors/core/rfc1630-comparison.json', import.meta.url), 'utf8'),
);

type Key = ReturnType<typeof key>;

const LEVELS = ['text', 'encoding', 'scheme'] as const;

describe('RFC 1630: Reduced or increased safe character sets', () => {
  test.each(vectors.map((vector) => [vector.rows.join(' '), vector.mode, ...vector.in, vector] as const))(
    '%s: %s %s %s',
    (_rows, level, one, other, { out }) => {
      const result = equivalent(registry, one, other, level);
      expect(result).toMatchObject(typeof out === 'boolean' ? { ok: true, equal: out } : { ok: false, error: out });
      if (level === 'scheme') expect(equivalent(registry, one, other)).toEqual(result);
      const [left, right] = [one, other].map((text) => key(registry, text, level)) as [Key, Key];
      if (result.ok) expect(left.ok && right.ok && left.key === right.key).toBe(result.equal);
      else expect([left, right]).toContainEqual(result);
    },
  );

  const texts = fc
    .tuple(
      fc.constantFrom(
        'http://h',
        'HTTP://H',
        'http://h:80',
        'ftp://u%41@h',
        'ftp://uA@H',
        'ftp://:@h',
        'gopher://h',
        'x-a://u@h',
        'X-A://u@H',
        'file://',
        'file://LocalHost',
        'telnet://h',
      ),
      fc.constantFrom('', '/', '/'),
      fc.array(
        fc.constantFrom(
          'a',
          '%61',
          '%2F',
          '%2f',
          '/',
          '..',
          '%2E.',
          '+',
          '%2B',
          '-',
          '%2d',
          '?',
          ';type=a',
          ';type=A',
          '1',
          ':',
          '%3A',
        ),
        { maxLength: 2 },
      ),
      fc.constantFrom('', '', '#', '#a', '#%61'),
    )
    .map(([login, slash, more, fragment]) => login + slash + (slash === '' ? '' : more.join('')) + fragment);

  const read = (text: string): Result<Url> => {
    const own = parse(registry, text) as Result<Url>;
    return own.ok || own.error.code !== 'scheme-unregistered' ? own : parseGeneric(registry, text);
  };
  const legal = fc.array(texts, { minLength: 3, maxLength: 12 }).map((all) => all.filter((text) => read(text).ok));
  const equal = (one: string, other: string, level: Level): boolean => {
    const result = equivalent(registry, one, other, level);
    if (!result.ok) throw new Error(one);
    return result.equal;
  };

  test.each(LEVELS)('CORE-CMP-18: %s is an equivalence relation', (level) => {
    fc.assert(
      fc.property(legal, (all) => {
        for (const one of all) {
          expect(equal(one, one, level)).toBe(true);
          for (const other of all) {
            const equals = equal(one, other, level);
            expect(equal(other, one, level)).toBe(equals);
            if (!equals) continue;
            for (const third of all) expect(equal(one, third, level)).toBe(equal(other, third, level));
          }
        }
      }),
      { numRuns: runs(500) },
    );
  });

  test('CORE-CMP-18: each level is finer than the next, and each key is equal exactly where the texts are', () => {
    const seen = new Set<string>();
    const keyOf = (text: string, level: Level): string => {
      const result = key(registry, text, level);
      return result.ok ? result.key : expect.fail(text);
    };
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        if (!read(one).ok || !read(other).ok) return;
        const [text, encoding, scheme] = LEVELS.map((level) => equal(one, other, level));
        seen.add(`${text} ${encoding} ${scheme}`);
        expect(text).toBe(one === other);
        if (text) expect(encoding).toBe(true);
        if (encoding) expect(scheme).toBe(true);
        expect(LEVELS.map((level) => keyOf(one, level) === keyOf(other, level))).toEqual([text, encoding, scheme]);
        for (const level of LEVELS) expect(keyOf(one, level)).toMatch(/^[!-~]+$/);
      }),
      { numRuns: runs(20_000) },
    );
    expect(seen.size).toBeGreaterThanOrEqual(Math.min(4, runs(4)));
  });

  test('a text that is not a URL is a failure, the first or the second', () => {
    expect(equivalent(registry, 'a', 'http://h/')).toMatchObject({ error: { code: 'scheme-missing' } });
    expect(equivalent(registry, 'http://h/', 'ftp:h')).toMatchObject({ error: { code: 'slashes-missing' } });
  });

  test.each(['a', '%41', '/', '%2F'])('millions of characters are compared: %s', (pattern) => {
    const text = `http://h/${pattern.repeat(long(10_000_000) / pattern.length)}`;
    expect(equivalent(registry, text, `${text}#`)).toEqual({ ok: true, equal: true });
  });
});

describe('a key without its fragment', () => {
  test.each([
    ['text', 'http://h/~a#b#c', 'http://h/~a'],
    ['encoding', 'HTTP://H/%7e#b', 'http://h/%7e'],
    ['scheme', 'http://h#b', 'http://h/'],
  ] as const)('%s', (level, text, plain) => {
    const loose = createRegistry(schemes, { tolerant });
    expect(key(loose, text, level, { fragment: 'drop' })).toEqual(key(loose, plain, level));
    expect(key(loose, text, level, {})).toEqual(key(loose, text, level));
    expect(equivalent(loose, text, plain, level, { fragment: 'drop' })).toEqual({ ok: true, equal: true });
    expect(equivalent(loose, text, plain, level)).toEqual({ ok: true, equal: false });
  });

  test('another value is misuse', () => {
    const urls = createRegistry(schemes);
    const wrong = { fragment: 'keep' as never };
    expect(() => key(urls, 'http://h/', 'scheme', wrong)).toThrow(`the option fragment is 'drop', not "keep"`);
    expect(() => equivalent(urls, 'http://h/', '', 'scheme', wrong)).toThrow(
      `the option fragment is 'drop', not "keep"`,
    );
    expect(() => key(urls, 'http://h/', 'scheme', 'drop' as never)).toThrow('the options of key are an object');
    const other = { fragmant: 'drop' } as never;
    expect(() => equivalent(urls, 'http://h/', '', 'scheme', other)).toThrow('equivalent has no option "fragmant"');
  });
});

describe('a key', () => {
  test('of a text is printable, and another for each text', () => {
    const loose = createRegistry(schemes, { tolerant });
    const keys = ['http://h/?\\u00e9', 'http://h/?\u00e9', 'http://h/?\n', 'http://h/?\\u000a', 'http://h/?'].map(
      (text) => {
        const result = key(loose, text, 'text');
        return result.ok ? result.key : expect.fail(text);
      },
    );
    expect(new Set(keys).size).toBe(5);
    for (const each of keys) expect(each).toMatch(/^[ -~]*$/);
  });

  const keyOf = (text: string, level?: Level, by = registry): string => {
    const result = key(by, text, level);
    return result.ok ? result.key : result.error.code;
  };
  const loose = createRegistry<AnyScheme>(registry.schemes, { tolerant });

  test('is of the level scheme unless another is given', () => {
    expect(keyOf('HTTP://H:80/%41#')).toBe('http://h/A');
    expect(keyOf('HTTP://H:80/%41#')).toBe(keyOf('http://h/A', 'scheme'));
    expect(keyOf('http://h')).toBe(keyOf('http://h/'));
  });

  test.each([
    ['HTTP://H:80/%41%2f?%41%2b#', ['HTTP://H:80/%41%2f?%41%2b#', 'http://h:80/A%2F?A%2B', 'http://h/A%2F?A%2B']],
    ['http://h', ['http://h', 'http://h', 'http://h/']],
    ['http://h/%2e%2E/a%2e', ['http://h/%2e%2E/a%2e', 'http://h/%2E%2E/a.', 'http://h/%2E%2E/a.']],
    ['ftp://U%41@H/%7e', ['ftp://U%41@H/%7e', 'ftp://UA@h/%7E', 'ftp://UA@h/%7E']],
    ['http://h/#%61', ['http://h/#%61', 'http://h/#%61', 'http://h/#%61']],
    ['X-A:%62?%2b', ['X-A:%62?%2b', 'x-a:b?+', 'x-a:b?+']],
    ['X-A://%62?%2b', ['X-A://%62?%2b', 'x-a://b?%2B', 'x-a://b?%2B']],
  ])('of %s', (text, keys) => {
    expect(LEVELS.map((level) => keyOf(text, level))).toEqual(keys);
  });

  test('is ASCII, whatever a tolerant registry reads', () => {
    const text = 'http://h/\u00E9\u{1F600}~#\u00E9';
    expect(LEVELS.map((level) => keyOf(text, level, loose))).toEqual([
      'http://h/\\u00e9\\ud83d\\ude00~#\\u00e9',
      'http://h/%C3%A9%F0%9F%98%80%7E#%C3%A9',
      'http://h/%C3%A9%F0%9F%98%80%7E#%C3%A9',
    ]);
    expect(keyOf('ftp://h/%E9', 'scheme')).toBe('ftp://h/%E9');
  });

  test('of a repaired text is that of the canonical one', () => {
    const equal = (one: string, other: string, level: Level): unknown => equivalent(loose, one, other, level);
    for (const [one, other] of [
      [' http://h/~a ', 'http://h/%7ea'],
      ['http://u:p@h/a', 'http://h/a'],
      ['http://h/%zz', 'http://h/%25zz'],
    ] as const) {
      expect(equal(one, other, 'text')).toEqual({ ok: true, equal: false });
      expect(equal(one, other, 'encoding')).toEqual({ ok: true, equal: true });
      expect(equal(one, other, 'scheme')).toEqual({ ok: true, equal: true });
      expect(keyOf(one, 'encoding', loose)).toBe(keyOf(other, 'encoding', loose));
    }
  });

  test('of a text without anything to fold takes one reading of it', () => {
    let count = 0;
    const read: typeof telnet.syntax.read = (...all) => {
      count += 1;
      return telnet.syntax.read(...all);
    };
    const counting = createRegistry<AnyScheme>([{ ...telnet, syntax: { ...telnet.syntax, read } } as never]);
    expect(keyOf('telnet://fred@h.dom/', 'encoding', counting)).toBe('telnet://fred@h.dom/');
    expect(count).toBe(1);
  });

  test('is a failure where a text cannot be read, and a TypeError for an unknown level', () => {
    expect(key(registry, 'http://h/a b')).toEqual({
      ok: false,
      error: {
        code: 'character-forbidden',
        position: 10,
        end: 11,
        section: 'RFC 1738 §2.2',
        sentence: '" " must be written %20 here',
        part: undefined,
      },
    });
    expect(keyOf('none')).toBe('scheme-missing');
    for (const level of ['spelling', '', null, 1, 'toString']) {
      expect(() => key(registry, 'http://h/', level as never)).toThrow(/a level is 'text', 'encoding' or 'scheme'/);
      expect(() => equivalent(registry, 'none', 'none', level as never)).toThrow(TypeError);
    }
  });
});

describe('texts that are the same URL', () => {
  const equal = (one: string, other: string) => {
    const result = equivalent(registry, one, other, 'encoding');
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
  ])('%s and %s: %s', (one, other, expected) => {
    expect(equal(one, other)).toBe(expected);
    expect(equal(other, one)).toBe(expected);
  });
});

test('only urls are the same, or not', () => {
  const result = parseOrThrow(registry, 'http://h/' as string);
  for (const [one, other] of [
    [result, result.url],
    [result.url, result],
    [result, result],
  ] as const) {
    expect(() => same(one as never, other as never)).toThrow(
      'a url is data, as parse gives it: this is a result, and its `url` is the url',
    );
  }
  for (const none of [undefined, null, 7, [], {}, new URL('http://h/')])
    expect(() => same(result.url, none as never)).toThrow('a url is data, as parse gives it');
});

test('same refuses texts, and names equivalent', () => {
  const { url } = parseOrThrow(registry, 'http://h/' as string);
  for (const [one, other] of [
    ['http://h/', url],
    [url, 'http://h/'],
    ['http://h/', 'http://h/'],
    ['', url],
    [url, ''],
  ] as const) {
    expect(() => same(one as never, other as never)).toThrow(
      new TypeError('same compares urls, which are data; equivalent compares texts'),
    );
  }
});

test('data of different kinds are not the same', () => {
  const of = (a: unknown, more: object = {}): Url => ({ scheme: 'x', a, ...more }) as Url;
  for (const [one, other] of [
    ['a', { 0: 'a' }],
    [null, {}],
    [undefined, {}],
    [{}, []],
    [1, '1'],
    [['a'], { 0: 'a' }],
    [['a'], ['a', undefined]],
  ]) {
    expect([one, other, same(of(one), of(other)), same(of(other), of(one))]).toEqual([one, other, false, false]);
  }
  expect(same(of([{ b: null }]), of([{ b: null }], { c: undefined }))).toBe(true);
});
