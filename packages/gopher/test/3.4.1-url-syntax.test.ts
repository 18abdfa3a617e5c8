import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { gopher } from '../src/index.ts';

describe('3.4.1. Gopher URL syntax', () => {
  suite(registryOf(gopher), 'gopher/3.4.1-url-syntax');
});
