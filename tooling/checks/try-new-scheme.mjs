// Runs `pnpm new-scheme dict` in a copy of the repository, as that is after a first release, and whatever could then be red. Build first.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../support/spawn.mjs';
import { repositoryFiles } from './repository-files.mjs';

const NAME = 'dict';
const copy = mkdtempSync(join(tmpdir(), 'new-scheme-'));
try {
  for (const file of repositoryFiles()) put(file);
  const names = readdirSync('packages');
  for (const dist of names.map((name) => `packages/${name}/dist`)) if (existsSync(dist)) put(dist);
  release(names);

  pnpm('install', '--frozen-lockfile', '--prefer-offline');
  pnpm('new-scheme', NAME);
  commit('Add a scheme');
  pnpm('exec', 'biome', 'check', '.');
  for (const script of ['manifests', 'changesets', 'links', 'sections']) pnpm(script);
  for (const script of ['findings-page', 'explain-examples', 'evidence']) pnpm(script, '--check');
  pnpm('api', NAME);
  // The tests of the scheme, and those that look at every table, every vector and every package.
  const everything = ['packages/vectors/', 'tooling/proof/differential', 'tooling/support/exported'];
  pnpm('vitest', 'run', '--typecheck.enabled=false', `packages/${NAME}/`, ...everything);
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function put(path) {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  cpSync(path, join(copy, path), { recursive: true });
}

/** Every package has a version, a tag, and no change since. */
function release(names) {
  for (const name of names) {
    const file = join(copy, 'packages', name, 'package.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"version": "0.0.0"', '"version": "1.0.0"'));
  }
  for (const file of readdirSync(join(copy, '.changeset')))
    if (file.endsWith('.md')) rmSync(join(copy, '.changeset', file));
  git('init', '--quiet');
  commit('Release');
  for (const name of names) {
    const { version } = JSON.parse(readFileSync(join(copy, 'packages', name, 'package.json'), 'utf8'));
    git('tag', '--force', `@url/${name}@${version}`);
  }
}

function commit(message) {
  git('add', '--all');
  git('-c', 'user.name=somebody', '-c', 'user.email=somebody@host.dom', 'commit', '--quiet', '--message', message);
}

function git(...words) {
  run('git', words, { cwd: copy });
}

/** In CI, lockfiles are frozen: who adds a scheme is no CI. */
function pnpm(...words) {
  run('pnpm', words, { cwd: copy, env: { ...process.env, LAWS: '0.1' }, timeout: 600_000 });
}
