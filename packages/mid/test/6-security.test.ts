import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { mid } from '../src/index.ts';

describe('6. Security Considerations', () => {
  suite(registryOf(mid), 'mid/6-security');
});
