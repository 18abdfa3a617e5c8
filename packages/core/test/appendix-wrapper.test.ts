import { readFileSync } from 'node:fs';
import { extract, tolerant, unwrap, wrap } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registry } from './registry.ts';

interface Vector {
  readonly rows: readonly string[];
  readonly kind: 'wrap' | 'unwrap';
  readonly mode?: 'tolerant';
  readonly width?: number;
  readonly in: string;
  readonly out: string;
}

const vectors: readonly Vector[] = JSON.parse(
  readFileSync(new URL('../../vectors/core/appendix-wrapper.json', import.meta.url), 'utf8'),
);

const MAKERS = {
  unwrap: ({ in: text, mode }: Vector) => unwrap(text, { tolerant: mode === 'tolerant' ? tolerant : undefined }),
  wrap({ in: text, width }: Vector) {
    const { url, fragment } = registry.parseOrThrow(text);
    return wrap(registry, url, { fragment, width });
  },
};

describe('Appendix: the wrapper', () => {
  test.each(vectors)('$rows: $kind $in', (vector) => {
    expect(MAKERS[vector.kind](vector)).toBe(vector.out);
  });

  const path = fc.string({ unit: fc.constantFrom(...'ab-/', '%2F', '--'), maxLength: 60 });

  test('CORE-WRP-14: a URL that is folded at any width is found again, and no line ends with a hyphen', () => {
    fc.assert(
      fc.property(path, fc.integer({ min: -1, max: 50 }), (urlPath, width) => {
        const { url } = registry.parseOrThrow(`http://h.com/${urlPath}` as string);
        const wrapped = wrap(registry, url, { fragment: 'a-b', width });
        expect(wrapped).not.toMatch(/-$/m);
        expect(unwrap(wrapped)).toBe(registry.format(url, 'a-b'));
        const [found, ...more] = extract(registry, `see ${wrapped}.`);
        expect(found).toMatchObject({ ok: true, url, fragment: 'a-b', hyphens: [], alternatives: [], start: 4 });
        expect(more).toEqual([]);
      }),
    );
  });

  test.each([
    ['http://h/abcdefghij', 10, ['<URL:http:', '//h/abcdef', 'ghij>']],
    ['http://h/abcdefghij', 9, ['<URL:http:', '//h/abcde', 'fghij>']],
    ['http://h/abcdefghij', 1, ['<URL:http:', ...'//h/abcdefghi', 'j>']],
    ['http://h/abcdefghij', 0, ['<URL:http:', ...'//h/abcdefghi', 'j>']],
    ['http://h/abcdefghij', -5, ['<URL:http:', ...'//h/abcdefghi', 'j>']],
    ['http://h/abcdefghij', Number.NaN, ['<URL:http:', ...'//h/abcdefghi', 'j>']],
    ['http://h/abcdefghij', 10.9, ['<URL:http:', '//h/abcdef', 'ghij>']],
    ['http://h/abcdefghij', 25, ['<URL:http://h/abcdefghij>']],
    ['http://h/abcdefghij', 24, ['<URL:http://h/abcdefghi', 'j>']],
    ['http://h/abcdefghij', 23, ['<URL:http://h/abcdefghi', 'j>']],
    ['http://h/abcd-efg', 19, ['<URL:http://h/abcd', '-efg>']],
    ['http://h/a%20b%20c', 17, ['<URL:http://h/a', '%20b%20c>']],
    ['http://h/a%20b%20c', 16, ['<URL:http://h/a', '%20b%20c>']],
    ['http://h/a%20b%20c', 18, ['<URL:http://h/a%20', 'b%20c>']],
    ['http://h/%20%20%20', 2, ['<URL:http:', '//', 'h/', '%20', '%20', '%20>']],
    ['http://h/-----abc', 15, ['<URL:http://h/', '-----abc>']],
    ['http://h/a-----------b', 3, ['<URL:http:', '//h', '/a', '-----------b>']],
    ['http://h/--', 15, ['<URL:http://h/', '-->']],
  ])('%s in lines of %d', (text, width, lines) => {
    const { url } = registry.parseOrThrow(text as 'http:');
    expect(wrap(registry, url, { width }).split('\n')).toEqual(lines);
  });

  test('CORE-WRP-17: what is meant for other places than free text has no wrapper', () => {
    for (const text of ['http://h.com/a', 'ftp://h.com/a', 'gopher://h.com/0a', 'mailto:a@b.c']) {
      const { url } = registry.parseOrThrow(text as string);
      const shown = [registry.format(url), JSON.stringify(registry.access(url))];
      for (const each of shown) expect(each).not.toMatch(/[<>]|URL:/i);
    }
  });

  test('white space alone, and brackets with nothing in them', () => {
    expect(['', ' ', '<>', '<URL:>', 'URL:', '<a><b>', 'a <b>'].map((text) => unwrap(text))).toEqual([
      '',
      ' ',
      '',
      '',
      '',
      '<a><b>',
      'a <b>',
    ]);
  });
});
