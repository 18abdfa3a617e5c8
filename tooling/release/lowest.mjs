// Runs the tests of packages with the lowest core that their manifests allow, as it was published: a range tells the truth. Words are
// names of packages.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { packages } from '../build/packages.mjs';
import { run, tried } from '../support/spawn.mjs';

const asked = process.argv.slice(2);
for (const { name, manifest } of packages()) {
  const [, lowest] = /^\^(\d+\.\d+)/.exec(manifest.peerDependencies?.['@url/core'] ?? '') ?? [];
  if (lowest === undefined || (asked.length > 0 && !asked.includes(name))) continue;
  const core = published(`${lowest}.0`);
  console.log(core === undefined ? `${name}: @url/core ${lowest}.0 is not published yet` : `${name} with ${core}`);
  if (core === undefined) continue;
  run('tsc', ['-p', projectOf(name, core)]);
  run('vitest', ['run', `packages/${name}/`], { env: { ...process.env, CORE: core } });
}

/** The folder of a core that was published. */
function published(version) {
  const folder = `.cache/lowest/${version}`;
  const core = resolve(folder, 'node_modules/@url/core');
  if (existsSync(core)) return core;
  if (tried('npm', ['view', `@url/core@${version}`, 'version']).stdout.trim() !== version) return undefined;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/package.json`, '{ "private": true }\n');
  run('npm', ['install', '--no-audit', '--no-fund', `@url/core@${version}`], { cwd: folder });
  return core;
}

/** A project of the sources of a package, compiled with this core. A test does not miss what is only a type. */
function projectOf(name, core) {
  const file = `.cache/lowest/${name}.json`;
  const noEmit = {
    composite: false,
    declaration: false,
    declarationMap: false,
    emitDeclarationOnly: false,
    noEmit: true,
  };
  const paths = { '@url/core': [`${core}/dist/index.d.ts`], '@url/core/scheme': [`${core}/dist/for-schemes.d.ts`] };
  const project = {
    extends: resolve(`packages/${name}/tsconfig.json`),
    compilerOptions: { ...noEmit, isolatedDeclarations: false, rootDir: resolve('.'), paths },
    include: [resolve(`packages/${name}/src`)],
    references: [],
  };
  writeFileSync(file, JSON.stringify(project));
  return file;
}
