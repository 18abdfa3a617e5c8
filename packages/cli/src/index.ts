import { amqp, amqps } from '@url/amqp';
import { createRegistry, type Registry } from '@url/core';
import { https } from '@url/http';
import { mongodb, mongodbSrv } from '@url/mongodb';
import { mariadb, mysql } from '@url/mysql';
import { postgres, postgresql } from '@url/postgres';
import { redis, redisSocket, rediss } from '@url/redis';
import { rfc1630 } from '@url/rfc1630';
import { smtp, smtps } from '@url/smtp';

export { run } from './run.ts';
export type { Io, Output } from './terminal/io.ts';

/** Every scheme that the command knows, read strictly: the ten of RFC 1738, the six others of RFC 1630, https, and those of connection strings. */
export const registry: Registry = /* @__PURE__ */ everyScheme();

function everyScheme(): Registry {
  const databases = [postgres, postgresql, mysql, mariadb, mongodb, mongodbSrv];
  return createRegistry([...rfc1630, https, ...databases, redis, rediss, redisSocket, amqp, amqps, smtp, smtps]);
}
