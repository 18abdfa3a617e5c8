// pnpm new-scheme NAME: a package for one more scheme, from tooling/template, complete and passing.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ours = fileURLToPath(new URL('..', import.meta.url));
const [, , name = '', into = ours] = process.argv;
if (!/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(name)) {
  throw new Error('usage: pnpm new-scheme NAME, in lower-case letters and digits, with "-" between them');
}

const root = resolve(into);
const folder = join(root, 'packages', name);
if (existsSync(folder)) throw new Error(`packages/${name} is there already`);

const template = join(ours, 'tooling/template');
const paths = readdirSync(template, { recursive: true }).filter((path) => /\.\w+$/.test(path));
const texts = paths.map((path) => readFileSync(join(template, path), 'utf8'));

const pascalOf = (camel) => camel[0].toUpperCase() + camel.slice(1);
const plain = name.replace(/-(.)/g, (_, char) => char.toUpperCase());
const camel = isFree(plain) ? plain : `${plain}Scheme`;
const names = { 'x-example': name, 'X-EXAMPLE': name.toUpperCase(), example: camel, Example: pascalOf(camel) };
const rename = (text) => text.replace(/x-example|X-EXAMPLE|example|Example/g, (each) => names[each]);

/** Whether neither the language nor the template has a use of its own for this name, or for one that is made of it. */
function isFree(camel) {
  const pascal = pascalOf(camel);
  const taken = new RegExp(`\\b(?:${camel}|(?:read|write|access)${pascal}|${pascal}(?:Url|Plan))\\b`);
  if (texts.some((text) => taken.test(text))) return false;
  try {
    return new Function(`'use strict'; async () => { const ${camel} = 0; };`) !== undefined;
  } catch {
    return false;
  }
}

/** Rewrites a JSON file there in place, or writes one of ours there. */
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

// what every scheme's package has is as ftp has it
const ftp = join(ours, 'packages/ftp');
cpSync(join(ftp, 'tsup.config.ts'), join(folder, 'tsup.config.ts'));
const tsconfig = readFileSync(join(ftp, 'tsconfig.json'), 'utf8');
writeFileSync(join(folder, 'tsconfig.json'), tsconfig.replaceAll('types/ftp', `types/${name}`));
const manifest = (its) =>
  Object.assign(its, {
    name: `@url/${name}`,
    version: '0.0.0',
    description: `The ${name} scheme.`,
    keywords: ['url', 'uri', name, 'scheme'],
  });
json(`packages/${name}/package.json`, manifest, join(ftp, 'package.json'));

json('tsconfig.json', ({ references }) => references.splice(-1, 0, { path: `packages/${name}` }));
json('package.json', (repo) => {
  repo.devDependencies[`@url/${name}`] = 'workspace:*';
  repo.devDependencies = Object.fromEntries(Object.entries(repo.devDependencies).sort(([a], [b]) => (a < b ? -1 : 1)));
});
const changeset = `---\n"@url/${name}": major\n---\n\nFirst release: the ${name} scheme.\n`;
writeFileSync(join(root, `.changeset/first-${name}.md`), changeset);

console.log(`packages/${name} and packages/vectors/${name} are there. Next:

  pnpm install             links it and writes the lockfile
  pnpm format              puts the changed files in shape
  pnpm sections --write    lists its vectors in docs/sections.md
  pnpm test

Then say in packages/${name} what the scheme is: its section, its fields, what it refuses, its access. A name that RFC 1738
defines or holds back needs a \`status\` too.`);
