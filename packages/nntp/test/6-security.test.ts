import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { nntp } from '../src/index.ts';

describe('6. Security Considerations', () => {
  suite(registryOf(nntp), 'nntp/6-security');
});
