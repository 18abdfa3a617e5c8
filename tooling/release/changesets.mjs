// `pnpm changesets`: fails if a change lacks its changeset, or a major release the words that others owe their users.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import read from '@changesets/read';
import { packages } from '../build/packages.mjs';
import { tried } from '../support/spawn.mjs';
import { problemsOf, problemsOfChangesets, problemsOfPatches } from './changeset-rules.mjs';

/** Of changes, the smallest first. */
const SIZES = ['none', 'patch', 'minor', 'major'];

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const all = packages();
const manifests = new Map(all.map(({ manifest }) => [manifest.name, manifest]));
const changesets = await read(process.cwd());
const releases = changesets.flatMap((each) => each.releases);
const described = new Map(
  releases
    .sort((one, other) => SIZES.indexOf(one.type) - SIZES.indexOf(other.type))
    .map(({ name, type }) => [name, type]),
);
const changed = all.filter(isChanged).map(({ manifest }) => manifest.name);

const lessened = all.filter(declaresLess).map(({ manifest }) => manifest.name);

const problems = [
  ...problemsOfChangesets(changesets, [...manifests.keys()]),
  ...problemsOf(manifests, described, changed),
  ...problemsOfPatches(described, lessened),
];
if (existsSync('.git/shallow'))
  problems.push('this clone is shallow, and may lack the tags of releases: git fetch --unshallow --tags');
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

/** True if what is published of a package differs from its last release. */
function isChanged({ name, manifest }) {
  const base = lastRelease(name, manifest);
  if (base === undefined) return false;
  return git('diff', '--quiet', base, '--', `packages/${name}`, `:!packages/${name}/test`).status !== 0;
}

/** True if docs/api has lost or changed lines of a package since its last release. */
function declaresLess({ name, manifest }) {
  const base = lastRelease(name, manifest);
  if (base === undefined) return false;
  const pages = [`docs/api/${name}.md`, `docs/api/${name}-*.md`];
  return /^\d+\t[1-9]/m.test(git('diff', '--numstat', base, '--', ...pages).stdout);
}

/**
 * The tag of the last release. Where there is none, as in a clone without tags, the commit that wrote the version: nothing was
 * published since. `undefined` if the version is new in this checkout, and about to be released.
 */
function lastRelease(name, { name: published, version }) {
  if (version === '0.0.0') return undefined;
  const tag = `${published}@${version}`;
  if (git('rev-parse', '--verify', '--quiet', `refs/tags/${tag}`).status === 0) return tag;
  const line = `"version": "${version}"`;
  return git('log', '-1', '--format=%H', `-S${line}`, '--', `packages/${name}/package.json`).stdout.trim() || undefined;
}

function git(...args) {
  return tried('git', args);
}
