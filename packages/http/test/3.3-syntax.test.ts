import { createRegistry, decode, parseOrThrow } from '@url/core';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { http, https } from '../src/index.ts';

describe('3.3. HTTP', () => {
  suite(registryOf(http, https), 'http/3.3-syntax');

  const registry = createRegistry([http]);
  const segments = (text: `http:${string}`) => parseOrThrow(registry, text).url.path.split('/').map(decode);

  test('HTTP-10: a slash in the path may denote hierarchy', () => {
    expect(segments('http://h.com/a/b/c')).toEqual(['a', 'b', 'c']);
    expect(segments('http://h.com/a%2Fb/c')).toEqual(['a/b', 'c']);
  });

  test('HTTP-11: void segments are legal', () => {
    expect(segments('http://h.com//a///b/')).toEqual(['', 'a', '', '', 'b', '']);
  });
});
