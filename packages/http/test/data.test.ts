// Data that a program made, and the components of this scheme.
import { build, components, createRegistry, format, tolerant } from '@url/core';
import { describe, expect, test } from 'vitest';
import { http } from '../src/index.ts';

const URL = { scheme: 'http', host: 'h', port: 80, path: 'a', search: 'b' } as const;

describe.each([
  ['strictly', createRegistry([http])],
  ['tolerantly', createRegistry([http], { tolerant })],
])('%s', (_, registry) => {
  test.each([
    ['a path of another type', { path: 1 }, 'path', 'part-type'],
    ['a search of another type', { search: 1 }, 'search', 'part-type'],
    ['a search that is null', { search: null }, 'search', 'part-type'],
    ['a path with a question mark', { path: 'a?b' }, 'path', 'character-forbidden'],
  ])('%s is refused', (_what, parts, part, code) => {
    expect(build(registry, { ...URL, ...parts } as never)).toMatchObject({ ok: false, error: { part, code } });
    expect(() => format(registry, { ...URL, ...parts } as never)).toThrow(`http: ${part} `);
  });

  test('without a search there is no question mark', () => {
    expect(format(registry, { ...URL, search: undefined })).toBe('http://h/a');
  });

  test.each(['http://a/a?a', 'http://a/a'])('the parts of %s are located by their names', (text) => {
    const expected = ['scheme 0', 'host 7', 'path 9', ...(text.includes('?') ? ['search 11'] : [])];
    expect(components(registry, text).components.map(({ part, start }) => `${part} ${start}`)).toEqual(expected);
  });
});

test('a search with a slash, and one without the slash before it, are located', () => {
  const registry = createRegistry([http], { tolerant });
  const partsOf = (text: string): readonly string[] =>
    components(registry, text).components.map(({ part, start, end }) => `${part} ${text.slice(start, end)}`);
  expect(partsOf('http://a/a?a/a')).toEqual(['scheme http', 'host a', 'path a', 'search a/a']);
  expect(partsOf('http://a?a')).toEqual(['scheme http', 'host a', 'search a']);
});
