import { defineConfig } from 'vitest/config';

// Workspace packages are read from their sources.
const conditions = ['@url/source', 'module', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['@url/source'] } },
  test: {
    include: ['packages/*/test/**/*.test.ts', 'tooling/proof/*.test.ts'],
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
