// Makes the modules of a program: few of them, since each takes longer to find and to load than to compile. Packages of URLs stay
// outside, where newer ones can take their place. What the program needs besides, and is in many small modules, goes in with its licence.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, transform } from 'esbuild';
import { rollup } from 'rollup';

const TARGET = 'es2022';

/** Modules that are loaded together are one: all that a root imports, without those of the roots before it. */
const ROOTS = ['bin-imports.ts', 'answering/all.ts'];

/** Nothing of another package goes into a bundle. */
export const OTHERS = /^(?![./])/;

/** Writes the modules of a package. Two entries share their code: a program that uses both has one copy of it. */
export async function bundled({ name, entries }, input = { external: OTHERS }, output = {}) {
  const folder = `packages/${name}/dist`;
  const bundle = await rollup({
    input: Object.fromEntries(entries),
    onwarn({ message }) {
      throw new Error(message);
    },
    ...input,
    plugins: [...(input.plugins ?? []), typescript],
  });
  clean(folder);
  await bundle.write({
    dir: folder,
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[hash].js',
    hoistTransitiveImports: false,
    generatedCode: { constBindings: true },
    ...output,
  });
  await bundle.close();
}

/** `inside` are the names of packages that go in. */
export async function program({ name, entries, inside }) {
  const folder = `packages/${name}`;
  const external = (id) => OTHERS.test(id) && !inside.includes(id);
  await bundled(
    { name, entries },
    { external, plugins: [packagesInside(folder, inside)] },
    {
      chunkFileNames: '[name]-[hash].js',
      manualChunks(id, { getModuleInfo }) {
        const root = ROOTS.find((each) => importedBy(resolve(folder, 'src', each), getModuleInfo).has(id));
        return root?.replace(/^.*\/|\.ts$/g, '');
      },
    },
  );
  for (const each of inside) keepLicence(folder, each);
}

const TSCONFIG = readFileSync('tsconfig.base.json', 'utf8');

const typescript = {
  name: 'typescript',
  async transform(code, id) {
    if (!id.endsWith('.ts')) return undefined;
    return transform(code, { loader: 'ts', target: TARGET, tsconfigRaw: TSCONFIG, sourcemap: true, sourcefile: id });
  },
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
  for (const file of readdirSync(dist)) if (/\.js(?:\.map)?$/.test(file)) rmSync(join(dist, file));
}

/** Keeps a licence in a folder of another name: pnpm adds the repository's licence to a package that seems to lack one. */
function keepLicence(folder, name) {
  const from = `${folder}/node_modules/${name}`;
  const licence = readdirSync(from).find((file) => /^licen[cs]e/i.test(file));
  mkdirSync(`${folder}/dist/notices`, { recursive: true });
  copyFileSync(join(from, licence), `${folder}/dist/notices/${name}`);
}
