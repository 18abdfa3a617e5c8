import { createRegistry, parseOrThrow } from '@url/core';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { ftp } from '../src/index.ts';

describe('3.2.4 Hierarchy', () => {
  suite(registryOf(ftp), 'ftp/3.2.4-hierarchy');

  test('FTP-35: a path is a list of parts, and nothing joins them to a file name', () => {
    const registry = createRegistry([ftp]);
    const { url } = parseOrThrow(registry, 'ftp://fred@h/a/b%2Fc;type=a');
    expect(url).toEqual({
      scheme: 'ftp',
      user: 'fred',
      password: undefined,
      host: 'h',
      port: 21,
      path: ['a', 'b/c'],
      type: 'a',
    });
    expect(Object.values(url).some((field) => typeof field === 'function')).toBe(false);
  });
});
