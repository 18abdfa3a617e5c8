import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { urn } from '../src/index.ts';

describe('6. Security Considerations', () => {
  suite(registryOf(urn), 'urn/6-security');
});
