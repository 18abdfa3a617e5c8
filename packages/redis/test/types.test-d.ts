import { access, build, createRegistry, type GatewayPlan, parse, parseOrThrow, type RefusedPlan } from '@url/core';
import { expectTypeOf, test } from 'vitest';
import {
  type RedisPlan,
  type RedisSocketPlan,
  type RedisSocketUrl,
  type RedisUrl,
  redis,
  redisSocket,
  rediss,
} from '../src/index.ts';

test('a text of the scheme reads as its own URL', () => {
  const result = parse(createRegistry([redis, rediss, redisSocket]), 'redis://h');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<RedisUrl | RedisUrl<'rediss'> | RedisSocketUrl>();
});

test('its plan connects, or is refused, or leads through a gateway', () => {
  const registry = createRegistry([redis, redisSocket]);
  const plan = access(registry, parseOrThrow(registry, 'redis://h').url);
  expectTypeOf(plan).toEqualTypeOf<RedisPlan | RedisSocketPlan | GatewayPlan | RefusedPlan>();
});

test('build needs nothing but the path of a socket', () => {
  build(createRegistry([redis]), { scheme: 'redis', database: 1 });
  // @ts-expect-error a path is needed
  build(createRegistry([redisSocket]), { scheme: 'redis-socket' });
});
