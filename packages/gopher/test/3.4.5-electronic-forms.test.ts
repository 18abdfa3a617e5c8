import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { gopher } from '../src/index.ts';

describe('3.4.5 Gopher+ items with electronic forms', () => {
  suite(registryOf(gopher), 'gopher/3.4.5-electronic-forms');
});
