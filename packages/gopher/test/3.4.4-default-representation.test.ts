import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { gopher, gopherPlus } from '../src/index.ts';

describe('3.4.4 Default Gopher+ data representation', () => {
  suite(registryOf(gopher), 'gopher/3.4.4-default-representation');

  test('GOPHER-15: a string of "+" alone is the item in its default view', () => {
    expect(gopherPlus('+')).toEqual({ kind: 'view', view: undefined, language: undefined });
  });

  test('GOPHER-16: a string of "?" alone is an item with an electronic form', () => {
    expect(gopherPlus('?')).toEqual({ kind: 'form' });
  });

  test('GOPHER-16: any other string is nothing that the document knows', () => {
    for (const plus of ['', 'x', '??', '?+', ' +', '1+', '\t', '\r\n', '!+A\tB', '+A\tB', '$\t'])
      expect(gopherPlus(plus)).toEqual({ kind: 'unknown' });
  });
});
