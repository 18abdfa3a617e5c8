import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Workspace packages are read from their sources: by condition, and by alias because Stryker's sandbox needs it.
const sources = fileURLToPath(new URL('./packages/$1/src/index.ts', import.meta.url));
const conditions = ['@url/source', 'module', 'node', 'development|production'];

// They run everything many thousand times: too long to be run again for each mutant.
const proofs = process.env['STRYKER_MUTATOR_WORKER'] === undefined ? ['tooling/proof/*.test.ts'] : [];

export default defineConfig({
  resolve: { alias: [{ find: /^@url\/(?!vectors$)([a-z0-9-]+)$/, replacement: sources }], conditions },
  ssr: { resolve: { conditions, externalConditions: ['@url/source'] } },
  test: {
    include: ['packages/*/test/**/*.test.ts', ...proofs],
    testTimeout: 60_000,
    typecheck: { enabled: true, include: ['packages/*/test/**/*.test-d.ts'], tsconfig: './tsconfig.test.json' },
    coverage: {
      include: ['packages/*/src/**/*.ts'],
      exclude: ['packages/cli/src/bin.ts'],
      reporter: ['text', 'json-summary'],
      reportsDirectory: '.cache/coverage',
    },
  },
});
