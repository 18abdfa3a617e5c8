// Schemes that are their grammars keep every law.
import type { AnyScheme } from '@url/core';
import { checkScheme } from '@url/testing';
import { expect, test } from 'vitest';
import { vectorsOf } from '../../../tooling/support/vector-files.ts';
import { redis, redisSocket, rediss } from '../src/index.ts';

const SCHEMES: readonly AnyScheme[] = [redis, rediss, redisSocket];

test.each(SCHEMES.map((scheme) => [scheme.name, scheme] as const))('%s keeps the laws of a scheme', (name, scheme) => {
  const vectors = [...vectorsOf('redis/syntax')].filter(({ in: text }) => String(text).startsWith(`${name}:`));
  const { failures, checked } = checkScheme(scheme, vectors, { clock: () => 0 });
  expect(failures).toEqual([]);
  expect(checked).toBeGreaterThan(1000);
});
