// `pnpm run version`: gives the packages that changesets name their new versions and changelogs.
import { run } from '../support/spawn.mjs';

run('changeset', ['version']);
// Changesets formats the manifests in its own way.
run('biome', ['check', '--write', 'packages', '--linter-enabled=false']);
run('pnpm', ['install', '--lockfile-only', '--offline']);
