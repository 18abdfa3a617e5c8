import { describe } from 'vitest';
import { suite } from '../../../tooling/vectors.ts';
import { registry } from './registry.ts';

describe('5. BNF for specific URL schemes: genericurl', () => {
  suite(registry, 'core/5-generic');
});
