import { createRegistry, parseOrThrow } from '@url/core';
import { http } from '@url/http';
import { describe, expect, test } from 'vitest';
import { type Base, baseOf, loginEnd } from '../src/partial/base.ts';
import { type CompiledRegistry, compiled } from '../src/registry/registry.ts';

const registry = createRegistry([http]);
const index: CompiledRegistry = compiled(registry);

describe('a base', () => {
  test('that is data is written anew for each reference, since a program may change it', () => {
    const url = { ...parseOrThrow(registry, 'http://h/a/b?c').url };
    const base: Base = baseOf(index, url);
    expect(base).toEqual({
      text: 'http://h/a/b?c',
      partial: 'path-and-search',
      schemepart: 5,
      path: 8,
      hasHost: true,
      searchStart: 12,
    });
    Object.assign(url, { path: 'd' });
    expect(baseOf(index, url)).toEqual({ ...base, text: 'http://h/d?c', searchStart: 10 });
  });
});

test.each([
  ['', 0],
  ['a//b/c', 0],
  ['/a/b', 0],
  ['//', 2],
  ['//h', 3],
  ['//h/', 3],
  ['//h/a/b', 3],
  ['///a', 2],
  ['//h#a', 3],
  ['//h#a/b', 3],
  ['//h/#a', 3],
  ['//#', 2],
])('the login of %j ends at %i', (text, end) => {
  expect(loginEnd(text, 'path')).toBe(end);
});

test.each([
  ['//h?a/b', 3, 5],
  ['//a?b@h/', 3, 7],
  ['//h/?a', 3, 3],
])('the login of %j ends at %i where a search may follow it, and otherwise at %i', (text, end, other) => {
  expect(loginEnd(text, 'path-and-search')).toBe(end);
  expect(loginEnd(text, 'path')).toBe(other);
});
