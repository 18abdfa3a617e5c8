// Runs Stryker over packages, one after another, and keeps how many changes were noticed.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { tried } from '../support/spawn.mjs';
import { SHARE } from './share.mjs';

/** The parts that judge the packages. Commands, which put these together, are tried by running them. Random inputs judge nothing. */
const TOOLING = [
  'tooling/support/{own-findings,readme,vectors}.ts',
  'tooling/*/*-rules.mjs',
  'tooling/build/restore-const.mjs',
];

/**
 * Mutates each of the packages in turn. `budget` is the time of the processor in milliseconds that a change has. The result is the
 * problem, in words: nothing was named, or Stryker failed.
 */
export function mutate(names, { again = false, budget, runStryker, root = '.' }) {
  const at = (path) => join(root, path);
  if (names.length === 0) return 'Name the packages that are to be tried.';
  const unknown = names.map(nameOf).filter((name) => name !== 'tooling' && !existsSync(at(`packages/${name}/src`)));
  if (unknown.length > 0) return `These are not packages with sources: ${unknown.join(', ')}`;
  const config = JSON.parse(readFileSync(at('stryker.config.json'), 'utf8'));
  mkdirSync(at('.cache'), { recursive: true });
  const failed = [];
  for (const asked of names) {
    const [name, places] = asked.split(':');
    const known = `.cache/mutated-${name}.json`;
    if (again) forgetUnnoticed(at(known), pathsOf(name, places));
    else rmSync(at(known), { force: true });
    const file = `.cache/stryker-${name}.json`;
    const own = {
      mutate:
        name === 'tooling'
          ? TOOLING
          : pathsOf(name, places).map((path) => (path.endsWith('/') ? `${path}**/*.ts` : path)),
      buildCommand: `node tooling/mutation/bundle.mjs ${name}`,
      jsonReporter: { fileName: `.cache/mutation-${name}.json` },
      tempDirName: `.cache/stryker-${name}`,
      // A test that waits in vain has ended by then: this is for what never lets others have their turn.
      timeoutMS: config.timeoutMS + SHARE * budget,
      incremental: true,
      incrementalFile: known,
    };
    writeFileSync(at(file), JSON.stringify({ ...config, ...own }));
    const report = at(own.jsonReporter.fileName);
    rmSync(report, { force: true });
    if (runStryker(file) !== 0) failed.push(name);
    const counted = places === undefined ? report : at(known);
    if (existsSync(counted) && (places === undefined || hasAll(counted, name, root))) {
      keepCount(name, counted, at('docs/evidence/mutants.json'));
    }
  }
  return failed.length === 0 ? undefined : `Stryker failed, or too few changes were noticed: ${failed.join(', ')}`;
}

function nameOf(asked) {
  return asked.split(':', 1)[0];
}

/** The paths of these places: of files, and of folders with a slash at the end. */
function pathsOf(name, places) {
  const sources = name === 'tooling' ? '' : `packages/${name}/src/`;
  if (places === undefined) return [sources];
  return places.split(',').map((place) => `${sources}${place.endsWith('.ts') ? place : `${place}/`}`);
}

/** True if all sources of a package were counted as they are. One without code of its own is in no report. */
function hasAll(file, name, root) {
  const { files } = JSON.parse(readFileSync(file, 'utf8'));
  const isCounted = (path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return files[path] === undefined ? !hasCode(source) : files[path].source === source;
  };
  const folder = `packages/${name}/src`;
  const paths = readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts'));
  return paths.every(isCounted);
}

/** False for a source of types, and of what it takes from others and gives on. */
function hasCode(source) {
  const { code } = transformSync(source, { loader: 'ts' });
  return code.replace(/^(?:import|export) [*{][^;]*;$/gm, '').trim() !== '';
}

function forgetUnnoticed(file, paths) {
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  for (const [path, source] of Object.entries(report.files)) {
    if (!paths.some((each) => path.startsWith(each))) continue;
    source.mutants = source.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  }
  writeFileSync(file, JSON.stringify(report));
}

/** Keeps how many changes were tried, for `pnpm evidence`. */
function keepCount(name, report, file) {
  const { packages = {} } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const all = Object.values(JSON.parse(readFileSync(report, 'utf8')).files).flatMap(({ mutants }) => mutants);
  const those = (...statuses) => all.filter(({ status }) => statuses.includes(status)).length;
  const commit = tried('git', ['rev-parse', '--short=12', 'HEAD']).stdout.trim();
  packages[name] = { commit, killed: those('Killed', 'Timeout'), survived: those('Survived', 'NoCoverage') };
  const sorted = Object.fromEntries(Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify({ packages: sorted }, null, 2)}\n`);
}
