import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { gopher } from '../src/index.ts';

describe('url7a: GOPHER', () => {
  suite(registryOf(gopher), 'gopher/draft-gopher');
});
