import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { mid } from '../src/index.ts';

describe('RFC 1630, Message-Id', () => {
  suite(registryOf(mid), 'mid/rfc1630-message-id');
});
