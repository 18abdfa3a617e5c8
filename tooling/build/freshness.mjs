// A package is fresh if neither what it is made of nor what was made of it has changed since it was built.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STATES = '.cache/build';
/** The tools and settings that build every package. */
const TOOLS = ['tooling/build', 'tsconfig.base.json', 'pnpm-lock.yaml'];

export function isFresh(each) {
  const file = stateFile(each);
  return existsSync(file) && readFileSync(file, 'utf8') === state(each);
}

/** Call it when the package has just been built. */
export function keepState(each) {
  mkdirSync(STATES, { recursive: true });
  writeFileSync(stateFile(each), state(each));
}

function stateFile({ name }) {
  return `${STATES}/${name}.json`;
}

/** Of the manifest the entries alone: a new version changes no code. */
function state({ name, entries }) {
  const [made, sources] = ['dist', 'src'].map((folder) => `packages/${name}/${folder}`);
  return JSON.stringify({ made: digest([made]), from: digest([sources, ...TOOLS]), entries: [...entries] });
}

function digest(paths) {
  const hash = createHash('sha256');
  for (const file of paths.filter(existsSync).flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())
    .sort();
}
