import { canonicalSearch } from '@url/core';
import { describe, expect, test } from 'vitest';
import { suite } from '../../../tooling/vectors.ts';
import { registry } from './registry.ts';

describe('RFC 1630: Query strings', () => {
  suite(registry, 'core/3.3-search');

  test('CORE-QRY-06: a search keeps its pluses, however they are written', () => {
    expect(canonicalSearch('a+b%2bc%2Bd')).toBe('a+b%2Bc%2Bd');
    expect(canonicalSearch('%41%2d%c3')).toBe('A-%C3');
    expect(canonicalSearch('a=b&c')).toBe('a=b&c');
  });
});
