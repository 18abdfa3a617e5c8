// Fails if the package.json of a package lacks what all of them have, or what it imports; with --write, writes what can be written.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { packages } from '../build/packages.mjs';

/** `from 'NAME'`, `import 'NAME'` or `import('NAME')`, where NAME is neither a file nor a module of Node. */
const IMPORT = /(?:^import |^(?:import |export |\}).*?from |\bimport\()'((?!\.|node:)(?:@[^/']+\/)?[^/']+)[^']*'/gm;
/** Everything from one minor version to the next major. Changesets writes `^2.0.0` after a major. */
const RANGE_OF_PEER = /^\^\d+\.\d+(?:\.0)?$/;

const { homepage, repository, bugs, engines } = JSON.parse(readFileSync('package.json', 'utf8'));
const isWriting = process.argv.includes('--write');
for (const { name, manifest, entries } of packages()) {
  const path = `packages/${name}/package.json`;
  const fixed = {
    name: `@url/${name}`,
    homepage: `${homepage}/tree/main/packages/${name}#readme`,
    bugs,
    repository: { ...repository, directory: `packages/${name}` },
    license: 'MIT',
    author: 'the @url authors',
    type: 'module',
    sideEffects: false,
    engines,
    publishConfig: { access: 'public', ...(entries.size > 0 && { exports: withoutSources(manifest.exports) }) },
    ...(entries.size > 0 && {
      scripts: {
        build: 'node ../../tooling/build/build.mjs',
        // However a package is published, its code is in it.
        prepack: 'node ../../tooling/build/build.mjs --pack',
      },
    }),
  };
  const differs = ([key, value]) => JSON.stringify(manifest[key]) !== JSON.stringify(value);
  const different = Object.entries(fixed).filter(differs);
  if (isWriting && different.length > 0) writeFileSync(path, `${JSON.stringify({ ...manifest, ...fixed }, null, 2)}\n`);
  const unwritten = isWriting ? [] : different;
  for (const [key, value] of unwritten) complain(path, `"${key}" should be ${JSON.stringify(value)}: pnpm fix`);
  for (const [isKept, problem] of rulesOf(manifest, importedBy(name))) if (!isKept) complain(path, problem);
}

function complain(path, problem) {
  console.error(`${path}: ${problem}`);
  process.exitCode = 1;
}

/** The exports without the sources, which are not in a tarball. */
function withoutSources(exports) {
  const change = ([path, entry]) => {
    if (typeof entry === 'string') return [path, entry];
    const { '@url/source': _, ...rest } = entry;
    return [path, rest];
  };
  return Object.fromEntries(Object.entries(exports).map(change));
}

function importedBy(name) {
  const files = readdirSync(`packages/${name}`, { recursive: true }).filter((file) => /^src[/\\].*\.ts$/.test(file));
  const texts = files.map((file) => readFileSync(`packages/${name}/${file}`, 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(IMPORT)].map(([, imported]) => imported)));
}

function rulesOf({ description = '', keywords = [], files = [], bin, ...others }, imported) {
  const { dependencies = {}, peerDependencies = {}, devDependencies = {} } = others;
  const ours = (list) => Object.entries(list).filter(([name]) => name.startsWith('@url/'));
  const core = peerDependencies['@url/core'];
  const declared = Object.keys({ ...dependencies, ...peerDependencies, ...(bin && devDependencies) });
  const isBuiltOnOurs = ours({ ...dependencies, ...peerDependencies }).length > 0;
  return [
    ...[...imported].map((each) => [declared.includes(each), `${each} is imported, and is no dependency`]),
    [/^[A-Z].*\.$/.test(description), '"description" is no sentence'],
    [keywords.length >= 4 && keywords.includes('url'), '"keywords" are fewer than four, or lack "url"'],
    [files.includes('CHANGELOG.md'), '"files" lacks CHANGELOG.md'],
    [ours(dependencies).every(([, range]) => range === 'workspace:^'), '"dependencies" of ours are to be workspace:^'],
    // A command is a program, and brings its own core. Nothing of ours is inside it, which would keep newer ones out.
    bin === undefined
      ? [!isBuiltOnOurs || core !== undefined, '@url/core is to be a peer: a program has one core']
      : [ours(devDependencies).length === 0, 'a package of ours is a dependency of a program, not inside it'],
    ...ours(peerDependencies).flatMap(([name, range]) => [
      [RANGE_OF_PEER.test(range), `the range of the peer ${name} is to be like ^1.0`],
      [devDependencies[name] === 'workspace:*', `the peer ${name} is to be a devDependency too, as workspace:*`],
    ]),
  ];
}
