// Makes the modules of a program: few of them, since each takes longer to find and to load than to compile. Packages of URLs stay
// outside, where newer ones can take their place. What the program needs besides, and is in many small modules, goes in with its licence.
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, transform } from 'esbuild';
import { rollup } from 'rollup';
import { withConstants } from './restore-const.mjs';

const TARGET = 'es2022';

/** Modules that are loaded together are one: all that a root imports, without those of the roots before it. */
const ROOTS = ['bin-imports.ts'];

/** `inside` are the names of packages that go in. */
export async function program({ name, entries, inside }) {
  const folder = `packages/${name}`;
  const bundle = await rollup({
    input: Object.fromEntries(entries),
    external: (id) => /^(?![./])/.test(id) && !inside.includes(id),
    plugins: [packagesInside(folder, inside), typescript],
    onwarn({ message }) {
      throw new Error(message);
    },
  });
  clean(`${folder}/dist`);
  await bundle.write({
    dir: `${folder}/dist`,
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    hoistTransitiveImports: false,
    generatedCode: { constBindings: true },
    plugins: [constants],
    manualChunks(id, { getModuleInfo }) {
      const root = ROOTS.find((each) => importedBy(resolve(folder, 'src', each), getModuleInfo).has(id));
      return root?.replace(/^.*\/|\.ts$/g, '');
    },
  });
  await bundle.close();
  for (const each of inside) keepLicence(folder, each);
}

const typescript = {
  name: 'typescript',
  async transform(code, id) {
    if (!id.endsWith('.ts')) return undefined;
    return (await transform(code, { loader: 'ts', target: TARGET })).code;
  },
};

const constants = {
  name: 'constants',
  renderChunk: (code) => withConstants(code).toString(),
};

/** Packages as single modules. Their `require` of Node's modules is `process.getBuiltinModule`: nothing else is left to require. */
function packagesInside(folder, names) {
  return {
    name: 'packages-inside',
    resolveId: (id) => (names.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith('\0')) return undefined;
      const { outputFiles } = await build({
        entryPoints: [id.slice(1)],
        absWorkingDir: resolve(folder),
        bundle: true,
        write: false,
        format: 'esm',
        platform: 'node',
        target: TARGET,
        banner: { js: 'const require = process.getBuiltinModule;' },
      });
      return outputFiles[0].text;
    },
  };
}

/** The modules that one imports, and it. */
function importedBy(module, getModuleInfo, known = new Set()) {
  if (known.has(module)) return known;
  known.add(module);
  for (const id of getModuleInfo(module).importedIds) {
    if (getModuleInfo(id)?.isExternal === false) importedBy(id, getModuleInfo, known);
  }
  return known;
}

function clean(dist) {
  mkdirSync(dist, { recursive: true });
  for (const file of readdirSync(dist)) if (/\.js$/.test(file)) rmSync(join(dist, file));
}

/** Keeps a licence in a folder of another name: pnpm adds the repository's licence to a package that seems to lack one. */
function keepLicence(folder, name) {
  const from = `${folder}/node_modules/${name}`;
  const licence = readdirSync(from).find((file) => /^licen[cs]e/i.test(file));
  mkdirSync(`${folder}/dist/notices`, { recursive: true });
  copyFileSync(join(from, licence), `${folder}/dist/notices/${name}`);
}
