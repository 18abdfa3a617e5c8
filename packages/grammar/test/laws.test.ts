// Schemes that are their grammars keep every law.
import { type AnyScheme, canParse, createRegistry } from '@url/core';
import { checkScheme } from '@url/testing';
import { expect, test } from 'vitest';
import { generate } from '../src/tools.ts';
import { dict, finger, notes, postgres, redis, s3 } from './schemes.ts';

const SCHEMES: readonly AnyScheme[] = [redis, postgres, notes, s3, dict, finger];

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
