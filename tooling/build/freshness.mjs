// A package is fresh if neither what it is made of nor what was made of it has changed since it was built.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const STATES = '.cache/build';
/** The tools and settings that build every package. */
const TOOLS = ['tooling/build', 'tsconfig.base.json', 'pnpm-lock.yaml'];
/** The makers of a program's manual pages, which have the sentences of its README. */
const PAGES = ['build', 'README.md'];

export function isFresh(each, root = '.') {
  const file = join(root, stateFile(each));
  return existsSync(file) && readFileSync(file, 'utf8') === state(each, root);
}

/** Call it when the package has just been built. */
export function keepState(each, root = '.') {
  mkdirSync(join(root, STATES), { recursive: true });
  writeFileSync(join(root, stateFile(each)), state(each, root));
}

function stateFile({ name }) {
  return `${STATES}/${name}.json`;
}

/** Of the manifest the entries alone: a new version changes no code. */
function state({ name, entries, isProgram }, root) {
  const [made, ...from] = ['dist', 'src', ...(isProgram ? PAGES : [])].map((path) => `packages/${name}/${path}`);
  return JSON.stringify({ made: digest([made], root), from: digest([...from, ...TOOLS], root), entries: [...entries] });
}

function digest(paths, root) {
  const hash = createHash('sha256');
  const there = paths.map((path) => join(root, path)).filter(existsSync);
  for (const file of there.flatMap(filesOf)) hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())
    .sort();
}
