import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { afs } from '../src/index.ts';

describe('6. Security Considerations', () => {
  suite(registryOf(afs), 'afs/6-security');
});
