// Schemes that are their grammars keep every law, on the texts that their grammars make.
import type { AnyScheme } from '@url/core';
import { checkScheme } from '@url/testing';
import { expect, test } from 'vitest';
import { quickly } from '../../../tooling/support/laws.ts';
import { callback, dict, finger, notes, postgres, redis, s3 } from './schemes.ts';

const SCHEMES: readonly AnyScheme[] = [redis, postgres, notes, callback, s3, dict, finger];

test.each(SCHEMES.map((scheme) => [scheme.name, scheme] as const))('%s', (_, scheme) => {
  const { failures, checked } = checkScheme(scheme, [], quickly());
  expect(failures).toEqual([]);
  expect(checked).toBeGreaterThan(10);
});
