import { createRegistry, parseOrThrow } from '@url/core';
import { http } from '@url/http';
import { describe, expect, test } from 'vitest';
import { type Base, baseOf, keptBase, loginEnd, readBase } from '../src/partial/base.ts';
import { type CompiledRegistry, compiled } from '../src/registry/registry.ts';

const registry = createRegistry([http]);
const index: CompiledRegistry = compiled(registry);

describe('a base', () => {
  // Before any base is given as a text.
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
    expect(keptBase(url)).toBeUndefined();
    Object.assign(url, { path: 'd' });
    expect(baseOf(index, url)).toEqual({ ...base, text: 'http://h/d?c', searchStart: 10 });
  });

  test('that is a text is read and written once', () => {
    const first = readBase(index, 'http://h/a/b?c');
    const second = readBase(index, 'http://h/a/b?c');
    const [one, other] = [first, second].map((result) => (result.ok ? result.url : expect.fail(result.error.code)));
    expect(other).toBe(one);
    expect(keptBase(one as never)).toMatchObject({ text: 'http://h/a/b?c', url: one });
    const base = baseOf(index, one as never);
    expect(baseOf(index, one as never)).toBe(base);
    // Equal data is another base.
    expect(baseOf(index, { ...one } as never)).toEqual(base);
    expect(baseOf(index, { ...one } as never)).not.toBe(base);
    expect(keptBase({ ...one } as never)).toBeUndefined();
  });

  test.each([
    [2048, true],
    [2049, false],
  ])('that is a text of %i characters is kept: %s', (length, isKept) => {
    const text = 'http://h/'.padEnd(length, 'a');
    const result = readBase(index, text);
    expect(result.ok && keptBase(result.url) !== undefined).toBe(isKept);
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
  expect(loginEnd(text)).toBe(end);
});
