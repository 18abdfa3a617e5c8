// `pnpm test:mutation NAME...`: changes the code of these packages with Stryker, and fails if their tests notice too few of the changes.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const names = process.argv.slice(2);
if (names.length === 0) throw new Error('name the packages that are to be tried');
const config = JSON.parse(readFileSync('stryker.config.json', 'utf8'));
const failed = names.filter((name) => {
  if (!existsSync(`packages/${name}/src`)) throw new Error(`there is no package ${name}`);
  const file = `.cache/stryker-${name}.json`;
  const own = {
    mutate: [`packages/${name}/src/**/*.ts`],
    incrementalFile: `.cache/mutated-${name}.json`,
    jsonReporter: { fileName: `.cache/mutation-${name}.json` },
  };
  writeFileSync(file, JSON.stringify({ ...config, ...own }));
  const env = { ...process.env, MUTATED: name, LAWS: '0.02' };
  return spawnSync('npx', ['stryker', 'run', file], { stdio: 'inherit', env }).status !== 0;
});
if (failed.length > 0) throw new Error(`too few changes were noticed, or Stryker failed: ${failed.join(', ')}`);
