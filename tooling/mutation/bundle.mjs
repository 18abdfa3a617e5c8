// node tooling/mutation/bundle.mjs NAME: makes .cache/mutated/NAME.mjs, a program that runs the tests of one package, for
// core those of all schemes and of text too, and runs it once. Tests that build, compile or start something, and those of
// pages, are left out: they take half of the time, and notice no change of the code that others do not.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const [name = ''] = process.argv.slice(2);
const SLOW = /from '(?:esbuild|rollup|tsup|typescript|ajv\/.*|node:child_process|.*\/tooling\/support\/readme\.ts)'/;
/** Modules are mocked by vitest alone. */
const MOCKS = /\bvi\b.* from 'vitest'/;

const NO_SCHEMES = ['cli', 'testing', 'vectors'];
const tested = name === 'core' ? readdirSync('packages').filter((each) => !NO_SCHEMES.includes(each)) : [name];
const files = tested
  .map((each) => resolve('packages', each, 'test'))
  .flatMap((folder) => readdirSync(folder).map((file) => resolve(folder, file)))
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => [SLOW, MOCKS].every((left) => !left.test(readFileSync(file, 'utf8'))));

/** The sources of this folder, and the part of vitest that they need. Each file keeps the address it reads files relative to. */
const here = {
  name: 'here',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^vitest$/ }, () => ({ path: resolve('tooling/mutation/small-vitest.mjs') }));
    onResolve({ filter: /^@url\/core\/scheme$/ }, () => ({ path: resolve('packages/core/src/for-schemes.ts') }));
    onResolve({ filter: /^@url\/[a-z\d-]+$/ }, ({ path }) => ({
      path: resolve('packages', path.slice('@url/'.length), 'src/index.ts'),
    }));
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        // Nobody asks which code each test reaches, and counting it takes half of the time.
        .replace(/function stryCov_\w+\(\) \{/, '$& return;'),
    }));
  },
};

const outfile = resolve('.cache/mutated', `${name}.mjs`);
const order = `${outfile}.order.json`;
mkdirSync(dirname(outfile), { recursive: true });
rmSync(order, { force: true });
await build({
  stdin: {
    contents: [
      "import { runAll } from './tooling/mutation/small-vitest.mjs';",
      ...files.map((file) => `import ${JSON.stringify(file)};`),
      `await runAll(${JSON.stringify(order)});`,
    ].join('\n'),
    resolveDir: process.cwd(),
  },
  bundle: true,
  // Tests are imported for what they do.
  ignoreAnnotations: true,
  format: 'esm',
  platform: 'node',
  conditions: ['@url/source'],
  plugins: [here],
  outfile,
  logLevel: 'error',
});
const { status } = spawnSync(process.execPath, [outfile], { stdio: 'inherit' });
process.exit(status ?? 1);
