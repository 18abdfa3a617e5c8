import { access, format, parseOrThrow } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suite } from '../../../tooling/support/vectors.ts';
import { registry } from './registry.ts';

describe('RFC 1630: Fragment-id', () => {
  suite(registry, 'core/rfc1630-fragment');

  test('CORE-FRG-06: a fragment is text, and no part of the URL', () => {
    const { url, fragment } = parseOrThrow(registry, 'http://h/a#x=1&y=2');
    expect(fragment).toBe('x=1&y=2');
    expect(url).toEqual(parseOrThrow(registry, 'http://h/a').url);
    expect(format(registry, url)).toBe('http://h/a');
  });

  test('CORE-FRG-07: no plan knows the fragment', () => {
    for (const text of ['http://h/a?b', 'ftp://u:p@h/a;type=a', 'gopher://h/7a%09b', 'mailto:a@b.c']) {
      const plain = access(registry, parseOrThrow(registry, text).url);
      expect(access(registry, parseOrThrow(registry, `${text}#secret`).url)).toEqual(plain);
    }
  });

  test('a fragment is written in UTF-8', () => {
    const { url } = parseOrThrow(registry, 'http://h/');
    const written = (fragment: string) => format(registry, url, fragment);
    expect(written('')).toBe('http://h/#');
    expect(written('a b')).toBe('http://h/#a%20b');
    expect(written('%41%4%')).toBe('http://h/#%41%254%25');
    expect(written('\u00E9\u{1F600}#')).toBe('http://h/#%C3%A9%F0%9F%98%80%23');
    expect(written("a/?:@&=$-_.+!*'(),;")).toBe("http://h/#a/?:@&=$-_.+!*'(),;");
  });

  test('any text can be written as a fragment, and reads back', () => {
    const { url } = parseOrThrow(registry, 'http://h/a');
    const units = fc.constantFrom('a', '%', '4', '1', '#', ' ', 'é', '€', '\u{1F600}', '\uD800', '"', '/', '?');
    fc.assert(
      fc.property(fc.string({ unit: units }), (fragment) => {
        const text = format(registry, url, fragment);
        const read = parseOrThrow(registry, text);
        expect(read.url).toEqual(url);
        expect(format(registry, read.url, read.fragment)).toBe(text);
      }),
    );
  });
});
