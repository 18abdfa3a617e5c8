import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { rlogin } from '../src/index.ts';

describe('6. Security Considerations', () => {
  suite(registryOf(rlogin), 'rlogin/6-security');
});
