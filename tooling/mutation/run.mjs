// pnpm test:mutation NAME...: which changes to the code of these packages no test of theirs notices. What is known of a
// change is kept, and it is tried again only where its code, or the tests that reach it, are others than they were.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const config = JSON.parse(readFileSync('stryker.config.json', 'utf8'));
let failed = false;
mkdirSync('.cache', { recursive: true });
for (const name of process.argv.slice(2)) {
  const file = `.cache/stryker-${name}.json`;
  const jsonReporter = { fileName: `.cache/mutation-${name}.json` };
  const mutate = [`packages/${name}/src/**/*.ts`, '!packages/cli/src/bin.ts'];
  const kept = {
    incremental: true,
    incrementalFile: `.cache/mutants-${name}.json`,
    tempDirName: `.cache/stryker-${name}`,
  };
  writeFileSync(file, JSON.stringify({ ...config, mutate, jsonReporter, ...kept }));
  const { status } = spawnSync('npx', ['stryker', 'run', file], {
    stdio: 'inherit',
    env: { ...process.env, MUTATED: name, LAWS: '0.05' },
  });
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
