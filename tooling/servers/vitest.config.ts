import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Workspace packages are read from their sources.
const conditions = ['@url/source', 'module', 'node', 'development|production'];

/** `pnpm test:servers`: tests against servers of other makes, which `pnpm test` leaves out. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['@url/source'] } },
  test: {
    include: ['tooling/servers/test/*.test.ts'],
    globalSetup: 'tooling/servers/setup.ts',
    // The servers are the same for all, and a log is read line by line.
    fileParallelism: false,
    // A busy machine takes several times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
