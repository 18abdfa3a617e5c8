// The one spelling of text that is compared as it is written.
import { decode } from '@url/core';
import { describe, expect, test } from 'vitest';
import { foldEscapes, foldPath, foldSearch } from '../src/grammar/fold-escapes.ts';

const pieces = ['%', '4', 'c', '%41', '%4c', '%2e', '%2B', '/', '?'];
const more = (all: readonly string[]) => all.flatMap((text) => pieces.map((piece) => text + piece));
const texts = more(more(more(more(['']))));

describe('folded escapes', () => {
  test.each([
    ['a path', foldPath],
    ['a search', foldSearch],
    ['any text', foldEscapes],
  ])('of %s are folded once for all, and mean the same octets, whatever percent signs are there', (_, fold) => {
    const other = texts.filter((text) => fold(fold(text)) !== fold(text));
    expect(other).toEqual([]);
    const changed = texts.filter((text) => decode(fold(text)) !== decode(text));
    expect(changed).toEqual([]);
  });

  test.each([
    ['%00%41', '%00A'],
    ['%%41', '%%41'],
    ['%%41c', '%%41c'],
    ['%4%41', '%4%41'],
    ['%4%31', '%4%31'],
    ['%4g%41', '%4gA'],
    ['%zz%41', '%zzA'],
    ['%2f%2F%4f', '%2F%2FO'],
    ['%2E%41', '.A'],
    ['a/%2E/%2e%2E/b', 'a/%2E/%2E%2E/b'],
    ['%2E', '%2E'],
    ['.%2E', '.%2E'],
    ['a%2E%2E', 'a..'],
    ['%2B', '+'],
  ])('%s as a path is %s', (text, path) => {
    expect(foldPath(text)).toBe(path);
  });

  test('CORE-QRY-06: a search keeps its plus signs, escaped or not', () => {
    expect(foldSearch('a+b%2bc%2Bd')).toBe('a+b%2Bc%2Bd');
    expect(foldSearch('%41%2d%c3')).toBe('A-%C3');
    expect(foldSearch('a=b&c')).toBe('a=b&c');
    expect(foldSearch('%2E/%2e%2E')).toBe('./..');
  });

  test('of any text include dots and plus signs', () => {
    expect(foldEscapes('%2E/%2b%2f')).toBe('./+%2F');
  });

  test('of thousands of characters are put together', () => {
    for (const count of [2047, 2048, 2049, 5000]) {
      expect(foldPath('a%41%20'.repeat(count))).toBe('aA%20'.repeat(count));
    }
  });
});
