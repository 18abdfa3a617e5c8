// Fails if users would not hear of a change: a package that was never released has no first changeset; after the first tag, packages have changed
// since `main` without any, or a package has a major and those that are built on it have not.
import read from '@changesets/read';
import { packages } from '../build/packages.mjs';
import { tried } from '../support/spawn.mjs';

const all = packages().map(({ manifest }) => manifest);
const changesets = await read(process.cwd());
const releases = changesets.flatMap((changeset) => changeset.releases);
const hasMajor = (name) => releases.some((each) => each.name === name && each.type === 'major');
const isReleased = ({ version }) => version !== '0.0.0';

for (const { id, summary, releases: named } of changesets) {
  for (const { name } of named)
    if (!all.some((each) => each.name === name))
      fail(`.changeset/${id}.md names ${name}, and there is no such package`);
  if (!/\p{L}/u.test(summary)) fail(`.changeset/${id}.md has no words for those who use the packages`);
}
for (const each of all) {
  if (!isReleased(each) && !hasMajor(each.name))
    fail(`${each.name} was never released, and no changeset is its first major`);
  // A program speaks for itself, and takes the newest in a patch.
  const below = Object.keys({ ...each.dependencies, ...each.peerDependencies });
  const changed = all.filter((other) => isReleased(other) && below.includes(other.name) && hasMajor(other.name));
  if (each.bin === undefined && !hasMajor(each.name))
    for (const { name } of changed)
      fail(`${name} has a major: a changeset has to say what it means for users of ${each.name}`);
}

const tags = tried('git', ['tag']).stdout.split('\n');
const isTagged = ({ name, version }) => tags.includes(`${name}@${version}`);
// Before the first release nobody hears of anything, and in the pull request of a release the changesets are used up.
if (all.some(isTagged) && all.filter(isReleased).every(isTagged)) {
  const base = tried('git', ['rev-parse', '--verify', '--quiet', 'origin/main']).status === 0 ? 'origin/main' : 'main';
  const { status, stdout, stderr } = tried('changeset', ['status', `--since=${base}`]);
  if (status !== 0) fail(stdout + stderr);
}

function fail(problem) {
  console.error(problem);
  process.exitCode = 1;
}
