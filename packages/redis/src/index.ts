export {
  type AnyRedisPlan,
  type IoredisOptions,
  ioredisOptions,
  type NodeRedisOptions,
  nodeRedisOptions,
} from './options.ts';
export { type RedisCode, type RedisPlan, type RedisScheme, type RedisUrl, redis, rediss } from './redis.ts';
export {
  type RedisSocketCode,
  type RedisSocketPlan,
  type RedisSocketScheme,
  type RedisSocketUrl,
  redisSocket,
} from './redis-socket.ts';
export type { RedisFindingCode } from './settings.ts';
