import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { ftp } from '../src/index.ts';

describe('6. Security Considerations', () => {
  suite(registryOf(ftp), 'ftp/6-security');
});
