// Rules for changesets that Changesets itself does not have (docs/decisions/versions.md).

const UNRELEASED = '0.0.0';

/** The problems of the changesets themselves, in sentences: each has its `id`, `summary` and `releases`. `names` are the packages. */
export function problemsOfChangesets(changesets, names) {
  return changesets.flatMap(({ id, summary, releases }) => [
    ...(/\p{L}/u.test(summary) ? [] : [`.changeset/${id}.md has no words for those who use the packages`]),
    ...(releases.length > 0 ? [] : [`.changeset/${id}.md names no package`]),
    ...releases
      .filter(({ name }) => !names.includes(name))
      .map(({ name }) => `.changeset/${id}.md names ${name}, and there is no such package`),
  ]);
}

/** The problems of patches: `lessened` are the packages whose declarations lack some that their last release had. */
export function problemsOfPatches(described, lessened) {
  return lessened
    .filter((name) => described.get(name) === 'patch')
    .map((name) => `${name} declares less than its last release, or otherwise: that is more than a patch`);
}

/**
 * The problems of what is to be released, in sentences. `packages` are the manifests by name, `described` the largest change of
 * each package that a changeset has words for, and `changed` the packages whose files differ from those of their last release.
 */
export function problemsOf(packages, described, changed) {
  const all = [...packages.values()];
  const unreleased = all.filter(({ version }) => version === UNRELEASED).map(({ name }) => name);
  return [
    ...undescribed([...new Set([...unreleased, ...changed])], described),
    ...unreleased.filter((name) => described.has(name) && described.get(name) !== 'major').map(tooSmall),
    ...all
      .filter(({ name }) => described.get(name) === 'major' && !unreleased.includes(name))
      .flatMap(({ name }) => unwarned(name, all, described)),
  ];
}

/** A change that nobody describes is released with the next one, and no reader of a changelog learns of it. */
function undescribed(names, described) {
  return names
    .filter((name) => !described.has(name))
    .map((name) => `${name} has changed since its last release, and no changeset says so: pnpm changeset`);
}

/** The first version of each package is 1.0.0. */
function tooSmall(name) {
  return `${name} has never been released: a changeset has to be its first major`;
}

/**
 * A major of a package is one of those that are built on it: what they read and give has changed for their users too, and only
 * a person can say how. Programs speak for themselves.
 */
function unwarned(name, all, described) {
  return all
    .filter((each) => isBuiltOn(each, name) && described.get(each.name) !== 'major')
    .map(
      (each) =>
        `${each.name} is built on ${name}, which has a major release: a changeset has to say what that means for it`,
    );
}

function isBuiltOn({ dependencies = {}, peerDependencies = {}, bin }, name) {
  return bin === undefined && (name in dependencies || name in peerDependencies);
}
