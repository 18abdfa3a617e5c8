import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { postgres, postgresql } from '../src/index.ts';

describe('postgres and postgresql', () => {
  suite(registryOf(postgres, postgresql), 'postgres/syntax');
});
