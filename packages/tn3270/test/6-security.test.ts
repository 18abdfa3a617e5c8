import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { tn3270 } from '../src/index.ts';

describe('6. Security Considerations', () => {
  suite(registryOf(tn3270), 'tn3270/6-security');
});
