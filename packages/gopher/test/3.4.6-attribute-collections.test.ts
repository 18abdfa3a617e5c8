import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { gopher, gopherPlus } from '../src/index.ts';

describe('3.4.6 Gopher+ item attribute collections', () => {
  suite(registryOf(gopher), 'gopher/3.4.6-attribute-collections');

  test('GOPHER-18: "!" is all attributes of an item', () => {
    expect(gopherPlus('!')).toEqual({ kind: 'attributes', scope: 'item', names: [] });
  });

  test('GOPHER-19: "$" is all attributes of all items of a directory', () => {
    expect(gopherPlus('$')).toEqual({ kind: 'attributes', scope: 'directory', names: [] });
  });
});
