import { readFileSync } from 'node:fs';
import { charSet, enlarge, equivalent, reduce } from '@url/core';
import { rfc1738 } from '@url/rfc1738';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { long, runs } from '../../../tooling/laws.ts';
import { registryOf } from '../../../tooling/vectors.ts';

const registry = registryOf(...rfc1738);

interface Vector {
  readonly rows: readonly string[];
  readonly kind: 'enlarge' | 'reduce';
  readonly set: string;
  readonly in: string;
  readonly out: string;
}

const vectors: readonly Vector[] = JSON.parse(
  readFileSync(new URL('../../vectors/core/rfc1630-levels.json', import.meta.url), 'utf8'),
);
const MAKERS = { enlarge, reduce };

describe('RFC 1630: Reduced or increased safe character sets', () => {
  test.each(vectors)('$rows: $kind $in by $set', ({ kind, set, in: text, out }) => {
    expect(MAKERS[kind](text, set)).toBe(out);
    expect(MAKERS[kind](text, charSet(set))).toBe(out);
  });

  test('CORE-ESC-23: one undoes the other', () => {
    const piece = fc.constantFrom(
      'a',
      '1',
      '/',
      '.',
      '%2E',
      '%2e',
      '..',
      '+',
      '%2B',
      '$',
      '%24',
      '-',
      '%2d',
      '*',
      "'",
      '%2F',
      '%3f',
      '?',
      '#',
      '%25',
      ':',
      '%E9',
    );
    const texts = fc
      .tuple(
        fc.constantFrom(
          'http://h-1.b/',
          'http://h',
          'ftp://u$:%24@h/',
          'gopher://h/0',
          'mailto:',
          'news:',
          'nntp://h/',
        ),
        fc.array(piece, { maxLength: 8 }),
      )
      .map(([opening, more]) => opening + more.join(''));
    const sets = fc.array(fc.constantFrom(..."a1.+$-*',!()_"), { maxLength: 4 }).map((chars) => chars.join(''));
    let tried = 0;
    fc.assert(
      fc.property(texts, sets, (text, set) => {
        if (!registry.canParse(text)) return;
        tried += 1;
        const equal = { ok: true, equal: true };
        expect(equivalent(registry, text, reduce(enlarge(text, set), set))).toEqual(equal);
        expect(equivalent(registry, text, enlarge(reduce(text, set), set))).toEqual(equal);
      }),
      { numRuns: runs(5000) },
    );
    expect(tried).toBeGreaterThan(runs(500));
  });

  test.each(['a', '%2d', '-', '../', '/', '?'])('millions of characters end: %s', (pattern) => {
    const text = `http://h/${pattern.repeat(long(5_000_000) / pattern.length)}`;
    expect(reduce(enlarge(text, '-.+'), '-.+')).toBeTypeOf('string');
  });
});
