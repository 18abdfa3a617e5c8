// `pnpm new-scheme NAME`: makes a package for one more scheme from the template beside this file, then runs `pnpm fix`: `.ci/run` is green after
// it. With a folder after the name it writes the files there alone.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../support/spawn.mjs';

const ours = fileURLToPath(new URL('../..', import.meta.url));
const [, , name = '', into = ours] = process.argv;
if (!/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(name)) {
  throw new Error('usage: pnpm new-scheme NAME, in lower-case letters and digits, with "-" between them');
}
const root = resolve(into);
if (existsSync(join(root, 'packages', name))) throw new Error(`packages/${name} exists already`);

const template = join(ours, 'tooling/scaffold/template');
const paths = readdirSync(template, { recursive: true }).filter((path) => /\.\w+$/.test(path));
const texts = paths.map((path) => readFileSync(join(template, path), 'utf8'));

const pascalOf = (camel) => camel[0].toUpperCase() + camel.slice(1);
const plain = name.replace(/-(.)/g, (_, char) => char.toUpperCase());
const camel = isFree(plain) ? plain : `${plain}Scheme`;
const names = { 'x-example': name, 'X-EXAMPLE': name.toUpperCase(), example: camel, Example: pascalOf(camel) };
// RFC 1738 §4: names for experiments, names that are held back, and all others.
const isReserved = ['afs', 'mid', 'cid', 'nfs', 'tn3270', 'mailserver', 'urn'].includes(name);
const status = name.startsWith('x-') ? 'experimental' : isReserved ? 'reserved' : 'registered';
const rename = (text) =>
  text
    // The template is compiled where it is, and is one folder nearer to the support.
    .replaceAll(`'../../../support/`, `'../../../tooling/support/`)
    .replace(/(status: '|status of the name is `)experimental/g, `$1${status}`)
    .replace(/x-example|X-EXAMPLE|example|Example/g, (each) => names[each]);

/** True if neither the language nor the template uses this name, or one that is made of it. */
function isFree(camel) {
  const pascal = pascalOf(camel);
  const made = `(?:read|write|findings|access)${pascal}|${pascal}(?:Url|Plan|Scheme|Code|FindingCode)`;
  if (texts.some((text) => new RegExp(`\\b(?:${camel}|${made})\\b`).test(text))) return false;
  try {
    return new Function(`'use strict'; async () => { const ${camel} = 0; };`) !== undefined;
  } catch {
    return false;
  }
}

for (const [at, path] of paths.entries()) {
  put(
    path === 'vectors.json' ? `packages/vectors/${name}/syntax.json` : `packages/${name}/${rename(path)}`,
    rename(texts[at]),
  );
}
// The files that all schemes share are those of ftp.
const ftp = join(ours, 'packages/ftp');
const tsconfig = readFileSync(join(ftp, 'tsconfig.json'), 'utf8')
  .replace('{ "path": "../core" }', '{ "path": "../core" }, { "path": "../grammar" }')
  .replaceAll('types/ftp', `types/${name}`);
put(`packages/${name}/tsconfig.json`, tsconfig);
cpSync(join(ftp, 'test/tsconfig.json'), join(root, 'packages', name, 'test/tsconfig.json'));
const manifest = JSON.parse(readFileSync(join(ftp, 'package.json'), 'utf8'));
putJson(`packages/${name}/package.json`, {
  ...manifest,
  name: `@url/${name}`,
  version: '0.0.0',
  description: `The ${name} scheme.`,
  keywords: ['url', 'uri', name, 'scheme'],
  homepage: manifest.homepage.replace('ftp', name),
  repository: { ...manifest.repository, directory: `packages/${name}` },
  peerDependencies: { ...manifest.peerDependencies, '@url/grammar': manifest.peerDependencies['@url/core'] },
  devDependencies: { ...manifest.devDependencies, '@url/grammar': 'workspace:*' },
});
const [project, repository] = ['tsconfig.json', 'package.json'].map((path) =>
  JSON.parse(readFileSync(join(root, path), 'utf8')),
);
project.references.splice(-1, 0, { path: `packages/${name}` });
putJson('tsconfig.json', project);
const needed = Object.entries({ ...repository.devDependencies, [`@url/${name}`]: 'workspace:*' }).sort();
putJson('package.json', { ...repository, devDependencies: Object.fromEntries(needed) });
// The suite has more vectors, which its users learn once it has users.
const { version } = JSON.parse(readFileSync(join(ours, 'packages/vectors/package.json'), 'utf8'));
const more = version === '0.0.0' ? '' : '"@url/vectors": minor\n';
put(`.changeset/first-${name}.md`, `---\n"@url/${name}": major\n${more}---\n\nFirst release: the ${name} scheme.\n`);

function put(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function putJson(path, value) {
  put(path, `${JSON.stringify(value, null, 2)}\n`);
}

if (root === resolve(ours)) {
  run('pnpm', ['install', '--no-frozen-lockfile', '--prefer-offline'], { cwd: root });
  run('pnpm', ['fix'], { cwd: root });
}
console.log(`packages/${name} and packages/vectors/${name} are made, and pnpm check is green with them.

Now say in packages/${name} what the scheme is: its section, its fields, what it refuses, its access. pnpm fix writes what follows.
A URL that ends in something other than a login or a path: give the laws, in test/laws.test.ts, the option \`endings\`.`);
