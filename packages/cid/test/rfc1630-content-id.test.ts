import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { cid } from '../src/index.ts';

describe('RFC 1630, Content-Id', () => {
  suite(registryOf(cid), 'cid/rfc1630-content-id');
});
