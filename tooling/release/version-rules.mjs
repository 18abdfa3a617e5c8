/** NAME@VERSION of each package that has no tag. */
export function untagged(packages, tags) {
  return packages.map(({ manifest: { name, version } }) => `${name}@${version}`).filter((each) => !tags.includes(each));
}

/** The text of a manifest with a range of minor versions of core, as a person writes it: changesets writes ^2.0.0 after a major. */
export function withMinorRange(text) {
  const { peerDependencies = {} } = JSON.parse(text);
  const [, minor] = /^\^(\d+\.\d+)\.0$/.exec(peerDependencies['@url/core'] ?? '') ?? [];
  return minor === undefined ? text : text.replace(`"@url/core": "^${minor}.0"`, `"@url/core": "^${minor}"`);
}
