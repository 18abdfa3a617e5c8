import { describe } from 'vitest';
import { suite } from '../../../tooling/support/vectors.ts';
import { registry } from './registry.ts';

describe('3.1. Common Internet Scheme Syntax: port', () => {
  suite(registry, 'core/3.1-port');
});
