import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { ftp } from '../src/index.ts';

describe('3.2.3. FTP Typecode is Optional', () => {
  suite(registryOf(ftp), 'ftp/3.2.3-typecode-optional');
});
