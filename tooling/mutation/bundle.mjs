// node tooling/mutation/bundle.mjs NAME [FOLDER]: makes tests.js in .cache/mutated, one script of the tests of one package, for core and
// grammar those of the packages that use it too, or of tooling, and counted.js, which counts what each test reaches. Each file begins when it is called.
// Tests that build, compile or start something, and those of pages, are left out: they take half of the time, and notice no change of
// the code that others do not.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { build } from 'esbuild';
import { isBundled, optionsForTests } from '../support/bundle-tests.mjs';
import { countingIn } from './changed-code.mjs';
import { loadedAsNeeded } from './loaded-as-needed.mjs';

const [name = '', into = '.cache/mutated'] = process.argv.slice(2);

const NO_SCHEMES = ['cli', 'grammar', 'open', 'schema', 'testing', 'vectors'];
const packages = readdirSync('packages');
const testing = (each) => `packages/${each}/test`;
/** The packages that are there for others, whose tests look at what these make of them. */
const users = {
  core: packages.filter((each) => each !== 'core' && !NO_SCHEMES.includes(each)),
  grammar: packages.filter((each) => !NO_SCHEMES.includes(each) && usesGrammar(each)),
};
const folders =
  name === 'tooling'
    ? readdirSync('tooling', { withFileTypes: true })
        .filter((each) => each.isDirectory() && each.name !== 'proof')
        .map((each) => `tooling/${each.name}`)
    : [name, ...(users[name] ?? [])].map(testing);

function usesGrammar(each) {
  return readFileSync(`packages/${each}/package.json`, 'utf8').includes('"@url/grammar":');
}

/** The laws of schemes that are their grammars try thousands of texts in one test, which is too long for one change of another package. */
function isQuick(file) {
  return users[name] === undefined || !readFileSync(file, 'utf8').includes('/scheme-laws.ts');
}

const files = folders
  .map((folder) => resolve(folder))
  .flatMap((folder) => readdirSync(folder).map((file) => resolve(folder, file)))
  .filter((file) => file.endsWith('.test.ts'))
  .filter(isBundled)
  .filter(isQuick);

/** The imports of what the package loads as it is needed: a module that begins within a test would never begin with a later change. */
const early =
  name === 'tooling'
    ? ''
    : loadedAsNeeded(`packages/${name}/src`)
        .map((path) => `import ${JSON.stringify(path)};\n`)
        .join('');

const withEarly = (path, source) => (path.endsWith('.test.ts') ? early + source : source);

const contents = [
  "export { ready, tests, whenFileBegins } from './tooling/support/small-vitest.mjs';",
  'export const files = [',
  ...files.map((file) => `() => require(${JSON.stringify(file)}),`),
  '];',
  `export const names = ${JSON.stringify(files.map((file) => basename(file, '.test.ts')))};`,
  `export const own = ${files.filter((file) => file.startsWith(resolve(testing(name)))).length};`,
].join('\n');

for (const [file, counts] of [
  ['tests', false],
  ['counted', true],
]) {
  await build({
    ...optionsForTests(files, contents, { changed: (path, source) => countingIn(withEarly(path, source), counts) }),
    outfile: resolve(into, `${file}.js`),
  });
}
