import { createServer } from 'node:http';
import { access } from '@url/core';
import { pgOptions } from '@url/postgres';
import { ioredisOptions } from '@url/redis';
import { caches, databases, made, messageOf, settings } from './settings.ts';

const { DATABASE_URL, REDIS_URL, PUBLIC_ORIGIN } = process.env;
const database = settings.DATABASE_URL['~standard'].validate(DATABASE_URL);
const cache = settings.REDIS_URL['~standard'].validate(REDIS_URL);
const origin = settings.PUBLIC_ORIGIN['~standard'].validate(PUBLIC_ORIGIN);

if (database.issues || cache.issues || origin.issues) {
  for (const issue of database.issues ?? []) console.error(messageOf('DATABASE_URL', DATABASE_URL, issue));
  for (const issue of cache.issues ?? []) console.error(messageOf('REDIS_URL', REDIS_URL, issue));
  for (const issue of origin.issues ?? []) console.error(messageOf('PUBLIC_ORIGIN', PUBLIC_ORIGIN, issue));
  process.exit(1);
}

// The options for `new Pool(…)` of pg and `new Redis(…)` of ioredis
const options = {
  postgres: made('DATABASE_URL', () => pgOptions(access(databases, database.value))),
  redis: made('REDIS_URL', () => ioredisOptions(access(caches, cache.value))),
};
const server = createServer((_, response) => response.end(origin.value)).listen(0, '127.0.0.1', () => {
  console.log(`ready, with the database ${options.postgres.database} and the cache ${options.redis.host}`);
});
process.once('SIGTERM', () => server.close());
