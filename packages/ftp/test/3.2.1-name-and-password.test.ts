import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { ftp } from '../src/index.ts';

describe('3.2.1. FTP Name and Password', () => {
  suite(registryOf(ftp), 'ftp/3.2.1-name-and-password');
});
