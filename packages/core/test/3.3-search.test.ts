import { describe } from 'vitest';
import { suite } from '../../../tooling/support/vectors.ts';
import { registry } from './registry.ts';

describe('RFC 1630: Query strings', () => {
  suite(registry, 'core/3.3-search');
});
