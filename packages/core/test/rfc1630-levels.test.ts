import { canParse, equivalent } from '@url/core';
import { charSet, escapeLess, escapeMore } from '@url/core/scheme';
import { rfc1738 } from '@url/rfc1738';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { long, runs } from '../../../tooling/support/share.ts';
import { vectorsOf } from '../../../tooling/support/vector-files.ts';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';

const registry = registryOf(...rfc1738);

describe('RFC 1630: Reduced or increased safe character sets', () => {
  suite(registry, 'core/rfc1630-levels');

  test('a set is as good as its characters', () => {
    for (const { in: text, set = '' } of vectorsOf('core/rfc1630-levels')) {
      for (const by of [escapeMore, escapeLess]) {
        expect(by(registry, text as string, charSet(set))).toBe(by(registry, text as string, set));
      }
    }
  });

  test('CORE-ESC-23: escapeLess and escapeMore undo each other', () => {
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
        if (!canParse(registry, text)) return;
        tried += 1;
        const equal = { ok: true, equal: true };
        expect(
          equivalent(registry, text, escapeLess(registry, escapeMore(registry, text, set), set), 'encoding'),
        ).toEqual(equal);
        expect(
          equivalent(registry, text, escapeMore(registry, escapeLess(registry, text, set), set), 'encoding'),
        ).toEqual(equal);
      }),
      // In a search a plus sign is not equal to its escape.
      { numRuns: runs(5000), examples: [['http://h/?+%2B', '+']] },
    );
    expect(tried).toBeGreaterThan(runs(500));
  });

  test.each(['a', '%2d', '-', '../', '/', '?'])('millions of characters are rewritten: %s', (pattern) => {
    const text = `http://h/${pattern.repeat(long(5_000_000) / pattern.length)}`;
    expect(escapeLess(registry, escapeMore(registry, text, '-.+'), '-.+')).toBeTypeOf('string');
  });

  test('a whole "." or ".." segment, the scheme and the login stay', () => {
    const more = (text: string, set: string) => escapeMore(registry, text, set);
    const fewer = (text: string, set: string) => escapeLess(registry, text, set);
    expect(more('http://a.b/./../.../.c/d.', '.')).toBe('http://a.b/./../%2E%2E%2E/%2Ec/d%2E');
    expect(fewer('http://a.b/%2E/%2e%2E/%2E%2E%2E/%2ec?%2E#%2E', '.')).toBe('http://a.b/%2E/%2e%2E/.../.c?.#%2E');
    expect(more("x-a:b'c/d'e?f'+#g'", "'+")).toBe("x-a:b%27c/d%27e?f%27%2B#g'");
    expect(more("x-a://b'c/d'e?f'+#g'", "'+")).toBe("x-a://b%27c/d%27e?f%27+#g'");
    expect(escapeMore(registry, 'http://h/a?b', charSet())).toBe('http://h/a?b');
    expect(fewer('x-a:%27#%27?%27', "'")).toBe("x-a:'#%27?%27");
    expect(fewer('x-a:%24%27%24', "$'")).toBe("x-a:$'$");
  });

  test('a text that cannot be read is returned as it is', () => {
    for (const text of ["a'b", "a/b:c'd", "#a:b'c", "http://h/a'b c", '']) {
      expect(escapeMore(registry, text, "'")).toBe(text);
      expect(escapeLess(registry, text, "'")).toBe(text);
    }
  });
});
