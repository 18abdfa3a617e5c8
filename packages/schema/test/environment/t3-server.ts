import { createServer } from 'node:http';
import { createEnv } from '@t3-oss/env-core';
import type { UrlIssue } from '@url/schema';
import { messageOf, settings } from './settings.ts';

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

const server = createServer((_, response) => response.end(env.PUBLIC_ORIGIN)).listen(0, '127.0.0.1', () => {
  console.log(`ready, with the database ${env.DATABASE_URL.database} and the cache ${env.REDIS_URL.host}`);
});
process.once('SIGTERM', () => server.close());
