import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { nntp } from '../src/index.ts';

describe('5. BNF for specific URL schemes', () => {
  suite(registryOf(nntp), 'nntp/5-bnf');
});
