// `pnpm fix` writes what follows from a change. `pnpm check` tries what CI will try, on what has changed. `.ci/run` runs `ci`, which tries
// everything, and counts it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { runSteps } from './steps.mjs';

const SOURCES = 'node --conditions=@url/source --import tsx';
const TYPESCRIPT = 'node node_modules/typescript-native/bin/tsc';
const REPORT = '.cache/tests.json';

const build = { name: 'build', run: 'node tooling/build/build.mjs' };
const generated = { name: 'generated', run: `${SOURCES} tooling/checks/generated.ts --check`, after: ['build'] };
const STATIC = [
  { name: 'format', run: 'biome check --error-on-warnings . || { echo "pnpm fix formats"; false; }' },
  {
    name: 'imports',
    run: 'depcruise --config .dependency-cruiser.cjs packages/*/src packages/*/test packages/cli/build tooling',
  },
  { name: 'unused', run: 'knip' },
  { name: 'manifests', run: 'node tooling/checks/manifests.mjs && sherif -r unordered-dependencies' },
  { name: 'links', run: 'remark . --ignore-path .gitignore --quiet --frail --no-stdout' },
];

const LISTS = {
  fix: () => [
    build,
    { name: 'manifests', run: 'node tooling/checks/manifests.mjs --write' },
    { name: 'generated', run: `${SOURCES} tooling/checks/generated.ts`, after: ['build', 'manifests'] },
    { name: 'format', run: 'biome check --write --error-on-warnings .', after: ['generated'] },
  ],
  check: () => [
    build,
    ...STATIC,
    { name: 'types', run: `${TYPESCRIPT} -p tsconfig.test.json`, after: ['build'] },
    generated,
    ...changedTests(),
  ],
  // The types of the tests are among the tests.
  ci: () => [
    build,
    ...STATIC,
    { name: 'changesets', run: 'node tooling/release/changesets.mjs' },
    tests(),
    // The pages wait for the site. Together they take the longest, so they start first.
    { name: 'site', run: 'node tooling/site/site.mjs build', after: ['tests'] },
    { name: 'pages', run: 'playwright test -c tooling/site', after: ['site'] },
    { name: 'pack', run: 'node tooling/checks/check-pack.mjs', after: ['build'] },
    generated,
    { name: 'size', run: 'size-limit', after: ['build'] },
    { name: 'servers', run: 'vitest run --config tooling/servers/vitest.config.ts', after: ['tests'] },
  ],
};

/** The README's own command. */
function tests() {
  const words = `--reporter=default --reporter=json --outputFile.json=${REPORT}`;
  return { name: 'tests', run: `npx --yes ${packageManager()} test ${words}`, alone: true, after: ['build'] };
}

/** The tests of the packages and rooms that differ from `main`. CI runs those of all others too. */
function changedTests() {
  const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).split('\n');
  const base = ['origin/main', 'main'].find((name) => git('branch', '--all', '--list', name).some(Boolean)) ?? 'HEAD';
  const files = [
    ...git('diff', '--name-only', `${base}...`),
    ...git('status', '--porcelain', '--untracked-files=all').map((line) => line.slice(3)),
  ];
  const rooms = new Set(files.flatMap((file) => /^(?:packages(?:\/vectors)?|tooling)\/[^/.]+(?=\/)/.exec(file) ?? []));
  const named = [...rooms].map((room) => `${room.replace('packages/vectors/', 'packages/')}/`);
  return named.length === 0
    ? []
    : [{ name: 'tests', run: `vitest run --project '!types' --passWithNoTests ${named.join(' ')}` }];
}

function packageManager() {
  return JSON.parse(readFileSync('package.json', 'utf8')).packageManager;
}

/** The numbers of tests that passed and that failed. A file that fails without a failed test counts as one. */
function countTests() {
  if (!existsSync(REPORT)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(REPORT, 'utf8'));
  const failed = ({ status }) => status === 'failed';
  const broken = testResults.filter((file) => failed(file) && !file.assertionResults.some(failed));
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

const [list] = process.argv.slice(2);
const steps = LISTS[list]();
const failed = await runSteps(steps, list === 'ci');
process.exitCode = failed.length > 0 ? 1 : 0;
if (list === 'ci') printCount(steps, failed);

/** The last line of CI: each test counts as one, and so does each step, the installation before them included. */
function printCount(all, bad) {
  const counted = countTests();
  const others = all.filter(({ name }) => name !== 'tests').length + 1;
  const badOthers = bad.filter((name) => name !== 'tests').length;
  const badTests = bad.includes('tests') ? Math.max(1, counted.failed) : counted.failed;
  console.log(`\n${counted.passed + others - badOthers} passed, ${badOthers + badTests} failed`);
}
