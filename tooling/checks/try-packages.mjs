import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';
import { NODES } from '../support/nodes.mjs';
import { run } from '../support/spawn.mjs';

const TSC = [createRequire(import.meta.url).resolve('typescript/bin/tsc'), '--strict', '--target', 'es2022'];

/**
 * Uses what is installed in a folder with the files of consumer/: as a module, by require(), in TypeScript with both ways of
 * finding modules, in the bundles of esbuild and Vite, and by the command. The newest Node runs what this one does.
 */
export async function tryPackages(cwd) {
  const node = (...args) => run(process.execPath, args, { cwd });
  const newest = (...args) => run('npx', ['--yes', '--package', `node@${NODES.at(-1)}`, '--', ...args], { cwd });
  node('module.mjs');
  node('commonjs.cjs');
  newest('node', 'module.mjs');
  newest('node', 'commonjs.cjs');
  node(...TSC, '--noEmit', '--module', 'nodenext', 'types.mts', 'types.cts');
  node(...TSC, '--noEmit', '--module', 'esnext', '--moduleResolution', 'bundler', 'types.mts');
  // Whoever publishes a scheme has to name its types, though nobody wrote them down.
  node(...TSC, '--declaration', '--outDir', 'declared', '--module', 'nodenext', 'declared.mts');

  const module = join(cwd, 'module.mjs');
  await esbuild({
    entryPoints: [module],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: join(cwd, 'esbuild/module.mjs'),
  });
  await vite({
    root: cwd,
    logLevel: 'error',
    build: { ssr: module, outDir: 'vite' },
    ssr: { noExternal: true },
  });
  for (const folder of ['esbuild', 'vite']) for (const file of readdirSync(join(cwd, folder))) node(join(folder, file));

  // npm links the command: on Windows, as a script of the shell.
  run('npx', ['--no-install', 'url', 'parse', 'ftp://h/a;type=i'], { cwd });
  newest('url', 'parse', 'ftp://h/a;type=i');
}
