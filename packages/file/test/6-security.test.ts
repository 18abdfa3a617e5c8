import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { file } from '../src/index.ts';

describe('6. Security Considerations', () => {
  suite(registryOf(file), 'file/6-security');
});
