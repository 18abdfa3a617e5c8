// Schemes that are their grammars keep every law.
import { type AnyScheme, canParse, createRegistry } from '@url/core';
import { generate } from '@url/grammar/tools';
import { checkScheme } from '@url/testing';
import { expect, test } from 'vitest';
import { redis, redisSocket, rediss } from '../src/index.ts';

const SCHEMES: readonly AnyScheme[] = [redis, rediss, redisSocket];

test.each(SCHEMES.map((scheme) => [scheme.name, scheme] as const))('%s', (_, scheme) => {
  const registry = createRegistry([scheme]);
  const { legal, near } = generate(scheme, { seed: 3, count: 2 });
  const vectors = [...legal, ...near].map((text) => ({
    kind: canParse(registry, text) ? 'parse' : 'refuse',
    in: text,
    out: {},
  }));
  const { failures, checked } = checkScheme(scheme, vectors, { clock: () => 0 });
  expect(failures).toEqual([]);
  expect(checked).toBeGreaterThan(1000);
});
