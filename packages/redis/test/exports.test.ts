import { expect, test } from 'vitest';
import * as exported from '../src/index.ts';

test('the package exports its schemes, the options of two clients, and nothing else', () => {
  expect(Object.keys(exported).sort()).toEqual([
    'ioredisOptions',
    'nodeRedisOptions',
    'redis',
    'redisSocket',
    'rediss',
  ]);
});
