import { describe, expect, test } from 'vitest';
import { dotsAtEnd, withoutDots } from '../src/partial/dot-segments.ts';

describe('dot segments', () => {
  test.each([
    ['a/b/../c', 'a/c'],
    ['./a', 'a'],
    ['/./a', '/a'],
    ['/../a', '/../a'],
    ['a/..', ''],
    ['/a/..', '/'],
    ['a/.', 'a/'],
    ['.', ''],
    ['..', '..'],
    ['a//../b', 'a/b'],
    ['../../a', '../../a'],
    ['a/../../b', '../b'],
    ['a/.b/..c/...', 'a/.b/..c/...'],
    ['a/./b#/./c', 'a/b#/./c'],
    ['a/./b?/./c', 'a/b?/./c'],
    ['a?/./b', 'a?/./b'],
    ['a#?/../b', 'a#?/../b'],
  ])('of %j removed leave %j', (text, left) => {
    expect(withoutDots(text, 0, true, 'directory')).toBe(left);
  });

  test('are removed from an index on, and in what is not a search', () => {
    expect(withoutDots('//./a/./b', 4, true, 'directory')).toBe('//./a/b');
    expect(withoutDots('//h/./b', 3, true, 'directory')).toBe('//h/b');
    expect(withoutDots('a?b/./c', 0, false, 'directory')).toBe('a?b/c');
    expect(withoutDots('a?b/..', 0, false, 'directory')).toBe('');
    expect(withoutDots('a/b/..', 0, true, 'draft')).toBe('a');
    expect(withoutDots('a/b/.', 0, true, 'draft')).toBe('a/b');
  });

  test.each([
    ['../a', 'a'],
    ['/../../a', '/a'],
    ['a/../../b', 'b'],
    ['a/%2e/b', 'a/b'],
    ['a/%2E%2e/b', 'b'],
    ['a/.%2E', ''],
    ['%2e/a', 'a'],
    ['a%2E/b', 'a%2E/b'],
    ['a%2E%2E/b', 'a%2E%2E/b'],
    ['%2Ea/b', '%2Ea/b'],
    ['%2E%2E%2E/b', '%2E%2E%2E/b'],
    ['a/b%2F..', 'a/b%2F..'],
    ['a?%2E/b', 'a?%2E/b'],
    ['a#/../b', 'a#/../b'],
  ])('of %j, those above the root and the escaped ones too, removed leave %j', (text, left) => {
    expect(withoutDots(text, 0, true, 'directory', 'drop')).toBe(left);
  });

  test.each(['../a', 'a/%2E/b', '%2e%2e'])('above the root and escaped ones of %j stay by default', (text) => {
    expect(withoutDots(text, 0, true, 'directory')).toBe(text);
    expect(withoutDots(text, 0, true, 'directory', 'keep')).toBe(text);
  });

  test.each([
    ['..', 0],
    ['.', 0],
    ['a/..', 2],
    ['a/.', 2],
    ['/a/..', 3],
    ['a/..#f', 2],
    ['a/..?q', 2],
    ['a/..#f?', 2],
    ['../a', -1],
    ['a..', -1],
    ['a/..b', -1],
    ['a/...', -1],
    ['', -1],
    ['a?/..', -1],
    ['a#/..', -1],
  ])('end %j at %i', (form, index) => {
    expect(dotsAtEnd(form, true)).toBe(index);
  });

  test('are found at the end of what is not a search too', () => {
    expect(dotsAtEnd('a?/..', false)).toBe(3);
    expect(dotsAtEnd('a/..?q', false)).toBe(-1);
  });
});
