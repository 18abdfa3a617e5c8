import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';

const registry = registryOf(...rfc1630, https);

describe('6. Security Considerations: what is legal but worth knowing', () => {
  suite(registry, 'core/6-findings');
});

describe('4. Registration: other ways in', () => {
  suite(registry, 'core/4-gateways');
});
