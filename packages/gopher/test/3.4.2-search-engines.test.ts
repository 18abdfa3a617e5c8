import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { gopher } from '../src/index.ts';

describe('3.4.2 Specifying URLs for Gopher Search Engines', () => {
  suite(registryOf(gopher), 'gopher/3.4.2-search-engines');
});
