// pnpm new-scheme NAME: makes a package for one more scheme from the template beside this file, and brings every page and the
// lockfile up to date. It is complete: `.ci/run` is green after it. With a folder after the name it writes the files there alone.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../support/spawn.mjs';

const ours = fileURLToPath(new URL('../..', import.meta.url));
const [, , name = '', into = ours] = process.argv;
if (!/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(name)) {
  throw new Error('usage: pnpm new-scheme NAME, in lower-case letters and digits, with "-" between them');
}

const root = resolve(into);
const folder = join(root, 'packages', name);
if (existsSync(folder)) throw new Error(`packages/${name} exists already`);

const template = join(ours, 'tooling/scaffold/template');
const paths = readdirSync(template, { recursive: true }).filter((path) => /\.\w+$/.test(path));
const texts = paths.map((path) => readFileSync(join(template, path), 'utf8'));

const pascalOf = (camel) => camel[0].toUpperCase() + camel.slice(1);
const plain = name.replace(/-(.)/g, (_, char) => char.toUpperCase());
const camel = isFree(plain) ? plain : `${plain}Scheme`;
const names = { 'x-example': name, 'X-EXAMPLE': name.toUpperCase(), example: camel, Example: pascalOf(camel) };
const rename = (text) =>
  text
    // The template is compiled where it is, and is one folder nearer to the support.
    .replaceAll(`'../../../support/`, `'../../../tooling/support/`)
    .replace(/(status: '|status of the name is `)experimental/g, `$1${statusOf(name)}`)
    .replace(/x-example|X-EXAMPLE|example|Example/g, (each) => names[each]);

/** RFC 1738 §4: names that are held back, names for experiments, and all others. */
function statusOf(name) {
  if (name.startsWith('x-')) return 'experimental';
  return ['afs', 'mid', 'cid', 'nfs', 'tn3270', 'mailserver', 'urn'].includes(name) ? 'reserved' : 'registered';
}

/** True if neither the language nor the template uses this name, or one that is made of it. */
function isFree(camel) {
  const pascal = pascalOf(camel);
  const taken = new RegExp(
    `\\b(?:${camel}|(?:read|write|findings|access)${pascal}|${pascal}(?:Url|Plan|Scheme|Code|FindingCode))\\b`,
  );
  if (texts.some((text) => taken.test(text))) return false;
  try {
    return new Function(`'use strict'; async () => { const ${camel} = 0; };`) !== undefined;
  } catch {
    return false;
  }
}

/** Edits a JSON file of the repository, or writes an edited copy of the one at `from`. */
function json(path, edit, from = join(root, path)) {
  const value = JSON.parse(readFileSync(from, 'utf8'));
  edit(value);
  writeFileSync(join(root, path), `${JSON.stringify(value, null, 2)}\n`);
}

for (const [at, path] of paths.entries()) {
  const to = join(folder, rename(path));
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, rename(texts[at]));
}

const vectors = join(root, 'packages/vectors', name, 'syntax.json');
mkdirSync(dirname(vectors), { recursive: true });
renameSync(join(folder, 'vectors.json'), vectors);

// The files that all schemes share are those of ftp.
const ftp = join(ours, 'packages/ftp');
const tsconfig = readFileSync(join(ftp, 'tsconfig.json'), 'utf8');
const references = tsconfig.replace('{ "path": "../core" }', '{ "path": "../core" }, { "path": "../grammar" }');
writeFileSync(join(folder, 'tsconfig.json'), references.replaceAll('types/ftp', `types/${name}`));
copyFileSync(join(ftp, 'test/tsconfig.json'), join(folder, 'test/tsconfig.json'));
const manifest = (its) =>
  Object.assign(its, {
    name: `@url/${name}`,
    version: '0.0.0',
    description: `The ${name} scheme.`,
    keywords: ['url', 'uri', name, 'scheme'],
    homepage: its.homepage.replace('ftp', name),
    repository: { ...its.repository, directory: `packages/${name}` },
    peerDependencies: { ...its.peerDependencies, '@url/grammar': its.peerDependencies['@url/core'] },
    devDependencies: { ...its.devDependencies, '@url/grammar': 'workspace:*' },
  });
json(`packages/${name}/package.json`, manifest, join(ftp, 'package.json'));

json('tsconfig.json', ({ references }) => references.splice(-1, 0, { path: `packages/${name}` }));
json('package.json', (repo) => {
  repo.devDependencies[`@url/${name}`] = 'workspace:*';
  repo.devDependencies = Object.fromEntries(Object.entries(repo.devDependencies).sort(([a], [b]) => (a < b ? -1 : 1)));
});
describe('first', name, 'major', `First release: the ${name} scheme.`);
// The suite has more vectors, which its users learn once it has users.
const { version } = JSON.parse(readFileSync(join(ours, 'packages/vectors/package.json'), 'utf8'));
if (version !== '0.0.0') describe('vectors-of', 'vectors', 'minor', `The vectors of the ${name} scheme.`);

function describe(what, of, size, sentence) {
  const text = `---\n"@url/${of}": ${size}\n---\n\n${sentence}\n`;
  writeFileSync(join(root, `.changeset/${what}-${name}.md`), text);
}

/** Whatever is made of the packages and of the vectors, by the commands that check it. */
const COMMANDS = [
  ['install', '--no-frozen-lockfile', '--prefer-offline'],
  ['format'],
  ['readme-grammars', '--write'],
  ['sections', '--write'],
  ['build', name],
  ['api', '--write', name],
  ['differential'],
  ['findings-page'],
  ['explain-examples'],
  ['evidence'],
];
if (root === resolve(ours)) for (const command of COMMANDS) run('pnpm', command, { cwd: root });

console.log(`packages/${name} and packages/vectors/${name} are made, and .ci/run is green with them.

Now say in packages/${name} what the scheme is: its section, its fields, what it refuses, its access. These write what follows from
it: pnpm sections --write, pnpm differential, pnpm build && pnpm api --write, pnpm evidence.

A URL that ends in something other than a login or a path: give the laws, in test/laws.test.ts, the option \`endings\`.`);
