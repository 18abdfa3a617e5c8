import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { cid } from '../src/index.ts';

describe('6. Security Considerations', () => {
  suite(registryOf(cid), 'cid/6-security');
});
