import { access, format, parseOrThrow } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suite } from '../../../tooling/support/vectors.ts';
import { extract, unwrap, wrap } from '../src/index.ts';
import { registry, tolerantRegistry } from './registries.ts';

describe('Appendix: the wrapper', () => {
  suite(registry, 'text/appendix-wrapper');

  const path = fc.string({ unit: fc.constantFrom(...'ab-/', '%2F', '--'), maxLength: 60 });

  test('CORE-WRP-14: a URL that is folded at any width is found again, and no line ends with a hyphen', () => {
    fc.assert(
      fc.property(path, fc.integer({ min: -1, max: 50 }), (urlPath, width) => {
        const { url } = parseOrThrow(registry, `http://h.com/${urlPath}` as string);
        const wrapped = wrap(registry, url, { fragment: 'a-b', width });
        expect(wrapped).not.toMatch(/-$/m);
        expect(unwrap(registry, wrapped)).toBe(format(registry, url, 'a-b'));
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
    const { url } = parseOrThrow(registry, text as 'http:');
    expect(wrap(registry, url, { width }).split('\n')).toEqual(lines);
  });

  test('CORE-WRP-17: canonical texts and plans have no wrapper: it is for free text alone', () => {
    for (const text of ['http://h.com/a', 'ftp://h.com/a', 'gopher://h.com/0a', 'mailto:a@b.c']) {
      const { url } = parseOrThrow(registry, text as string);
      const shown = [format(registry, url), JSON.stringify(access(registry, url))];
      for (const each of shown) expect(each).not.toMatch(/[<>]|URL:/i);
    }
  });

  test.each([
    ['< \tURL: http://h/ >', 'http://h/'],
    ['<urL:URL:a>', 'URL:a'],
    ['url=<\nURL:\na>', 'a'],
    ['<U RL:a>', 'URL:a'],
    ['<a>URL:b', '<a>URL:b'],
    ['URL:<a>', '<a>'],
  ])('%j is a wrapper around %j', (text, content) => {
    expect(unwrap(registry, text)).toBe(content);
    expect(unwrap(tolerantRegistry, text)).toBe(content);
  });

  test('a million blanks are skipped once', () => {
    for (const urls of [registry, tolerantRegistry])
      for (const opening of ['<', 'URL=<', 'URL=', '<URL:', ''])
        for (const blank of [' ', '\t', '\n', '\u00A0']) {
          const text = opening + blank.repeat(1_000_000);
          expect(unwrap(urls, `${text}x`).length).toBe(text.length + 1);
        }
  });

  test('white space alone, empty brackets and text around brackets', () => {
    expect(['', ' ', '<>', '<URL:>', 'URL:', '<a><b>', 'a <b>'].map((text) => unwrap(registry, text))).toEqual([
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
