// Makes `dist` of packages: the modules of each library by tsup, their declarations by the compiler, and the manual pages and
// completions of the command.
import { execFile, execFileSync } from 'node:child_process';
import { relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { build } from 'tsup';
import { program } from './program-modules.mjs';
import { restoreConst } from './restore-const.mjs';

/** Nothing of another package goes into a bundle. */
const OTHERS = /^(?![./])/;

export async function make(packages) {
  await Promise.all([
    ...packages.map((each) => (each.isProgram ? program(each) : modules(each))),
    declarations(packages),
  ]);
  if (packages.some(({ isProgram }) => isProgram)) pagesOfCommand();
}

function pagesOfCommand() {
  const tool = 'packages/cli/build/pages.ts';
  execFileSync(process.execPath, ['--conditions=@url/source', '--import', 'tsx', tool], { stdio: 'inherit' });
}

function modules({ name, entries }) {
  return build({
    config: false,
    entry: Object.fromEntries(entries),
    outDir: `packages/${name}/dist`,
    format: ['esm'],
    target: 'es2022',
    platform: 'neutral',
    external: [OTHERS],
    sourcemap: true,
    clean: ['*.js', '*.js.map'],
    treeshake: true,
    plugins: [restoreConst],
    // Two entries share their code: a program that uses both has one copy of it.
    splitting: true,
    silent: true,
  });
}

/** Bundles what the compiler has declared in `.cache/types`. It checks the types of all packages, and makes what has changed. */
async function declarations(packages) {
  await promisify(execFile)(process.execPath, ['node_modules/typescript-native/bin/tsc', '-b'], {
    maxBuffer: Infinity,
  }).catch(({ stdout }) => {
    throw new Error(stdout);
  });
  const bundle = await rollup({
    input: Object.fromEntries(
      packages.flatMap(({ name, entries }) =>
        [...entries]
          .filter(([entry]) => entry !== 'bin')
          .map(([entry, file]) => [
            `${name}/dist/${entry}`,
            declarationOf(file.replace('/src/', '/')).replace('./packages', TYPES),
          ]),
      ),
    ),
    external: OTHERS,
    plugins: [
      declared,
      dts({ tsconfig: 'tsconfig.base.json', compilerOptions: { composite: false, types: ['node'] } }),
    ],
    onwarn({ message }) {
      // Tables of codes are private, and so is what only their keys are taken of. tooling/checks/consumer compiles the rest.
      if (!message.includes('private shared type exports')) throw new Error(message);
    },
  });
  await bundle.write({
    dir: 'packages',
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: ({ moduleIds: [first] }) => `${relative(TYPES, first).split(sep)[0]}/dist/shared.d.ts`,
  });
  await bundle.close();
}

const TYPES = '.cache/types';

/** Declarations import sources, and are beside them under their own names. */
const declared = {
  name: 'declared',
  resolveId: (id, importer) => (/^\..*(?<!\.d)\.ts$/.test(id) ? resolve(importer, '..', declarationOf(id)) : undefined),
};

function declarationOf(source) {
  return source.replace(/\.ts$/, '.d.ts');
}
