import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { gopher } from '../src/index.ts';

describe('RFC 1630: Gopher', () => {
  suite(registryOf(gopher), 'gopher/rfc1630-gopher');
});
