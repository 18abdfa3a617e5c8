import { access, createRegistry, parseOrThrow } from '@url/core';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { http, https } from '../src/index.ts';

describe('RFC 1630: HTTP', () => {
  suite(registryOf(http, https), 'http/rfc1630-request');

  test('HTTP-16: the client keeps the fragment, and no plan has it', () => {
    const registry = createRegistry([http, https]);
    const { url, fragment } = parseOrThrow(registry, 'http://www.myu.edu/org/admin/people#andy');
    expect(fragment).toBe('andy');
    expect(access(registry, url)).toEqual({
      by: 'http',
      host: 'www.myu.edu',
      port: 80,
      requestTarget: '/org/admin/people',
    });
  });
});
