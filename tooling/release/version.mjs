// `pnpm run version`: gives the packages that changesets name their new versions and changelogs. Words after it go to changesets, as
// `--snapshot NAME` does.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packages } from '../build/packages.mjs';
import { run } from '../checks/run.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
run('changeset', ['version', ...process.argv.slice(2)]);
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
