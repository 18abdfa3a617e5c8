// pnpm test:mutation NAME...: lists the changes to the code of these packages, or of `tooling`, that no test notices. With --again,
// it tries only what the last run left unnoticed and what was written since. That is enough if no test was removed since.
// With BUDGET=20000 each of these has 20 seconds of the processor. `NAME:network,plan-of.ts` tries these files and folders of a
// package's sources, and keeps no figure.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tried } from '../support/spawn.mjs';
import { SHARE } from './share.mjs';

/** The parts that judge the packages. Commands, which put these together, are tried by running them. Random inputs judge nothing. */
const TOOLING = [
  'tooling/support/{own-findings,readme,vectors}.ts',
  'tooling/*/*-rules.mjs',
  'tooling/build/restore-const.mjs',
];

const { BUDGET = 5_000 } = process.env;

const config = JSON.parse(readFileSync('stryker.config.json', 'utf8'));
const names = process.argv.slice(2).filter((each) => each !== '--again');
const again = process.argv.includes('--again');
let failed = false;
mkdirSync('.cache', { recursive: true });
for (const asked of names) {
  const [name, places] = asked.split(':');
  const known = `.cache/mutated-${name}.json`;
  if (again) forgetUnnoticed(known);
  else rmSync(known, { force: true });
  const file = `.cache/stryker-${name}.json`;
  const own = {
    mutate: name === 'tooling' ? TOOLING : filesOf(name, places),
    buildCommand: `node tooling/mutation/bundle.mjs ${name}`,
    jsonReporter: { fileName: `.cache/mutation-${name}.json` },
    tempDirName: `.cache/stryker-${name}`,
    // A test that waits in vain has ended by then: this is for what never lets others have their turn.
    timeoutMS: config.timeoutMS + SHARE * Number(BUDGET),
    incremental: true,
    incrementalFile: known,
  };
  writeFileSync(file, JSON.stringify({ ...config, ...own }));
  const { status } = tried('stryker', ['run', file], {
    stdio: 'inherit',
    env: { ...process.env, LAWS: '0.05' },
  });
  failed ||= status !== 0;
  if (places === undefined && existsSync(own.jsonReporter.fileName)) count(name, own.jsonReporter.fileName);
}
process.exit(failed ? 1 : 0);

function filesOf(name, places = '') {
  return places.split(',').map((place) => `packages/${name}/src/${place.endsWith('.ts') ? place : `${place}/**/*.ts`}`);
}

function forgetUnnoticed(file) {
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  for (const source of Object.values(report.files)) {
    source.mutants = source.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  }
  writeFileSync(file, JSON.stringify(report));
}

/** Keeps how many changes were tried, for `pnpm evidence`. */
function count(name, report) {
  const file = 'docs/evidence/mutants.json';
  const { packages = {} } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const all = Object.values(JSON.parse(readFileSync(report, 'utf8')).files).flatMap(({ mutants }) => mutants);
  const those = (...statuses) => all.filter(({ status }) => statuses.includes(status)).length;
  packages[name] = { killed: those('Killed', 'Timeout'), survived: those('Survived', 'NoCoverage') };
  const commit = tried('git', ['rev-parse', '--short=12', 'HEAD']).stdout.trim();
  const sorted = Object.fromEntries(Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify({ commit, packages: sorted }, null, 2)}\n`);
}
