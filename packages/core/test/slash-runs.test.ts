import { format, resolve } from '@url/core';
import { file } from '@url/file';
import { describe, expect, test } from 'vitest';
import { registryOf } from '../../../tooling/support/vectors.ts';
import { slashesAt, slashRun } from '../src/partial/slash-runs.ts';
import { schemes } from './registry.ts';

test.each([
  ['', 0, 0],
  ['a/', 0, 0],
  ['a/', 1, 1],
  ['a///b', 1, 3],
  ['a///b', 2, 2],
  ['//', 0, 2],
])('%j has at %i a run of %i slashes', (text, start, slashes) => {
  expect(slashesAt(text, start)).toBe(slashes);
});

test.each([
  [1, '/a/b', 'example', 0],
  [1, '/a/b', 'prose', 0],
  [2, '/a///b', 'example', -1],
  [2, '/a///b//c', 'example', 6],
  [2, '/a///b//c', 'prose', 6],
  [2, '/a//b///c', 'example', 2],
  [2, '/a//b///c', 'prose', -1],
  [2, '/a//b//c', 'prose', 2],
  [1, '/a//b//c', 'prose', -1],
  [1, '/a//b/c', 'prose', 5],
  [1, '/a//b/c', 'example', 0],
  [2, '/a//b/c', 'example', 2],
  [3, '/a', 'example', -1],
  [1, 'a', 'example', -1],
  [2, 'a/', 'example', -1],
] as const)('a run of %i slashes in %j, by the %s, is at %i', (slashes, text, rule, index) => {
  expect(slashRun(slashes, text, rule)).toBe(index);
});

describe('a reference that begins with slashes', () => {
  const registry = registryOf(...schemes, file);

  test.each([
    ['http://h/a/b', 'x', 'example', 'http://h/a/x'],
    ['http://h/a/b', '?x', 'example', 'http://h/a/b?x'],
    ['http://h/a/b', '/x', 'example', 'http://h/x'],
    ['http://h/a/b', '//x', 'example', 'http://x/'],
    ['http://h/a/b', '//x', 'prose', 'http://x/'],
    ['http://h/a///b', '//x', 'example', 'http://x/'],
    ['http://h/a///b', '//x', 'prose', 'slash-run-missing'],
    ['http://h/a///b//c', '//x', 'prose', 'http://h/a///b//x'],
    ['http://h/a//b///c', '//x', 'prose', 'slash-run-missing'],
    ['x-a:/a//b//c', '//x', 'prose', 'x-a:/a//x'],
    ['x-a:/a//b//c', '/x', 'prose', 'slash-run-missing'],
    ['x-a:/a//b/c', '/x', 'prose', 'x-a:/a//b/x'],
    ['x-a:/a//b/c', '/x', 'example', 'x-a:/x'],
    ['x-a:/a//b/c', '//x', 'example', 'x-a:/a//x'],
    ['http://h/a', '///x', 'example', 'slash-run-missing'],
    ['file:///a', '///x', 'example', 'file:///x'],
    ['file:////a', '///x', 'example', 'slash-run-missing'],
    ['file:////a', '////x', 'example', 'file:////x'],
    ['file:///a', '////x', 'example', 'slash-run-missing'],
    ['x-a:a', '/', 'example', 'not-hierarchical'],
    ['x-a:a/', '//', 'example', 'slash-run-missing'],
  ] as const)('in the context of %s, %s by the %s is %s', (base, reference, slashRule, expected) => {
    const result = resolve(registry, base, reference, { slashRule });
    expect(result.ok ? format(registry, result.url as never) : result.error.code).toBe(expected);
  });
});
