import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/vectors.ts';
import { gopher } from '../src/index.ts';

describe('3.4.3 URL syntax for Gopher+ items', () => {
  suite(registryOf(gopher), 'gopher/3.4.3-gopher-plus-items');
});
