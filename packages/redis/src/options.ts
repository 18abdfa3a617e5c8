import type { GatewayPlan, RefusedPlan } from '@url/core';
import type { RedisPlan } from './redis.ts';
import type { RedisSocketPlan } from './redis-socket.ts';

/** Any plan that the schemes of this package give. */
export type AnyRedisPlan = RedisPlan | RedisSocketPlan | RefusedPlan | GatewayPlan;

/** The options of `new Redis(options)` of ioredis. */
export interface IoredisOptions {
  host?: string;
  port?: number;
  path?: string;
  username?: string;
  password?: string;
  db: number;
  tls?: Record<string, never>;
  family?: number;
  connectionName?: string;
  keyPrefix?: string;
}

/** The options of `createClient(options)` of @redis/client, and of redis. */
export interface NodeRedisOptions {
  socket: { host: string; port: number; tls: boolean } | { path: string };
  username?: string;
  password?: string;
  database: number;
}

/**
 * The options of ioredis for a plan. Of settings, it has fields for `family`, `connectionName` and `keyPrefix`.
 *
 * @throws TypeError for a plan that is refused or leads through a gateway, for any other setting, and for octets that
 * are not UTF-8.
 */
export function ioredisOptions(plan: AnyRedisPlan): IoredisOptions {
  const its = connection(plan);
  const options: IoredisOptions =
    its.by === 'redis'
      ? { host: unbracketed(its.host), port: its.port, db: its.database }
      : { path: utf8('path', its.path), db: its.database };
  if (its.by === 'redis' && its.tls) options.tls = {};
  for (const { name, value = '' } of its.settings) {
    if (name === 'family' && /^[046]$/.test(value)) options.family = Number(value);
    else if (name === 'connectionName' || name === 'keyPrefix') options[name] = utf8(name, value);
    else
      throw new TypeError(
        `ioredis has no field for the setting ${JSON.stringify(name)} with this value: leave it out of the URL`,
      );
  }
  return Object.assign(options, credentials(its));
}

/**
 * The options of @redis/client for a plan.
 *
 * @throws TypeError for a plan that is refused or leads through a gateway, for settings, which it does not take, and for octets that
 * are not UTF-8.
 */
export function nodeRedisOptions(plan: AnyRedisPlan): NodeRedisOptions {
  const its = connection(plan);
  const [setting] = its.settings;
  if (setting !== undefined)
    throw new TypeError(
      `@redis/client has no field for the setting ${JSON.stringify(setting.name)}: leave it out of the URL`,
    );
  const socket =
    its.by === 'redis'
      ? { host: unbracketed(its.host), port: its.port, tls: its.tls }
      : { path: utf8('path', its.path) };
  return { socket, database: its.database, ...credentials(its) };
}

function credentials({ user, password }: RedisPlan | RedisSocketPlan): { username?: string; password?: string } {
  return {
    ...(user === undefined ? {} : { username: utf8('user', user) }),
    ...(password === undefined ? {} : { password: utf8('password', password) }),
  };
}

/** A host as sockets take it: an IPv6 address without its brackets. */
function unbracketed(host: string): string {
  return host.replace(/^\[|\]$/g, '');
}

/** Text that a client sends as UTF-8. @throws TypeError for octets that are not UTF-8 (code units U+DC80 to U+DCFF). */
function utf8(part: string, text: string): string {
  if (!/\p{Surrogate}/u.test(text)) return text;
  throw new TypeError(`the ${part} has octets that are not UTF-8, and Redis clients send text`);
}

/** The plan, if it connects. */
function connection(plan: AnyRedisPlan): RedisPlan | RedisSocketPlan {
  if (plan.by === 'redis' || plan.by === 'redis-socket') return plan;
  if (plan.by === 'refused') {
    const reasons = plan.findings.map(({ sentence }) => sentence).join('; ');
    throw new TypeError(`the plan is refused: ${reasons}`);
  }
  throw new TypeError('the plan leads through a gateway, and a Redis client connects to a server itself');
}
