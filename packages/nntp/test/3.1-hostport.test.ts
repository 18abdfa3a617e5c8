import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { nntp } from '../src/index.ts';

describe('3.1. Common Internet Scheme Syntax', () => {
  suite(registryOf(nntp), 'nntp/3.1-hostport');
});
