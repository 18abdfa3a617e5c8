// pnpm test:mutation NAME...: which changes to the code of these packages no test of theirs notices.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const config = JSON.parse(readFileSync('stryker.config.json', 'utf8'));
let failed = false;
mkdirSync('.cache', { recursive: true });
for (const name of process.argv.slice(2)) {
  const file = `.cache/stryker-${name}.json`;
  const jsonReporter = { fileName: `.cache/mutation-${name}.json` };
  const mutate = [`packages/${name}/src/**/*.ts`, '!packages/cli/src/bin.ts'];
  writeFileSync(file, JSON.stringify({ ...config, mutate, jsonReporter, tempDirName: `.cache/stryker-${name}` }));
  const { status } = spawnSync('npx', ['stryker', 'run', file], {
    stdio: 'inherit',
    env: { ...process.env, MUTATED: name, LAWS: '0.05' },
  });
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
