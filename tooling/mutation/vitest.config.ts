// The tests that judge changed code. Stryker works in a copy whose node_modules lead back to what is not changed, so packages are read by path.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const alias = readdirSync('packages').flatMap((folder) => {
  const { name, exports = {} } = JSON.parse(readFileSync(`packages/${folder}/package.json`, 'utf8'));
  return Object.entries<{ readonly '@url/source'?: string }>(exports).flatMap(([entry, { '@url/source': source }]) =>
    source === undefined
      ? []
      : [{ find: new RegExp(`^${name}${entry.slice(1)}$`), replacement: resolve('packages', folder, source) }],
  );
});

export default defineConfig({
  resolve: { alias, conditions: ['@url/source', 'module', 'node'] },
  ssr: { resolve: { conditions: ['@url/source', 'module', 'node'] } },
  test: {
    include: [`packages/${process.env['MUTATED']}/test/**/*.test.ts`],
    exclude: ['**/*.long.test.ts'],
    setupFiles: ['tooling/mutation/loopback.mjs'],
    testTimeout: 60_000,
  },
});
