import { abnf } from '@url/grammar/tools';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { postgres, postgresql } from '../src/index.ts';

describe('postgres and postgresql', () => {
  suite(registryOf(postgres, postgresql), 'postgres/syntax');

  test('the grammar names the settings', () => {
    expect(abnf(postgres)).toMatch(/^postgres-url .* \[ "\?" settings \]$/m);
  });
});
