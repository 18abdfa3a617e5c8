// `pnpm test:lowest [NAME...]`: runs the tests of packages with the lowest core that their manifests allow, as it was published.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packages } from '../build/packages.mjs';
import { run, tried } from '../support/spawn.mjs';
import { lowestOf } from './lowest-rules.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const asked = process.argv.slice(2);
const { version: here } = JSON.parse(readFileSync('packages/core/package.json', 'utf8'));

const all = packages().filter(({ name }) => asked.length === 0 || asked.includes(name));
const isChanged = tried('git', ['diff', '--quiet', `@url/core@${here}`, '--', 'packages/core/src']).status === 1;
const tested = lowestOf(all, here, isChanged);

for (const [version, names] of tested) {
  const folders = names.map((name) => `packages/${name}/`);
  const core = published(version);
  console.log(`with @url/core ${version}: ${names.join(' ')}`);
  for (const name of names) run('tsc', ['-p', projectOf(name, core)]);
  run('vitest', ['run', ...folders], { env: { ...process.env, CORE: core } });
}
if (tested.size === 0) console.log(`@url/core ${here} is the lowest that they allow`);

/** The folder of a core that was published. */
function published(version) {
  const folder = `.cache/lowest/${version}`;
  if (!existsSync(`${folder}/node_modules/@url/core`)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/package.json`, '{ "private": true }\n');
    run('npm', ['install', '--no-audit', '--no-fund', `@url/core@${version}`], { cwd: folder });
  }
  return resolve(folder, 'node_modules/@url/core');
}

/** A project of the sources of a package, compiled with this core. A test does not miss what is only a type. */
function projectOf(name, core) {
  const file = `.cache/lowest/${name}.json`;
  const project = {
    extends: resolve(`packages/${name}/tsconfig.json`),
    compilerOptions: {
      composite: false,
      declaration: false,
      declarationMap: false,
      emitDeclarationOnly: false,
      isolatedDeclarations: false,
      noEmit: true,
      rootDir: resolve('.'),
      paths: { '@url/core': [`${core}/dist/index.d.ts`], '@url/core/scheme': [`${core}/dist/for-schemes.d.ts`] },
    },
    include: [resolve(`packages/${name}/src`)],
    references: [],
  };
  writeFileSync(file, JSON.stringify(project));
  return file;
}
