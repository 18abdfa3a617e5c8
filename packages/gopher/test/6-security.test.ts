import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { gopher } from '../src/index.ts';

describe('6. Security Considerations', () => {
  suite(registryOf(gopher), 'gopher/6-security');
});
