import { createRegistry } from '@url/core';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/vectors.ts';
import { gopher } from '../src/index.ts';

describe('3.4.3 URL syntax for Gopher+ items', () => {
  suite(registryOf(gopher), 'gopher/3.4.3-gopher-plus-items');

  test('a Gopher+ string without a search has an empty one before it', () => {
    const { format, parseOrThrow } = createRegistry({ schemes: [gopher] });
    const { url } = parseOrThrow('gopher://h/1s');
    expect(format({ ...url, plus: '+' })).toBe('gopher://h/1s%09%09+');
  });
});
