// The command as its users have it, in a few modules: tsx would compile and find each of its sources anew in every process, which takes
// longer than what the process is to do.
import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

/** Writes the modules of the sources as they are now into a temporary folder, which the caller removes. */
export async function bundledCommand(): Promise<{ readonly folder: string; readonly bin: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'url-command-'));
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
  return { folder, bin: join(outdir, 'bin.js') };
}
