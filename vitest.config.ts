import { defineConfig } from 'vitest/config';

// Workspace packages are read from their sources.
const conditions = ['@url/source', 'module', 'node', 'development|production'];

/** `vitest run packages/NAME` checks the types of that package's tests alone: it takes seconds, and all of them a minute. */
const named = new Set(process.argv.map((word) => /^(?:\.\/)?packages\/([^/]+)/.exec(word)?.[1] ?? ''));
const [only] = [...named].filter((name) => name !== '');
const tsconfig = named.size === 2 ? `./packages/${only}/tsconfig.test.json` : './tsconfig.test.json';

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['@url/source'] } },
  test: {
    include: ['packages/*/test/**/*.test.ts', 'tooling/{support,proof}/*.test.ts'],
    testTimeout: 60_000,
    // Vitest would leave one core idle.
    maxWorkers: '100%',
    typecheck: { enabled: true, include: ['packages/*/test/**/*.test-d.ts'], tsconfig },
    coverage: {
      include: ['packages/*/src/**/*.ts'],
      exclude: ['packages/cli/src/bin.ts'],
      reporter: ['text', 'json-summary'],
      reportsDirectory: '.cache/coverage',
    },
  },
});
