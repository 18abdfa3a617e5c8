import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Workspace packages are read from their sources.
const conditions = ['@url/source', 'module', 'node', 'development|production'];

/** `pnpm test packages/NAME` checks the types of that package's tests alone. */
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

/** Tests that take long: `pnpm test:long` runs them, and the laws on more texts. A part of it is a package, or a room of tooling. */
const isLong = (file: string) => file.endsWith('.long.test.ts');
const hasLaws = (file: string) => /\/(?:share|laws|scheme-laws|agreement)\.ts'/.test(readFileSync(file, 'utf8'));
const long = tests.filter((file) => isLong(file) || hasLaws(file));
const short = tests.filter((file) => !isLong(file));

/** Tests that replace a module, and those whose servers are closed by a hook of a module that they import. */
const apart = short.filter((file) => /\bvi\.(?:doMock|mock)\(|\/loopback\.ts'/.test(readFileSync(file, 'utf8')));

/**
 * Tests that share a process: loading every module anew for each file takes longer than the tests. A process that has run many files is
 * slow, because V8 has its memory full of code, and of objects to look through.
 */
const together = short.filter((file) => !apart.includes(file));
const FILES_OF_PROCESS = 100;
const groups = Array.from({ length: Math.ceil(together.length / FILES_OF_PROCESS) }, (_, at) =>
  together.slice(at * FILES_OF_PROCESS, (at + 1) * FILES_OF_PROCESS),
);

const shortProjects = [
  { extends: true as const, test: { name: 'apart', include: apart } },
  ...groups.map((include, at) => ({
    extends: true as const,
    test: { name: `together ${at + 1}`, include, isolate: false },
  })),
  {
    extends: true as const,
    test: {
      name: 'types',
      include: [],
      typecheck: {
        enabled: core === undefined,
        checker: './node_modules/typescript-native/bin/tsc',
        spawnTimeout: 120_000,
        include: ['packages/*/test/**/*.test-d.ts'],
        tsconfig,
      },
    },
  },
];

/** The parts of `pnpm test:long`, of at most ten minutes each: packages and rooms of tooling, and all others together. */
const PARTS = ['core', 'safety', 'cli', 'text', 'testing', 'grammar', 'proof', 'engines', 'scale', 'others'];
const partOf = (file: string) => PARTS.find((part) => part === file.split('/')[1]) ?? 'others';

/**
 * V8 stops optimizing expressions in a process that has run for long, and each character of a repetition then takes stack. Core and
 * safety read long texts as in such a process.
 */
const longProjects = PARTS.map((part) => ({
  extends: true as const,
  test: {
    name: part,
    include: long.filter((file) => partOf(file) === part),
    execArgv: part === 'core' || part === 'safety' ? ['--no-regexp-optimization'] : [],
    // The share of random texts that the laws try: tooling/support/share.ts.
    env: { LAWS: process.env['LAWS'] ?? '2' },
    testTimeout: 600_000,
  },
}));

export default defineConfig(({ mode }) => ({
  resolve: { conditions, alias },
  ssr: { resolve: { conditions, externalConditions: ['@url/source'] } },
  test: {
    // Tests that hang are stopped. A busy machine takes several times as long as a quiet one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Vitest would leave one core idle. Tests that wait for a server or a process leave theirs to one more.
    maxWorkers: availableParallelism() + 1,
    projects: mode === 'long' ? longProjects : shortProjects,
    coverage: {
      include: ['packages/*/src/**/*.ts'],
      exclude: ['packages/cli/src/bin.ts'],
      reporter: ['text', 'json-summary'],
      reportsDirectory: '.cache/coverage',
    },
  },
}));
