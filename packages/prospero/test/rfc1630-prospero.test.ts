import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { prospero } from '../src/index.ts';

describe('RFC 1630: Prospero', () => {
  suite(registryOf(prospero), 'prospero/rfc1630-prospero');
});
