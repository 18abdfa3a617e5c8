import { describe } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { redis, redisSocket, rediss } from '../src/index.ts';

describe('redis, rediss and redis-socket', () => {
  suite(registryOf(redis, rediss, redisSocket), 'redis/syntax');
});
