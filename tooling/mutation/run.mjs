// pnpm test:mutation NAME...: which changes to the code of these packages no test of theirs notices.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const config = JSON.parse(readFileSync('stryker.config.json', 'utf8'));
let failed = false;
mkdirSync('.cache', { recursive: true });
for (const name of process.argv.slice(2)) {
  const file = `.cache/stryker-${name}.json`;
  const own = {
    mutate: [`packages/${name}/src/**/*.ts`],
    buildCommand: `node tooling/mutation/bundle.mjs ${name}`,
    commandRunner: { command: `node .cache/mutated/${name}.mjs` },
    jsonReporter: { fileName: `.cache/mutation-${name}.json` },
    tempDirName: `.cache/stryker-${name}`,
  };
  writeFileSync(file, JSON.stringify({ ...config, ...own }));
  const { status } = spawnSync('npx', ['stryker', 'run', file], {
    stdio: 'inherit',
    env: { ...process.env, LAWS: '0.05' },
  });
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
