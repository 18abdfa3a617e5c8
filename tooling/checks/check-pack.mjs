// Packs what is built into .cache/tarballs, in which release.yml finds what it publishes; looks into the tarballs, then installs them with
// npm in an empty folder, and uses them.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { run } from '../support/spawn.mjs';
import { keptOf } from './kept-when-unused.mjs';
import { filesOf, packAll } from './tarball.mjs';
import { problemsOf } from './tarball-rules.mjs';
import { tryPackages } from './try-packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const out = join(root, '.cache/tarballs');

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const tarballs = packAll(root, out);
const problems = [];
for (const tarball of tarballs) {
  const files = filesOf(tarball);
  const own = [...problemsOf(files), ...(await keptOf(files))];
  const found = [...own, ...(await published(tarball, files)), ...(await typed(tarball))];
  problems.push(...found.map((problem) => `${basename(tarball)}: ${problem}`));
}
if (problems.length > 0) throw new Error(problems.join('\n'));

const consumer = mkdtempSync(join(tmpdir(), 'consumer-'));
try {
  cpSync(join(root, 'tooling/checks/consumer'), consumer, { recursive: true });
  writeFileSync(join(consumer, 'package.json'), '{ "private": true }\n');
  // Before the first release no version of core is what the others ask for: `pnpm release:check` asks whether versions fit.
  const args = ['install', '--prefer-offline', '--legacy-peer-deps', '--no-audit', '--no-fund', ...tarballs];
  run('npm', args, { cwd: consumer });
  await tryPackages(consumer);
} finally {
  rmSync(consumer, { recursive: true, force: true });
}
console.log(`${tarballs.length} tarballs: pass`);

/** The messages of publint about a tarball. */
async function published(tarball, files) {
  const { buffer } = new Uint8Array(readFileSync(tarball));
  const { messages } = await publint({ pack: { tarball: buffer }, strict: true });
  const manifest = JSON.parse(files.get('package.json'));
  return messages.map((message) => formatMessage(message, manifest, { color: false }));
}

/** The problems of the types for programs that import modules. Older ways of resolving find no types: there is no CommonJS. */
async function typed(tarball) {
  const { problems } = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))));
  return (problems ?? [])
    .filter(({ resolutionKind }) => resolutionKind !== 'node10' && resolutionKind !== 'node16-cjs')
    .map((problem) => JSON.stringify(problem));
}
