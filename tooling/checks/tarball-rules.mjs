// Rules for the tarball of a package. It has the code, once, with types, and the pages that a person reads first. Nothing else.
import { parseAst } from 'rollup/parseAst';
import { variablesOf } from '../build/restore-const.mjs';

/** The problems of a tarball, in sentences. `files` has the text of each file by its path. */
export function problemsOf(files) {
  const manifest = JSON.parse(files.get('package.json') ?? '{}');
  const paths = [...files.keys()];
  const wanted = [...named(manifest), ...entered(manifest)];
  const missing = wanted.filter((path) => !files.has(path)).map((path) => `${path} is missing`);
  const more = paths
    .filter((path) => !wanted.includes(path) && !isPart(path, manifest))
    .map((path) => `${path} should not be there`);
  return [
    ...missing,
    ...more,
    ...unread(files),
    ...slow(files),
    ...twice(files),
    ...unpacked(files.get('package.json') ?? ''),
  ];
}

/** The changelog is made with the first version that is released. */
function named({ version }) {
  return ['package.json', 'README.md', 'LICENSE', ...(version === '0.0.0' ? [] : ['CHANGELOG.md'])];
}

function entered({ exports: entries = {}, bin = {}, man = [] }) {
  const conditions = Object.values(entries).flatMap((entry) => (typeof entry === 'object' ? Object.values(entry) : []));
  return [...conditions, ...Object.values(bin), ...man].map((path) => path.replace('./', ''));
}

/**
 * The code that entries share or load when they need it, the maps, the completions of a program and the licences of what is inside it,
 * and the data of what has no code.
 */
function isPart(path, { exports: entries = {}, man }) {
  if (entries['.'] === undefined) return /^(?:[\w-]+\/)*[\w.-]+\.json$/.test(path) || path === 'python/run.py';
  if (man !== undefined && /^dist\/completion\/url\.(?:bash|zsh|fish)$/.test(path)) return true;
  if (/^dist\/notices\/[\w.-]+$/.test(path)) return true;
  return /^dist\/(?:[a-z-]+-[\w-]{8}\.js|[\w-]+\.js\.map|shared\d*\.d\.ts)$/.test(path);
}

/** Files that hold nothing, and modules without a map that shows their sources. */
function unread(files) {
  return [...files].flatMap(([path, text]) => {
    if (text.trim() === '') return [`${path} is empty`];
    if (!path.endsWith('.js')) return [];
    const { sources, sourcesContent } = JSON.parse(files.get(`${path}.map`) ?? '{}');
    return (sourcesContent ?? []).length === sources?.length ? [] : [`${path} has no map with its sources`];
  });
}

/** Modules whose constants V8 takes for variables. */
function slow(files) {
  return [...files]
    .filter(([path, text]) => path.endsWith('.js') && variablesOf(parseAst(text)).some(({ kind }) => kind === 'var'))
    .map(([path]) => `${path} has var for const`);
}

/** A source that two modules hold. */
function twice(files) {
  const maps = [...files].filter(([path]) => path.endsWith('.js.map')).map(([, text]) => JSON.parse(text));
  const sources = maps.flatMap((map) => map.sources);
  return sources.filter((source, at) => sources.indexOf(source) !== at).map((source) => `${source} is in two modules`);
}

/** Words that pnpm should have replaced when it packed. */
function unpacked(manifest) {
  return ['workspace:', '@url/source']
    .filter((word) => manifest.includes(word))
    .map((word) => `package.json has "${word}"`);
}
