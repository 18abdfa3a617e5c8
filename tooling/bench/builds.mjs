// Builds of the packages that are measured: of this checkout, and of other commits.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** @typedef {Record<'core' | 'http' | 'rfc1738' | 'text' | 'schema' | 'by-hand' | 'schemes', any>} Packages what each package exports */
const MEASURED = ['core', 'http', 'rfc1738', 'text', 'schema'];
/** The same schemes by hand and by their grammars: tests of @url/grammar, which are made into modules over the build. */
const SCHEMES = ['by-hand', 'schemes'];

const BUILDS = '.cache/bench';
/** The paths that a build is made of, as Git takes them. */
export const SOURCES = ['packages/*/package.json', 'packages/*/src/*', 'tooling/build', 'tsconfig.base.json'];

/**
 * Imports the packages of the build in a folder. One that is not there has no exports.
 *
 * @returns {Promise<Packages>}
 */
export async function packagesIn(folder) {
  const found = MEASURED.map(async (name) => {
    const place = join(folder, 'packages', name);
    if (!existsSync(join(place, 'package.json'))) return [name, {}];
    const { exports } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
    return [name, await import(pathToFileURL(resolve(place, exports['.'].default)).href)];
  });
  const made = SCHEMES.map(async (name) => [name, await schemesIn(folder, name)]);
  return Object.fromEntries(await Promise.all([...found, ...made]));
}

/** The exports of a test of this checkout, with the packages of a build. Empty for a build that lacks what the test needs. */
async function schemesIn(folder, name) {
  const outfile = resolve(folder, '.cache', 'schemes', `${name}.mjs`);
  const entryPoints = [`packages/grammar/test/${name}.ts`];
  await build({ entryPoints, outfile, bundle: true, format: 'esm', packages: 'external', logLevel: 'error' });
  return import(pathToFileURL(outfile).href).catch(() => ({}));
}

/** Thrown by `watched`, where a build has no such export. */
export class Missing extends Error {}

/**
 * Packages that throw `Missing` when something is taken that they do not export.
 *
 * @param {Packages} packages
 * @returns {Packages}
 */
export function watched(packages) {
  const watch = (exports, name) =>
    new Proxy(exports, {
      get(_, key) {
        if (!(key in exports)) throw new Missing(`@url/${name} has no ${String(key)}`);
        return exports[key];
      },
    });
  return Object.fromEntries([...MEASURED, ...SCHEMES].map((name) => [name, watch(packages[name] ?? {}, name)]));
}

/** True if a commit has what `buildOf` needs. */
export function isBuildable(commit) {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}:tooling/build/build.mjs`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The folder with the build of a commit. It is made once, by the tools of that commit with the dependencies of this checkout. */
export function buildOf(commit) {
  const folder = join(BUILDS, commit);
  if (existsSync(folder)) return folder;
  const making = `${folder}.${process.pid}`;
  try {
    checkOut(commit, making);
    linkPackages(making);
    const names = withDependencies(making, [...MEASURED, 'grammar']);
    execFileSync(process.execPath, [join(making, 'tooling/build/build.mjs'), ...names], { stdio: 'inherit' });
    if (!existsSync(folder)) renameSync(making, folder);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return folder;
}

function checkOut(commit, folder) {
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'sources.tar');
  execFileSync('git', ['archive', '--output', archive, commit, 'package.json', ...SOURCES]);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
}

/** The packages of the build see one another, and everything else is found in the checkout around them. */
function linkPackages(folder) {
  const scope = join(folder, 'node_modules/@url');
  mkdirSync(scope, { recursive: true });
  for (const name of readdirSync(join(folder, 'packages'))) {
    symlinkSync(join('../../packages', name), join(scope, name), 'dir');
  }
}

/** The packages, and those that they depend on. */
function withDependencies(folder, names, known = new Set()) {
  for (const name of names) {
    const manifest = join(folder, 'packages', name, 'package.json');
    if (known.has(name) || !existsSync(manifest)) continue;
    known.add(name);
    const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
    const ours = Object.keys({ ...dependencies, ...peerDependencies }).filter((each) => each.startsWith('@url/'));
    withDependencies(
      folder,
      ours.map((each) => each.slice('@url/'.length)),
      known,
    );
  }
  return [...known];
}
