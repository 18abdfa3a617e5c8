// Rules for publishing versions: whoever installs one finds its dependencies, and the same command completes what was cut short.

/** The packages, each after those that it depends on. */
export function inOrder(packages) {
  const byName = new Map(packages.map((each) => [each.manifest.name, each]));
  const ordered = new Set();
  const add = (each) => {
    if (each === undefined || ordered.has(each)) return;
    const { dependencies = {}, peerDependencies = {} } = each.manifest;
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) add(byName.get(name));
    ordered.add(each);
  };
  for (const each of packages) add(each);
  return [...ordered];
}

/**
 * Publishes and tags what is not there yet. `world` has what is done: `isPublished` and `isTagged` ask, `publish` and `tag` do,
 * and `hasNotes` is true if the changelog has the version. What is wrong is returned, in sentences: nothing, if every version has
 * its package, its tag and its notes.
 */
export async function publishAll(packages, world) {
  for (const each of inOrder(packages)) {
    const { name, version } = each.manifest;
    if (!world.hasNotes(each)) return [`${name}@${version} has no notes in its changelog: pnpm run version`];
    const isNew = !(await world.isPublished(each));
    if (isNew) await world.publish(each);
    // A reply may be lost on its way: the registry knows.
    if (isNew && !(await world.isPublished(each))) {
      return [`${name}@${version} was not published, and nothing that comes after it. Run the same command again`];
    }
    if (!world.isTagged(each)) world.tag(each);
  }
  return packages
    .filter((each) => !world.isTagged(each))
    .map(({ manifest: { name, version } }) => `${name}@${version} has no tag`);
}
