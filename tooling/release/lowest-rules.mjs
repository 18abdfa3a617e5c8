/**
 * The names of the packages to test with each version of core: the lowest that their manifests allow. `here` is the version of the
 * core beside them, and `isChanged` is true if that differs from what was published under this version.
 */
export function lowestOf(packages, here, isChanged) {
  const tested = new Map();
  for (const { name, manifest } of packages) {
    const [, lowest] = /^\^(\d+\.\d+)/.exec(manifest.peerDependencies?.['@url/core'] ?? '') ?? [];
    if (lowest === undefined) continue;
    const version = `${lowest}.0`;
    const order = compared(version, here);
    // A higher one is about to be released: that is the core here, and `pnpm test` runs them with it.
    if (order > 0 || (order === 0 && !isChanged)) continue;
    tested.set(version, [...(tested.get(version) ?? []), name]);
  }
  return tested;
}

function compared(one, other) {
  const [left, right] = [one, other].map((version) => version.split(/[.-]/).map(Number));
  return left.map((number, at) => number - right[at]).find((difference) => difference !== 0) ?? 0;
}
