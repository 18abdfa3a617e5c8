// Rules for a tarball that neither publint nor attw has.

/** The problems of a tarball, in sentences. `files` has the text of each file by its path. */
export function problemsOf(files) {
  const text = files.get('package.json') ?? '{}';
  const manifest = JSON.parse(text);
  const wanted = ['package.json', 'README.md', 'LICENSE', ...(manifest.version === '0.0.0' ? [] : ['CHANGELOG.md'])];
  const left = ['workspace:', '@url/source'].filter((word) => text.includes(word));
  const isOfLibrary = manifest.bin === undefined;
  return [
    ...wanted.filter((path) => !files.has(path)).map((path) => `${path} is missing`),
    ...left.map((word) => `package.json has "${word}", which pnpm should have replaced`),
    ...[...files].flatMap(([path, content]) => [
      ...(wanted.includes(path) || isPart(path, manifest) ? [] : [`${path} should not be there`]),
      ...(content.trim() === '' ? [`${path} is empty`] : []),
      // V8 takes no set of characters, no table and no number for constant that is in a `var`.
      ...(path.endsWith('.js') && /^(?:export )?var /m.test(content) ? [`${path} has var for const`] : []),
      ...(isOfLibrary && path.endsWith('.js') && !hasSources(files.get(`${path}.map`))
        ? [`${path} has no map with its sources`]
        : []),
    ]),
    ...twice(files).map((source) => `${source} is in two modules`),
  ];
}

/** Code, its declarations, the maps and the skill of a library, the pages and completions of a program, licences, and the data of a package without code. */
function isPart(path, { exports: entries = {}, bin }) {
  if (entries['.'] === undefined) return /^(?:[\w-]+\/)*[\w.-]+\.json$/.test(path) || path === 'python/run.py';
  return (bin === undefined ? LIBRARY : PROGRAM).test(path);
}

const LIBRARY = /^(?:SKILL\.md|dist\/[\w-]+\.(?:js|js\.map|d\.ts))$/;
const PROGRAM = /^dist\/(?:[\w-]+\.(?:js|d\.ts)|man\/[\w-]+\.1|completions\/(?:url\.\w+|_url)|notices\/[\w.-]+)$/;

function hasSources(map = '{}') {
  const { sources, sourcesContent = [] } = JSON.parse(map);
  return sourcesContent.length === sources?.length;
}

/** Sources that are in the maps of two modules: an entry and what it shares are to be loaded once. */
function twice(files) {
  const sources = [...files].flatMap(([path, text]) => (path.endsWith('.js.map') ? JSON.parse(text).sources : []));
  return sources.filter((source, at) => sources.indexOf(source) !== at);
}
