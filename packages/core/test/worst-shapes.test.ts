// No text throws, and none takes for ever: long texts of the shapes that make careless readers go back.
import { bytes, explain, hideSecrets, parseGeneric, tolerant, unescape, utf8 } from '@url/core';
import { describe, expect, test } from 'vitest';
import { long } from '../../../tooling/laws.ts';
import { registry } from './registry.ts';

const MEGA = long(1_000_000);
/** Cheap shapes are long, the others are long enough. */
const LONG = 10 * MEGA;
const SHORT = 2 * MEGA;

const fill = (pattern: string, length: number): string => pattern.repeat(Math.ceil(length / pattern.length));

const SHAPES: readonly (readonly [start: string, pattern: string, length: number])[] = [
  ['', 'a', LONG],
  ['', 'a:', LONG],
  ['', '@', LONG],
  ['', '/', LONG],
  ['', '1.', SHORT],
  ['http://', 'a', LONG],
  ['http://', 'a.', LONG],
  ['http://', 'a-', LONG],
  ['http://', '-', SHORT],
  ['http://', '1.', LONG],
  ['http://', '1', SHORT],
  ['http://', '.', SHORT],
  ['http://', '@', SHORT],
  ['http://h:', '0', SHORT],
  ['http://h/', '%41', LONG],
  ['http://h/', 'a%41', LONG],
  ['http://h/', '%2e%2E/', SHORT],
  ['http://h/', './', SHORT],
  ['http://h/', '%', SHORT],
  ['http://h/?', '%2b+', SHORT],
  ['http://h/?', '?', SHORT],
  ['http://h/#', '%41', SHORT],
  ['http://h/', '#', SHORT],
  ['ftp://', ':', LONG],
  ['ftp://', '%zz', SHORT],
  ['ftp://', '%41', SHORT],
  ['ftp://', '@', SHORT],
  ['ftp://', 'a:', SHORT],
  ['ftp://', 'a@', SHORT],
  ['ftp://h/', '/%41', LONG],
  ['ftp://h/', '/', SHORT],
  ['ftp://h/', ';type=a', SHORT],
  ['gopher://h/0', '%09', LONG],
  ['gopher://h/0%09%09+%091%0D%0A+-1%0D%0A', 'a%0D%0A', SHORT],
  ['gopher://h/0', 'a/', SHORT],
  ['mailto:', 'a.', LONG],
  ['mailto:', '.', SHORT],
  ['mailto:a@', 'b.', SHORT],
  ['mailto:a@', 'b-', SHORT],
  ['mailto:a@', '1.', SHORT],
  ['mailto:a@%5B', '%5C%5C', SHORT],
  ['mailto:%22', '%5C%22', LONG],
  ['mailto:', '"\\"', SHORT],
  ['mailto:', '%22%22.', SHORT],
  ['mailto:', '@', SHORT],
  ['x-none:', '//', SHORT],
  ['x-none://', 'a,', SHORT],
];

describe('texts of millions of characters', () => {
  test.each(SHAPES)('%s and then %s', (start, pattern, length) => {
    for (const end of ['', '@b.c\u0000']) {
      const text = start + fill(pattern, end === '' ? length : Math.min(length, SHORT)) + end;
      const result = registry.parse(text as string);
      expect(registry.canParse(text)).toBe(result.ok);
      const generic = parseGeneric(text);
      for (const { ok, error } of [
        { error: undefined, ...result },
        { error: undefined, ...generic },
      ]) {
        if (ok) continue;
        expect(error?.position).toBeGreaterThanOrEqual(0);
        expect(error?.position).toBeLessThanOrEqual(text.length);
      }
      if (!result.ok) {
        expect(explain(result.error, text).includes(result.error.code)).toBe(true);
        continue;
      }
      const written = registry.format(result.url, result.fragment);
      const again = registry.parseOrThrow(written as string);
      expect(registry.same(again.url, result.url) && again.fragment === result.fragment).toBe(true);
    }
  });

  test.each([
    ['http://', 'a'],
    ['http://', '_.'],
    ['http://', '%41'],
    ['http://[', '::'],
    ['http://h:', '%38'],
    ['http://', '~@'],
    ['ftp://', '|', '@h/'],
    ['http://h/', '~a'],
    ['http://h/#', '#'],
    ['mailto:', 'a@b.c,'],
    ['x-none://', '~'],
    ['', ' '],
  ])('read tolerantly, %s and then %s', (start, pattern, end = '') => {
    const text = start + fill(pattern, SHORT) + end;
    for (const result of [registry.parse(text as string, { tolerant }), parseGeneric(text, { tolerant })]) {
      if (!result.ok) expect(result.error.position).toBeLessThanOrEqual(text.length);
    }
  });

  test('a plan is made of what reads', () => {
    for (const text of [
      `ftp://h/${fill('a%0D/', SHORT)}`,
      `gopher://h/0${fill('%09a', SHORT)}`,
      `ftp://h${fill('/a', SHORT)}`,
    ]) {
      const plan = registry.access(registry.parseOrThrow(text as string).url);
      expect(plan.by).toBeTypeOf('string');
    }
  });

  test('octets and back', () => {
    expect(unescape(fill('%', SHORT))).toHaveLength(SHORT);
    expect(unescape(fill('%4', SHORT))).toHaveLength(SHORT);
    expect(utf8(fill('\u00C3\u00A9', SHORT))).toHaveLength(SHORT / 2);
    expect(bytes(fill('\u00FF', SHORT), { telnet: true })).toHaveLength(2 * SHORT);
    expect(hideSecrets(`//${fill(':', SHORT)}@`)).toBe('//:***@');
  });
});
