import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { mid } from '../src/index.ts';

describe('RFC 1630, Content-Id', () => {
  suite(registryOf(mid), 'mid/rfc1630-content-id');
});
