import { access, parse } from '@url/core';
import { steps } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { mid } from '../src/index.ts';

describe('RFC 1630, Message-Id', () => {
  const registry = registryOf(mid);
  suite(registry, 'mid/rfc1630-message-id');

  test('the plan is told in words', () => {
    const read = parse(registry, 'mid:a@b.c');
    expect(read.ok && steps(registry, access(registry, read.url))).toMatchObject([
      { verb: 'look up the message', argument: 'a@b.c' },
    ]);
  });
});
