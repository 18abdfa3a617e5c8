import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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

const packages = readdirSync('packages').map((name) => `packages/${name}/test`);
const tools = readdirSync('tooling').map((name) => `tooling/${name}`);
const tests = [
  ...packages
    .filter(existsSync)
    .flatMap((room) => testsIn(room, readdirSync(room, { recursive: true, encoding: 'utf8' }))),
  ...tools.filter((room) => !room.includes('.')).flatMap((room) => testsIn(room, readdirSync(room))),
];

function testsIn(room: string, files: readonly string[]): readonly string[] {
  return files
    .filter((file) => file.endsWith('.test.ts'))
    .sort()
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`);
}

/** Tests that put something in the place of a module, and those whose servers are closed by a hook of a module that they import. */
const apart = tests.filter((file) => /\bvi\.(?:doMock|mock)\(|\/loopback\.ts'/.test(readFileSync(file, 'utf8')));

/** Run as in a process that has run for long: V8 no longer optimizes expressions there, and each character of a repetition takes stack. */
const LONG_TEXTS = 'packages/core/test/long-texts.test.ts';

/**
 * Tests that share a process: to load every module anew for each file takes longer than the tests. A process that has run many files is
 * slow, because V8 has its memory full of code, and of objects to look through.
 */
const together = tests.filter((file) => !apart.includes(file) && file !== LONG_TEXTS);
const FILES_OF_PROCESS = 100;
const groups = Array.from({ length: Math.ceil(together.length / FILES_OF_PROCESS) }, (_, at) =>
  together.slice(at * FILES_OF_PROCESS, (at + 1) * FILES_OF_PROCESS),
);

export default defineConfig({
  resolve: { conditions, alias },
  ssr: { resolve: { conditions, externalConditions: ['@url/source'] } },
  test: {
    // Tests that hang are stopped. A busy machine takes several times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    env: { LAWS: process.env['LAWS'] ?? (only === undefined ? '1' : '0.1') },
    // Vitest would leave one core idle. Tests that wait for a server or a process leave theirs to one more.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { extends: true, test: { name: 'apart', include: apart } },
      ...groups.map((include, at) => ({
        extends: true as const,
        test: { name: `together ${at + 1}`, include, isolate: false },
      })),
      {
        extends: true,
        test: {
          name: 'types',
          include: [],
          typecheck: { enabled: core === undefined, include: ['packages/*/test/**/*.test-d.ts'], tsconfig },
        },
      },
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
