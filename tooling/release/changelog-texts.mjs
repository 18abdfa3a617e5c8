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

/**
 * The releases of a changeset that readers of changelogs are told of. Before its first release a package has nobody who knew it
 * otherwise: its first changelog says what it is, and compares with nothing.
 */
export function told(releases, unreleased) {
  return releases.filter(({ name, type }) => !unreleased.includes(name) || type === 'major');
}

/** The text of a changeset. */
export function changesetOf(releases, summary) {
  return ['---', ...releases.map(({ name, type }) => `"${name}": ${type}`), '---', '', summary, ''].join('\n');
}

/** A changelog with the date of a version, and a link to what it changes: from `before` on, if there was one. */
export function dated(changelog, { name, version }, before, date, home) {
  const tag = `${name}@${version}`;
  const path = before === undefined ? `tree/${tag}` : `compare/${name}@${before}...${tag}`;
  const words = before === undefined ? 'its sources' : `all changes since ${before}`;
  return changelog.replace(`## ${version}\n`, `## ${version}\n\n${date}: [${words}](${home}/${path})\n`);
}
