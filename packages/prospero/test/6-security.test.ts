import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { prospero } from '../src/index.ts';

describe('6. Security Considerations', () => {
  suite(registryOf(prospero), 'prospero/6-security');
});
