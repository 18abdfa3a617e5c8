// `pnpm changesets`: fails if a change lacks its changeset, or a major release the words that others owe their users.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import read from '@changesets/read';
import { packages } from '../build/packages.mjs';
import { problemsOf } from './changeset-rules.mjs';

/** Of changes, the smallest first. */
const SIZES = ['none', 'patch', 'minor', 'major'];

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const all = packages();
const manifests = new Map(all.map(({ manifest }) => [manifest.name, manifest]));
const releases = (await read(process.cwd())).flatMap((each) => each.releases);
const described = new Map(
  releases
    .sort((one, other) => SIZES.indexOf(one.type) - SIZES.indexOf(other.type))
    .map(({ name, type }) => [name, type]),
);
const changed = all.filter(isChanged).map(({ manifest }) => manifest.name);

const problems = problemsOf(manifests, described, changed);
if (existsSync('.git/shallow'))
  problems.push('this clone is shallow, and may lack the tags of releases: git fetch --unshallow --tags');
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

/** True if what is published of a package differs from its last release. A version without a tag is about to be released. */
function isChanged({ name, manifest }) {
  const tag = `${manifest.name}@${manifest.version}`;
  if (manifest.version === '0.0.0' || git('rev-parse', '--verify', '--quiet', `refs/tags/${tag}`) !== 0) return false;
  return git('diff', '--quiet', tag, '--', `packages/${name}`, `:!packages/${name}/test`) !== 0;
}

function git(...args) {
  return spawnSync('git', args, { stdio: 'ignore' }).status;
}
