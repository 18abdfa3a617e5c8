import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// Workspace packages are read from their sources.
const conditions = ['@url/source', 'module', 'node', 'development|production'];

/**
 * `vitest run packages/NAME` is for the loop of an edit and a look: it checks the types of that package's tests alone, and tries a
 * tenth of the random texts. `LAWS=1` tries them all.
 */
const named = new Set(process.argv.flatMap((word) => /^(?:\.\/)?packages\/([^/]+)/.exec(word)?.[1] ?? []));
const only = named.size === 1 ? [...named][0] : undefined;
const own = only === 'vectors' ? 'tsconfig.json' : 'test/tsconfig.json';
const tsconfig = only === undefined ? './tsconfig.test.json' : `./packages/${only}/${own}`;

/** The folder of a core that was published, if the tests are to run with that one. */
const core = process.env['CORE'];
const alias =
  core === undefined
    ? []
    : [
        { find: /^@url\/core$/, replacement: `${core}/dist/index.js` },
        { find: /^@url\/core\/scheme$/, replacement: `${core}/dist/for-schemes.js` },
      ];

const rooms = [...readdirSync('packages').map((name) => `packages/${name}/test`), 'tooling'];
const tests = rooms.filter(existsSync).flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts')),
);

/** Tests that put something in the place of a module, and those whose servers are closed by a hook of a module that they import. */
const apart = tests.filter((file) => /\bvi\.(?:doMock|mock)\(|\/loopback\.ts'/.test(readFileSync(file, 'utf8')));

/** Run as in a process that has run for long: V8 no longer optimizes expressions there, and each character of a repetition takes stack. */
const LONG_TEXTS = 'packages/core/test/long-texts.test.ts';

export default defineConfig({
  resolve: { conditions, alias },
  ssr: { resolve: { conditions, externalConditions: ['@url/source'] } },
  test: {
    // Tests that hang are stopped. A busy machine takes several times as long as a quiet one.
    testTimeout: 300_000,
    env: { LAWS: process.env['LAWS'] ?? (only === undefined ? '1' : '0.1') },
    // Vitest would leave one core idle.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['packages/*/test/**/*.test.ts', 'tooling/*/*.test.ts'],
          exclude: [...apart, LONG_TEXTS],
          // To load every module anew for each file takes longer than the tests.
          isolate: false,
          typecheck: { enabled: core === undefined, include: ['packages/*/test/**/*.test-d.ts'], tsconfig },
        },
      },
      { extends: true, test: { name: 'apart', include: apart } },
      { extends: true, test: { name: 'long', include: [LONG_TEXTS], execArgv: ['--no-regexp-optimization'] } },
    ],
    coverage: {
      include: ['packages/*/src/**/*.ts'],
      exclude: ['packages/cli/src/bin.ts'],
      reporter: ['text', 'json-summary'],
      reportsDirectory: '.cache/coverage',
    },
  },
});
