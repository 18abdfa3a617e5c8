import { createRegistry, format, parseOrThrow } from '@url/core';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { gopher } from '../src/index.ts';

describe('3.4.3 URL syntax for Gopher+ items', () => {
  suite(registryOf(gopher), 'gopher/3.4.3-gopher-plus-items');

  test('a Gopher+ string has a search before it, which may be empty', () => {
    const registry = createRegistry([gopher]);
    const { url } = parseOrThrow(registry, 'gopher://h/1s');
    expect(format(registry, { ...url, search: '', plus: '+' } as never)).toBe('gopher://h/1s%09%09+');
    expect(() => format(registry, { ...url, plus: '+' } as never)).toThrow(expect.objectContaining({ part: 'search' }));
  });
});
