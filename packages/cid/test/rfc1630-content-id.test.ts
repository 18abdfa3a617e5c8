import { access, parse } from '@url/core';
import { steps } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { cid } from '../src/index.ts';

describe('RFC 1630, Content-Id', () => {
  const registry = registryOf(cid);
  suite(registry, 'cid/rfc1630-content-id');

  test('the plan is told in words', () => {
    const read = parse(registry, 'cid:a@b.c');
    expect(read.ok && steps(registry, access(registry, read.url))).toMatchObject([
      { verb: 'look up the part', argument: 'a@b.c' },
    ]);
  });
});
