import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { file } from '../src/index.ts';
import { kinds } from './file-names.ts';

describe('3.10 FILES: names of files', () => {
  suite(registryOf(file), 'file/3.10-file-names', kinds);
});
