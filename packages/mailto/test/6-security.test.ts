import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { mailto } from '../src/index.ts';

describe('6. Security Considerations', () => {
  suite(registryOf(mailto), 'mailto/6-security');
});
