import type { RedisClientOptions } from '@redis/client';
import { access, build, createRegistry, type GatewayPlan, parse, parseOrThrow, type RefusedPlan } from '@url/core';
import type { RedisOptions } from 'ioredis';
import { expectTypeOf, test } from 'vitest';
import {
  ioredisOptions,
  nodeRedisOptions,
  type RedisPlan,
  type RedisSocketPlan,
  type RedisSocketUrl,
  type RedisUrl,
  redis,
  redisSocket,
  rediss,
} from '../src/index.ts';

const caches = createRegistry([redis, rediss, redisSocket]);

test('a literal reads as the URL of its scheme, and a string as one of the three', () => {
  const literal = parse(caches, 'redis-socket:///s');
  if (literal.ok) expectTypeOf(literal.url).toEqualTypeOf<RedisSocketUrl>();
  const text = parse(caches, String('redis://h'));
  if (text.ok) expectTypeOf(text.url).toEqualTypeOf<RedisUrl | RedisUrl<'rediss'> | RedisSocketUrl>();
});

test('the plan of a URL connects, or is refused, or leads through a gateway', () => {
  const plan = access(caches, parseOrThrow(caches, String('redis://h')).url);
  expectTypeOf(plan).toExtend<RedisPlan | RedisSocketPlan | GatewayPlan | RefusedPlan>();
  if (plan.by === 'redis') expectTypeOf(plan).toEqualTypeOf<RedisPlan>();
  if (plan.by === 'redis-socket') expectTypeOf(plan).toEqualTypeOf<RedisSocketPlan>();
});

test('build needs nothing but the path of a socket', () => {
  build(caches, { scheme: 'redis', database: 1 });
  // @ts-expect-error a path is needed
  build(createRegistry([redisSocket]), { scheme: 'redis-socket' });
});

test('the options are those of the clients', () => {
  expectTypeOf(ioredisOptions).returns.toExtend<RedisOptions>();
  expectTypeOf(nodeRedisOptions).returns.toExtend<RedisClientOptions>();
});
