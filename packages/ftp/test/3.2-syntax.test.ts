import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { ftp } from '../src/index.ts';

describe('3.2. FTP', () => {
  suite(registryOf(ftp), 'ftp/3.2-syntax');
});
