// `pnpm run version`: gives the packages that changesets name their new versions and changelogs. Words after it go to changesets, as
// `--snapshot NAME` does.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import read from '@changesets/read';
import { packages } from '../build/packages.mjs';
import { run } from '../support/spawn.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const words = process.argv.slice(2);
if (words.includes('--snapshot')) await takeAlong();
run('changeset', ['version', ...words]);

for (const { name, manifest } of packages()) {
  const { '@url/core': core = '' } = manifest.peerDependencies ?? {};
  // A range of minor versions is what a person writes by hand; changesets writes ^2.0.0 after a major of core.
  const [, minor] = /^\^(\d+\.\d+)\.0$/.exec(core) ?? [];
  if (minor === undefined) continue;
  const file = `packages/${name}/package.json`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(`"@url/core": "${core}"`, `"@url/core": "^${minor}"`));
}
// Changesets formats the manifests in its own way.
run('biome', ['check', '--write', 'packages', '--linter-enabled=false']);
run('pnpm', ['install', '--lockfile-only', '--offline']);

/** No range of stable versions has a snapshot of core, so whatever is built on core needs one that asks for it. */
async function takeAlong() {
  const named = (await read(process.cwd())).flatMap(({ releases }) => releases.map(({ name }) => name));
  if (!named.includes('@url/core')) return;
  const others = packages().filter(
    ({ manifest, isProgram }) => isProgram || manifest.peerDependencies?.['@url/core'] !== undefined,
  );
  const lines = others.map(({ manifest }) => `"${manifest.name}": patch`);
  writeFileSync('.changeset/with-core.md', ['---', ...lines, '---', '', 'Takes a snapshot of core.', ''].join('\n'));
}
