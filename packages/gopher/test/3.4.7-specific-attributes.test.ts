import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { gopher, gopherPlus } from '../src/index.ts';

describe('3.4.7 Referring to specific Gopher+ attributes', () => {
  suite(registryOf(gopher), 'gopher/3.4.7-specific-attributes');

  test('GOPHER-20: one attribute is named after "!"', () => {
    expect(gopherPlus('!+ABSTRACT')).toEqual({ kind: 'attributes', scope: 'item', names: ['+ABSTRACT'] });
  });

  test('GOPHER-21: several attributes are separated by spaces', () => {
    const names = ['+ABSTRACT', '+SMELL'];
    expect(gopherPlus('!+ABSTRACT +SMELL')).toEqual({ kind: 'attributes', scope: 'item', names });
  });

  test('GOPHER-22: "$" takes names too', () => {
    expect(gopherPlus('$+ABSTRACT')).toEqual({ kind: 'attributes', scope: 'directory', names: ['+ABSTRACT'] });
  });
});
