import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { wais } from '../src/index.ts';

describe('6. Security Considerations', () => {
  suite(registryOf(wais), 'wais/6-security');
});
