import { createRegistry, format, parseOrThrow } from '@url/core';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { gopher } from '../src/index.ts';

describe('url7a: GOPHER', () => {
  suite(registryOf(gopher), 'gopher/draft-gopher');

  test('what the profile reads is written so that the profile reads it again', () => {
    const draft = createRegistry([gopher], { profile: 'draft' });
    for (const path of ['11/%3F/b', '%3F', '%3Fa', '11/?b+c', '1??', '7%3F?%3F+%2B', '0a%3F%09b?c']) {
      const { url } = parseOrThrow(draft, `gopher://h/${path}` as 'gopher://h/');
      const again = parseOrThrow(draft, format(draft, url) as 'gopher://h/');
      expect([path, again.url, again.repairs]).toEqual([path, url, []]);
    }
  });
});
