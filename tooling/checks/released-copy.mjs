import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../support/spawn.mjs';
import { repositoryFiles } from './repository-files.mjs';

/**
 * A copy of the repository in a temporary folder, with what is built, as it is after a first release: every package has a version,
 * a tag, and no change since. Run it at the root.
 */
export function releasedCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'released-'));
  const put = (path) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(path, join(copy, path), { recursive: true });
  };
  const git = (...words) => run('git', words, { cwd: copy });
  const commit = (message) => {
    git('add', '--all');
    git('-c', 'user.name=somebody', '-c', 'user.email=somebody@host.dom', 'commit', '--quiet', '--message', message);
  };
  for (const file of repositoryFiles()) put(file);
  const names = readdirSync('packages');
  for (const path of [...names.map((name) => `packages/${name}/dist`), '.cache/build']) if (existsSync(path)) put(path);
  for (const name of names) {
    const file = join(copy, 'packages', name, 'package.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"version": "0.0.0"', '"version": "1.0.0"'));
    const changelog = join(copy, 'packages', name, 'CHANGELOG.md');
    if (!existsSync(changelog)) writeFileSync(changelog, `# @url/${name}\n\n## 1.0.0\n`);
  }
  const changesets = readdirSync(join(copy, '.changeset')).filter((file) => file.endsWith('.md'));
  for (const file of changesets) rmSync(join(copy, '.changeset', file));
  git('init', '--quiet');
  commit('Release');
  for (const name of names) {
    const { version } = JSON.parse(readFileSync(join(copy, 'packages', name, 'package.json'), 'utf8'));
    git('tag', `@url/${name}@${version}`);
  }
  // In CI, lockfiles are frozen. Work on the copy is not CI.
  const pnpm = (...words) => run('pnpm', words, { cwd: copy, env: { ...process.env, LAWS: '0.1' }, timeout: 600_000 });
  pnpm('install', '--frozen-lockfile', '--prefer-offline');
  return { copy, git, commit, pnpm, remove: () => rmSync(copy, { recursive: true, force: true }) };
}
