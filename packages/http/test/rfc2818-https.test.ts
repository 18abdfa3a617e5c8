import { createRegistry, parse } from '@url/core';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { http, https } from '../src/index.ts';

describe('RFC 2818 2.4. URI Format', () => {
  suite(registryOf(http, https), 'http/rfc2818-https');

  test('HTTP-22: https is not a scheme of RFC 1738, and http does not stand for it', () => {
    const registry = createRegistry([http]);
    const result = parse(registry, 'https://www.cnblogs.com/newdefence/archive/2010/11/04/1869262.html' as string);
    expect(result).toMatchObject({ ok: false, error: { code: 'scheme-unregistered', position: 0 } });
    expect([http.status, https.status]).toEqual(['standard', 'registered']);
  });
});
