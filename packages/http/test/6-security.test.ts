import { parseOrThrow } from '@url/core';
import { redact } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { http, https } from '../src/index.ts';

describe('6. Security Considerations', () => {
  suite(registryOf(http, https), 'http/6-security');

  test.each([http, https])('the usual secrets of a search are not shown (%j)', (scheme) => {
    const registry = registryOf(scheme);
    const { url } = parseOrThrow(registry, `${scheme.name}://h/?a=b&access_token=hidden`);
    expect(redact(registry, url as never)).toBe(`${scheme.name}://h/?a=b&access_token=***`);
  });
});
