// The command as its users have it, in a few modules: tsx would compile and find each of its sources anew in every process, which takes
// longer than what the process is to do.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { temporaryFolder } from '../../../tooling/support/temporary-folder.ts';
import { completionScripts } from '../build/completions.ts';
import { loadSchemes } from '../src/reading/registry.ts';
import { commandTree } from './command.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

/** The file to start, made of the sources as they are now. It is there until the tests of the file that calls this have ended. */
export async function bundledCommand(): Promise<string> {
  const folder = temporaryFolder('command');
  copyFileSync(join(PACKAGE, 'package.json'), join(folder, 'package.json'));
  const outdir = join(folder, 'dist');
  await build({
    entryPoints: [join(PACKAGE, 'src/bin.ts')],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    conditions: ['@url/source'],
    // A package inside is of CommonJS.
    banner: { js: 'const require = process.getBuiltinModule;' },
  });
  await loadSchemes();
  mkdirSync(join(outdir, 'completions'));
  for (const [name, script] of completionScripts(commandTree()))
    writeFileSync(join(outdir, 'completions', name), script);
  return join(outdir, 'bin.js');
}
