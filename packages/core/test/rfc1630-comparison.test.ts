import { readFileSync } from 'node:fs';
import {
  type AnyScheme,
  createRegistry,
  equivalent,
  type Level,
  parseGeneric,
  type Registry,
  type Result,
  type Url,
} from '@url/core';
import { file } from '@url/file';
import { news } from '@url/news';
import { telnet } from '@url/telnet';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { long, runs } from '../../../tooling/laws.ts';
import { schemes } from './registry.ts';

const registry: Registry<AnyScheme> = createRegistry({
  schemes: [...schemes, news, telnet, file] as readonly AnyScheme[],
});

interface Vector {
  readonly rows: readonly string[];
  readonly mode: Level;
  readonly in: readonly [string, string];
  readonly out: boolean | object;
}

const vectors: readonly Vector[] = JSON.parse(
  readFileSync(new URL('../../vectors/core/rfc1630-comparison.json', import.meta.url), 'utf8'),
);

const LEVELS = ['text', 'encoding', 'scheme'] as const;

describe('RFC 1630: Reduced or increased safe character sets', () => {
  test.each(vectors.map((vector) => [vector.rows.join(' '), vector.mode, ...vector.in, vector] as const))(
    '%s: %s %s %s',
    (_rows, level, one, other, { out }) => {
      const result = equivalent(registry, one, other, level);
      expect(result).toMatchObject(typeof out === 'boolean' ? { ok: true, equal: out } : { ok: false, error: out });
      if (level === 'encoding') expect(equivalent(registry, one, other)).toEqual(result);
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
    const own = registry.parse(text) as Result<Url>;
    return own.ok || own.error.code !== 'scheme-unregistered' ? own : parseGeneric(text);
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
            const same = equal(one, other, level);
            expect(equal(other, one, level)).toBe(same);
            if (!same) continue;
            for (const third of all) expect(equal(one, third, level)).toBe(equal(other, third, level));
          }
        }
      }),
      { numRuns: runs(500) },
    );
  });

  test('CORE-CMP-18: each level is finer than the next, and equal by scheme is written the same', () => {
    const written = (text: string): string | undefined => {
      const result = read(text);
      return result.ok ? registry.format(result.url as never, result.fragment || undefined) : undefined;
    };
    const seen = new Set<string>();
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        if (!read(one).ok || !read(other).ok) return;
        const [text, encoding, scheme] = LEVELS.map((level) => equal(one, other, level));
        seen.add(`${text} ${encoding} ${scheme}`);
        if (text) expect(encoding).toBe(true);
        if (encoding) expect(scheme).toBe(true);
        expect(scheme).toBe(written(one) === written(other));
      }),
      { numRuns: runs(20_000) },
    );
    expect(seen.size).toBeGreaterThanOrEqual(runs(4));
  });

  test('a text that is no URL is a failure, whichever it is', () => {
    expect(equivalent(registry, 'a', 'http://h/')).toMatchObject({ error: { code: 'scheme-missing' } });
    expect(equivalent(registry, 'http://h/', 'ftp:h')).toMatchObject({ error: { code: 'slashes-missing' } });
  });

  test.each(['a', '%41', '/', '%2F'])('millions of characters end: %s', (pattern) => {
    const text = `http://h/${pattern.repeat(long(10_000_000) / pattern.length)}`;
    expect(equivalent(registry, text, `${text}#`)).toEqual({ ok: true, equal: true });
  });
});
