import type { GatewayPlan, RefusedPlan } from '@url/core';
import {
  among,
  asFlag,
  asNumber,
  asText,
  because,
  type Driver,
  type DriverChoices,
  optionsOf,
  utf8,
} from '@url/grammar/connection';
import type { RedisPlan } from './redis.ts';
import type { RedisSocketPlan } from './redis-socket.ts';

/** Any plan that the schemes of this package give. */
export type AnyRedisPlan = AnyPlan | RefusedPlan | GatewayPlan;

type AnyPlan = RedisPlan | RedisSocketPlan;

/** The options of `new Redis(options)` of ioredis. Times are in milliseconds. */
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
  clientInfoTag?: string;
  connectTimeout?: number;
  commandTimeout?: number;
  socketTimeout?: number;
  disconnectTimeout?: number;
  blockingTimeout?: number;
  blockingTimeoutGrace?: number;
  keepAlive?: number;
  maxRetriesPerRequest?: number | null;
  maxLoadingRetryTime?: number;
  noDelay?: boolean;
  lazyConnect?: boolean;
  readOnly?: boolean;
  stringNumbers?: boolean;
  disableClientInfo?: boolean;
  enableOfflineQueue?: boolean;
  enableReadyCheck?: boolean;
  enableAutoPipelining?: boolean;
  autoResubscribe?: boolean;
  autoResendUnfulfilledCommands?: boolean;
  monitor?: boolean;
}

/** The options of `createClient(options)` of @redis/client, and of redis. */
export interface NodeRedisOptions {
  socket:
    | { host: string; port: number; tls: true }
    | { host: string; port: number; tls?: false }
    | { path: string; tls: false };
  username?: string;
  password?: string;
  database: number;
}

/**
 * The options of ioredis for a plan.
 *
 * ```ts
 * new Redis(ioredisOptions(access(urls, url), { ignore: ['pool_size'] }));
 * ```
 *
 * @throws TypeError for a plan that is refused or leads through a gateway, for a setting that is not in its table, and for octets that
 * are not UTF-8.
 */
export function ioredisOptions(plan: AnyRedisPlan, choices?: DriverChoices): IoredisOptions {
  const [its, options] = optionsOf(IOREDIS, plan, choices);
  const tls = its.by === 'redis' && its.tls ? { tls: {} } : {};
  return { ...options, ...tls, db: its.database };
}

/**
 * The options of @redis/client for a plan.
 *
 * @throws TypeError for a plan that is refused or leads through a gateway, for settings, which it reads none of, and for octets that are
 * not UTF-8.
 */
export function nodeRedisOptions(plan: AnyRedisPlan, choices?: DriverChoices): NodeRedisOptions {
  const [its, options] = optionsOf(NODE_REDIS, plan, choices);
  return { ...options, socket: socketOf(its), database: its.database };
}

function socketOf(plan: AnyPlan): NodeRedisOptions['socket'] {
  if (plan.by === 'redis-socket') return { path: utf8(NODE_REDIS, 'path', plan.path), tls: false };
  const place = { host: plan.host, port: plan.port };
  return plan.tls ? { ...place, tls: true } : { ...place, tls: false };
}

const PLANS = ['redis', 'redis-socket'] as const;

const TLS = /* @__PURE__ */ because('for TLS, write rediss://');
const PART = /* @__PURE__ */ because('write it before the "?"');
const PROTECTS = /^(?:tls|ssl)$/;

const IOREDIS: Driver<AnyPlan, IoredisOptions> = /* @__PURE__ */ ioredisDriver();

/** The settings of ioredis 5 and 6 (API of ioredis, "RedisOptions") that are a text, a number, or true or false. */
// @__NO_SIDE_EFFECTS__
function ioredisDriver(): Driver<AnyPlan, IoredisOptions> {
  const SENTINEL = because('a URL names one server: give sentinels in the program');
  return {
    name: 'ioredis',
    by: 'ioredisOptions',
    plans: PLANS,
    parts: { host: 'host', port: 'port', path: 'path', user: 'username', password: 'password' },
    protects: PROTECTS,
    tls: 'for TLS, write rediss://',
    settings: {
      family: among({ 0: { family: 0 }, 4: { family: 4 }, 6: { family: 6 } }),
      connectionName: asText('connectionName'),
      keyPrefix: asText('keyPrefix'),
      clientInfoTag: asText('clientInfoTag'),
      connectTimeout: asNumber('connectTimeout'),
      commandTimeout: asNumber('commandTimeout'),
      socketTimeout: asNumber('socketTimeout'),
      disconnectTimeout: asNumber('disconnectTimeout'),
      blockingTimeoutGrace: asNumber('blockingTimeoutGrace'),
      keepAlive: asNumber('keepAlive'),
      blockingTimeout: asNumber('blockingTimeout'),
      maxRetriesPerRequest: (value) =>
        value === 'null' ? { maxRetriesPerRequest: null } : asNumber('maxRetriesPerRequest')(value),
      maxLoadingRetryTime: asNumber('maxLoadingRetryTime'),
      noDelay: asFlag('noDelay'),
      lazyConnect: asFlag('lazyConnect'),
      readOnly: asFlag('readOnly'),
      stringNumbers: asFlag('stringNumbers'),
      disableClientInfo: asFlag('disableClientInfo'),
      enableOfflineQueue: asFlag('enableOfflineQueue'),
      enableReadyCheck: asFlag('enableReadyCheck'),
      enableAutoPipelining: asFlag('enableAutoPipelining'),
      autoResubscribe: asFlag('autoResubscribe'),
      autoResendUnfulfilledCommands: asFlag('autoResendUnfulfilledCommands'),
      monitor: asFlag('monitor'),
      tls: TLS,
      ssl: TLS,
      host: PART,
      port: PART,
      username: PART,
      path: because('write redis-socket:// before the path of a socket'),
      sentinels: SENTINEL,
      sentinelUsername: SENTINEL,
      sentinelPassword: SENTINEL,
      name: SENTINEL,
      role: SENTINEL,
    },
  };
}

/** @redis/client reads no settings of a URL. */
const NODE_REDIS: Driver<AnyPlan, NodeRedisOptions> = {
  name: '@redis/client',
  by: 'nodeRedisOptions',
  plans: PLANS,
  parts: { user: 'username', password: 'password' },
  protects: PROTECTS,
  tls: 'for TLS, write rediss://',
  settings: { tls: TLS, ssl: TLS, host: PART, port: PART, username: PART },
};
