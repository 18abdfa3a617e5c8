import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { file } from '../src/index.ts';

describe('3.10 FILES: names of files', () => {
  suite(registryOf(file), 'file/3.10-file-names');
});
