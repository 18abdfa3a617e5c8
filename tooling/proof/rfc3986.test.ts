import { describe, expect, test } from 'vitest';
import { long } from '../support/laws.ts';
import { ABNORMAL, BASE, NORMAL } from '../support/rfc3986-examples.ts';
import { resolveRfc3986 } from './rfc3986.ts';

describe('RFC 3986 §5.4', () => {
  test('there are 42 examples', () => {
    expect(NORMAL.length + ABNORMAL.length).toBe(42);
  });

  test.each(NORMAL)('§5.4.1: %s', (reference, target) => {
    expect(resolveRfc3986(BASE, reference)).toBe(target);
  });

  test.each(ABNORMAL)('§5.4.2: %s', (reference, target) => {
    expect(resolveRfc3986(BASE, reference)).toBe(target);
  });

  test.each([
    ['http://h/a', '../../g', 'http://h/g'],
    ['http://h', 'g', 'http://h/g'],
    ['mid:a/../b', '', 'mid:a/../b'],
    ['x:a', '../b', 'x:b'],
    ['x:a/b', '../../c', 'x:/c'],
    ['x:a', '..', 'x:'],
    ['x:a', './.', 'x:'],
    ['x:a', '..b', 'x:..b'],
    ['x:', '//', 'x://'],
    ['x:a', '//h/../b?', 'x://h/b?'],
    ['x:a', 'y:../b#', 'y:b#'],
    ['http://h/a', '.././/b', 'http://h//b'],
    ['/a', 'b', '/b'],
  ])('CORE-REL-16: %s and %s', (base, reference, target) => {
    expect(resolveRfc3986(base, reference)).toBe(target);
  });

  test.each(['../', './', '/', 'a/../', '.', ':', '?', 'a'])('millions of characters are resolved: %s', (pattern) => {
    const path = pattern.repeat(long(5_000_000) / pattern.length);
    expect(resolveRfc3986(BASE, path)).toBeTypeOf('string');
    expect(resolveRfc3986(`x:${path}`, path)).toBeTypeOf('string');
  });
});

test.each([
  ['http://abc.d/e/f', '//gh.i/j', 'http://gh.i/j'],
  ['http://abc.d', 'e', 'http://abc.d/e'],
  ['x:', 'a', 'x:a'],
  ['x:a', 'b', 'x:b'],
  ['http://abc.d/e', '#f \n\u00E9#', 'http://abc.d/e#f \n\u00E9#'],
  ['http://abc.d/e/f?ghi', 'j', 'http://abc.d/e/j'],
  ['http://abc.d/e/f?ghi', '#jkl', 'http://abc.d/e/f?ghi#jkl'],
  ['http://abc.d/e/f?ghi', '?jkl#mn', 'http://abc.d/e/f?jkl#mn'],
])('%s and %s give %s', (base, reference, target) => {
  expect(resolveRfc3986(base, reference)).toBe(target);
});
