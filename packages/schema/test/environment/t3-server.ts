import { createServer } from 'node:http';
import { createEnv } from '@t3-oss/env-core';
import { access } from '@url/core';
import { pgOptions } from '@url/postgres';
import { ioredisOptions } from '@url/redis';
import type { UrlIssue } from '@url/schema';
import { caches, databases, made, messageOf, settings } from './settings.ts';

const env = createEnv({
  server: settings,
  runtimeEnv: process.env,
  onValidationError(issues) {
    for (const issue of issues) {
      const [at] = issue.path ?? [];
      const name = String(typeof at === 'object' ? at.key : at);
      console.error(messageOf(name, process.env[name], issue as UrlIssue));
    }
    process.exit(1);
  },
});

const options = {
  postgres: made('DATABASE_URL', () => pgOptions(access(databases, env.DATABASE_URL))),
  redis: made('REDIS_URL', () => ioredisOptions(access(caches, env.REDIS_URL))),
};
const server = createServer((_, response) => response.end(env.PUBLIC_ORIGIN)).listen(0, '127.0.0.1', () => {
  console.log(`ready, with the database ${options.postgres.database} and the cache ${options.redis.host}`);
});
process.once('SIGTERM', () => server.close());
