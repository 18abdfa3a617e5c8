import { describe } from 'vitest';
import { suite } from '../../../tooling/support/vectors.ts';
import { registry } from './registry.ts';

describe('Appendix: Recommendations for URLs in Context', () => {
  suite(registry, 'core/appendix-prefix');
});
