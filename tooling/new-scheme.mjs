// pnpm new-scheme NAME: a package for one more scheme, from tooling/template, complete and passing.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const name = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error('usage: pnpm new-scheme NAME, in lower-case letters, digits, "-"');

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'packages', name);
if (existsSync(folder)) throw new Error(`packages/${name} is there already`);

const camel = name.replace(/-(.)/g, (_, char) => char.toUpperCase());
const pascal = camel[0].toUpperCase() + camel.slice(1);
const rename = (text) => text.replaceAll('x-example', name).replaceAll('example', camel).replaceAll('Example', pascal);

/** Rewrites a JSON file of ours in place, or into another. */
function json(from, edit, to = from) {
  const value = JSON.parse(readFileSync(join(root, from), 'utf8'));
  edit(value);
  writeFileSync(join(root, to), `${JSON.stringify(value, null, 2)}\n`);
}

cpSync(join(root, 'tooling/template'), folder, { recursive: true });
for (const path of readdirSync(folder, { recursive: true })) {
  const from = join(folder, path);
  if (!/\.\w+$/.test(path)) continue;
  writeFileSync(from, rename(readFileSync(from, 'utf8')));
  renameSync(from, join(folder, rename(path)));
}

const vectors = join(root, 'packages/vectors', name, 'syntax.json');
mkdirSync(dirname(vectors), { recursive: true });
renameSync(join(folder, 'vectors.json'), vectors);

// what every scheme's package has is as ftp has it
cpSync(join(root, 'packages/ftp/tsup.config.ts'), join(folder, 'tsup.config.ts'));
const tsconfig = readFileSync(join(root, 'packages/ftp/tsconfig.json'), 'utf8');
writeFileSync(join(folder, 'tsconfig.json'), tsconfig.replaceAll('types/ftp', `types/${name}`));
const manifest = (ftp) =>
  Object.assign(ftp, {
    name: `@url/${name}`,
    version: '0.0.0',
    description: `The ${name} scheme.`,
    keywords: ['url', 'uri', name, 'scheme'],
  });
json('packages/ftp/package.json', manifest, `packages/${name}/package.json`);

json('tsconfig.json', ({ references }) => references.splice(-1, 0, { path: `packages/${name}` }));
json('package.json', (repo) => {
  repo.devDependencies[`@url/${name}`] = 'workspace:*';
  repo.devDependencies = Object.fromEntries(Object.entries(repo.devDependencies).sort(([a], [b]) => (a < b ? -1 : 1)));
});
const changeset = `---\n"@url/${name}": major\n---\n\nFirst release: the ${name} scheme.\n`;
writeFileSync(join(root, `.changeset/first-${name}.md`), changeset);

console.log(`packages/${name} and packages/vectors/${name} are there. Next:

  pnpm install     links it and writes the lockfile
  pnpm format      puts the changed files in shape
  pnpm test

Then say in packages/${name} what the scheme is: its section, its fields, what it refuses, its access. A name that RFC 1738
defines or holds back needs a \`status\` too.`);
