import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { ftp } from '../src/index.ts';

describe('RFC 1630: FTP', () => {
  suite(registryOf(ftp), 'ftp/rfc1630-ftp');
});
