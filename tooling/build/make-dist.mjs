// Makes `dist` of packages: the modules of each library by tsup, the declarations of several in one run of the compiler, and the manual pages and
// completions of the command.
import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
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
  const tool = 'tooling/build/pages-of-command.ts';
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

/** Packages whose declarations are made together: all at once, they need more than the 4 GB that Node has. */
const TOGETHER = 8;

async function declarations(packages) {
  for (let at = 0; at < packages.length; at += TOGETHER) await declare(packages.slice(at, at + TOGETHER));
}

/** Several packages at once: the compiler reads what they share once. */
async function declare(packages) {
  const bundle = await rollup({
    input: Object.fromEntries(
      packages.flatMap(({ name, entries }) =>
        [...entries].filter(([entry]) => entry !== 'bin').map(([entry, file]) => [`${name}/dist/${entry}`, file]),
      ),
    ),
    external: OTHERS,
    plugins: [
      dts({
        tsconfig: 'tsconfig.base.json',
        compilerOptions: { composite: false, incremental: false, declarationMap: false, types: ['node'] },
      }),
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
    chunkFileNames: ({ moduleIds: [first] }) => `${relative('packages', first).split('/')[0]}/dist/shared.d.ts`,
  });
  await bundle.close();
}
