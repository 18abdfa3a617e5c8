// Rules for the manifest of every package, so that npm and those who install the package are told the truth.

const ENGINES = { node: '>=20.19' };

/**
 * The problems of the manifest of a package, in sentences. `imported` are the packages that its sources import, and `root` is the
 * manifest of the repository.
 */
export function problemsOf(name, manifest, imported, root) {
  const rules = [...fixed(name, manifest, root), ...described(manifest), ...depended(manifest, imported)];
  return rules.flatMap(([isKept, problem]) => (isKept ? [] : [problem]));
}

function fixed(name, manifest, { homepage, repository, bugs }) {
  const wanted = {
    name: `@url/${name}`,
    homepage: `${homepage}/tree/main/packages/${name}#readme`,
    bugs,
    repository: { ...repository, directory: `packages/${name}` },
    license: 'MIT',
    author: 'the @url authors',
    type: 'module',
    sideEffects: false,
    engines: ENGINES,
    publishConfig: { access: 'public', ...published(manifest) },
    scripts: hasSources(manifest) ? SCRIPTS : undefined,
  };
  return Object.entries(wanted).map(([key, value]) => [
    JSON.stringify(manifest[key]) === JSON.stringify(value),
    `"${key}" is ${JSON.stringify(manifest[key])}, and should be ${JSON.stringify(value)}`,
  ]);
}

const SCRIPTS = {
  build: 'node ../../tooling/build/build.mjs',
  // However a package is published, its code is in it.
  prepack: 'node ../../tooling/build/build.mjs --pack',
};

function hasSources({ exports: entries }) {
  return Object.values(entries).some((entry) => entry['@url/source'] !== undefined);
}

/** The exports without the sources, which are not in a tarball. */
function published(manifest) {
  if (!hasSources(manifest)) return {};
  const withoutSource = ([path, entry]) => {
    if (typeof entry === 'string') return [path, entry];
    const { '@url/source': _, ...rest } = entry;
    return [path, rest];
  };
  return { exports: Object.fromEntries(Object.entries(manifest.exports).map(withoutSource)) };
}

function described({ description = '', keywords = [], files = [], exports: entries }) {
  const conditions = Object.values(entries).filter((entry) => typeof entry === 'object');
  return [
    [/^[A-Z].*\.$/.test(description), '"description" is no sentence'],
    [keywords.length >= 4 && keywords.includes('url'), '"keywords" are fewer than four, or lack "url"'],
    [new Set(keywords).size === keywords.length, '"keywords" has one twice'],
    [files.includes('CHANGELOG.md'), '"files" lacks CHANGELOG.md'],
    [
      conditions.every((entry) => Object.keys(entry).join() === '@url/source,types,default'),
      '"exports" has other conditions',
    ],
  ];
}

/** A literal range of everything from one minor version to the next major. */
const CORE = /^\^\d+\.\d+$/;

function depended(manifest, imported) {
  const { dependencies = {}, peerDependencies = {}, devDependencies = {}, bin } = manifest;
  const declared = Object.keys({ ...dependencies, ...peerDependencies });
  const { '@url/core': core } = peerDependencies;
  const isBuiltOnOurs = declared.some((name) => name.startsWith('@url/'));
  // A command is a program, and brings its own core.
  const wantsPeer = isBuiltOnOurs && bin === undefined;
  // Its other packages are inside it, and its users do not install them.
  const inside = bin === undefined ? [] : Object.keys(devDependencies);
  const used = [...imported, ...(wantsPeer ? ['@url/core'] : [])];
  return [
    ...declared.map((name) => [used.includes(name), `${name} is a dependency, and no source imports it`]),
    ...imported.map((name) => [[...declared, ...inside].includes(name), `${name} is imported, and is no dependency`]),
    ...inside.map((name) => [imported.includes(name), `${name} is inside the program, and no source imports it`]),
    [
      inside.every((name) => !name.startsWith('@url/')),
      'a package of ours is not inside a program, which would keep newer ones out',
    ],
    [!wantsPeer || CORE.test(core ?? ''), `@url/core is to be a peer with a range like ^1.0, and is ${core}`],
    [
      !wantsPeer || devDependencies['@url/core'] === 'workspace:*',
      '@url/core is to be a devDependency, as workspace:*',
    ],
    [
      Object.entries(dependencies).every(([name, range]) => !name.startsWith('@url/') || range === 'workspace:^'),
      '"dependencies" are to be workspace:^',
    ],
  ];
}
