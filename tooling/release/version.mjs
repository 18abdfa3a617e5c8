// `pnpm run version`: gives the packages that changesets name their new versions and changelogs. Words after it go to changesets, as
// `--snapshot NAME` does.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import read from '@changesets/read';
import { packages } from '../build/packages.mjs';
import { run } from '../support/spawn.mjs';
import { changesetOf, dated, told, withMinorRange } from './changelog-texts.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const words = process.argv.slice(2);
if (words.includes('--snapshot')) await takeAlong();
else await tellFirstReleases();
const before = new Map(packages().map(({ name, manifest }) => [name, manifest.version]));
run('changeset', ['version', ...words]);

const { homepage } = JSON.parse(readFileSync('package.json', 'utf8'));
const date = new Date().toISOString().slice(0, 10);
for (const { name, manifest } of packages()) {
  const file = `packages/${name}/package.json`;
  writeFileSync(file, withMinorRange(readFileSync(file, 'utf8')));
  const old = before.get(name);
  if (manifest.version === old) continue;
  const changelog = `packages/${name}/CHANGELOG.md`;
  const last = old === '0.0.0' ? undefined : old;
  writeFileSync(changelog, dated(readFileSync(changelog, 'utf8'), manifest, last, date, homepage));
}
// Changesets formats the manifests in its own way.
run('biome', ['check', '--write', 'packages', '--linter-enabled=false']);
run('pnpm', ['install', '--lockfile-only', '--offline']);

/** Whatever changed before its first release is part of that. */
async function tellFirstReleases() {
  const unreleased = packages().flatMap(({ manifest: { name, version } }) => (version === '0.0.0' ? [name] : []));
  for (const { id, summary, releases } of await read(process.cwd())) {
    const left = told(releases, unreleased);
    if (left.length === releases.length) continue;
    const file = `.changeset/${id}.md`;
    if (left.length === 0) rmSync(file);
    else writeFileSync(file, changesetOf(left, summary));
  }
}

/** No range of stable versions has a snapshot of core, so whatever is built on core needs one that asks for it. */
async function takeAlong() {
  const named = (await read(process.cwd())).flatMap(({ releases }) => releases.map(({ name }) => name));
  if (!named.includes('@url/core')) return;
  const others = packages().filter(
    ({ manifest, isProgram }) => isProgram || manifest.peerDependencies?.['@url/core'] !== undefined,
  );
  const releases = others.map(({ manifest }) => ({ name: manifest.name, type: 'patch' }));
  writeFileSync('.changeset/with-core.md', changesetOf(releases, 'Takes a snapshot of core.'));
}
