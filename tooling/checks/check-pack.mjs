// Packs what is built, lints the tarballs, then installs them with npm, offline, in an empty folder, and uses them.
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const out = join(root, '.cache/tarballs');
const packed = () => readdirSync(out).map((name) => join(out, name));

rmSync(out, { recursive: true, force: true });
run('pnpm', ['-r', '--filter', './packages/*', 'pack', '--pack-destination', out], { cwd: root, stdio: 'ignore' });
const tarballs = packed();
for (const tarball of tarballs) {
  run('publint', ['--strict', tarball]);
  // the vectors are data: they have no types
  if (!tarball.includes('url-vectors-')) run('attw', ['--quiet', '--profile', 'esm-only', tarball]);
}

// the command's one dependency from elsewhere: npm then needs no registry
const commander = join(root, 'packages/cli/node_modules/commander');
run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', out, commander], { cwd: root });

const consumer = mkdtempSync(join(tmpdir(), 'consumer-'));
try {
  cpSync(join(root, 'tooling/checks/consumer'), consumer, { recursive: true });
  writeFileSync(join(consumer, 'package.json'), '{ "private": true }\n');
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...packed()], { cwd: consumer });
  tryPackages(consumer);
} finally {
  rmSync(consumer, { recursive: true, force: true });
}
console.log(`${tarballs.length} tarballs: pass`);

/** As a module, by require(), in TypeScript both ways, for a bundler, and the command. */
function tryPackages(cwd) {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const strict = [tsc, '--noEmit', '--strict', '--target', 'es2022'];
  const node = (...args) => run(process.execPath, args, { cwd });
  node('module.mjs');
  node('commonjs.cjs');
  node(...strict, '--module', 'nodenext', 'types.mts', 'types.cts');
  node(...strict, '--module', 'esnext', '--moduleResolution', 'bundler', 'types.mts');
  run(join('node_modules', '.bin', 'url'), ['parse', 'ftp://h/a;type=i'], { cwd });
}
