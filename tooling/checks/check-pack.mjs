// Packs what is built, looks into the tarballs, then installs them with npm, offline, in an empty folder, and uses them.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';
import { filesOf, packAll } from './tarball.mjs';
import { problemsOf } from './tarball-rules.mjs';
import { tryPackages } from './try-packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const out = join(root, '.cache/tarballs');

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const tarballs = packAll(root, out);
const problems = tarballs.flatMap((tarball) =>
  problemsOf(filesOf(tarball)).map((problem) => `${basename(tarball)}: ${problem}`),
);
if (problems.length > 0) throw new Error(problems.join('\n'));
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
  const all = readdirSync(out).map((name) => join(out, name));
  // Before the first release no version of core is what the others ask for: `pnpm release:check` asks whether versions fit.
  run('npm', ['install', '--offline', '--legacy-peer-deps', '--no-audit', '--no-fund', ...all], { cwd: consumer });
  await tryPackages(consumer);
} finally {
  rmSync(consumer, { recursive: true, force: true });
}
console.log(`${tarballs.length} tarballs: pass`);
