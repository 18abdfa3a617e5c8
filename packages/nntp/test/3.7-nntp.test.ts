import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { nntp } from '../src/index.ts';

describe('3.7. NNTP', () => {
  suite(registryOf(nntp), 'nntp/3.7-nntp');
});
