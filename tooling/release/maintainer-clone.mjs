import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from '../checks/tarball.mjs';
import { run, tried } from '../support/spawn.mjs';

/** A clone of the newest commit of `root`, and what a maintainer does with it. What fails throws. */
export function maintainerIn(root, folder, registry) {
  const clone = join(folder, 'clone');
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, registry.settings);
  const environment = {
    ...process.env,
    NPM_CONFIG_USERCONFIG: npmrc,
    npm_config_registry: registry.address,
    GIT_AUTHOR_NAME: 'maintainer',
    GIT_AUTHOR_EMAIL: 'maintainer@host.dom',
    GIT_COMMITTER_NAME: 'maintainer',
    GIT_COMMITTER_EMAIL: 'maintainer@host.dom',
  };
  run('git', ['clone', '--quiet', root, clone]);
  const inClone = (command, ...args) => run(command, args, { cwd: clone, env: environment });
  inClone('pnpm', 'install', '--frozen-lockfile', '--prefer-offline');

  const at = (path) => join(clone, path);
  const manifest = (name) => JSON.parse(readFileSync(at(`packages/${name}/package.json`), 'utf8'));
  const names = readdirSync(at('packages')).map((name) => manifest(name).name);
  let known = {};

  function commit(message) {
    inClone('git', 'add', '--all');
    inClone('git', 'commit', '--quiet', '--allow-empty', '--message', message);
  }

  function attempted(script, ...words) {
    const { status, stdout, stderr } = tried('pnpm', [script, ...words], { cwd: clone, env: environment });
    return { status, said: stdout + stderr };
  }

  /** The files of the newest version. */
  function files(name) {
    const { 'dist-tags': tags } = registry.published(name);
    return filesOf(registry.tarballOf(name, tags.latest));
  }

  return {
    clone,
    names,
    environment,
    manifest,
    files,
    run: inClone,
    changelog: (name) => files(name).get('CHANGELOG.md') ?? '',

    edit(path, change) {
      writeFileSync(at(path), change(readFileSync(at(path), 'utf8')));
      commit(`Change ${path}`);
    },
    /** Takes the last commits back. */
    undo: (commits) => inClone('git', 'reset', '--quiet', '--hard', `HEAD~${commits}`),
    remove: (path) => rmSync(at(path), { recursive: true }),

    /** Writes a changeset. */
    describe(sizes, words) {
      const lines = Object.entries(sizes).map(([name, size]) => `"${name}": ${size}`);
      writeFileSync(at(`.changeset/${randomUUID()}.md`), ['---', ...lines, '---', '', words, ''].join('\n'));
      commit('Describe a change');
    },
    version(...words) {
      inClone('pnpm', 'run', 'version', ...words);
      commit('Give new versions');
    },
    publish(...words) {
      inClone('pnpm', 'exec', 'node', 'tooling/release/publish.mjs', ...words);
    },
    passes(script, ...words) {
      const { status, said } = attempted(script, ...words);
      if (status !== 0) throw new Error(`pnpm ${script} fails:\n${said}`);
    },
    fails(script, why, ...words) {
      const { status, said } = attempted(script, ...words);
      if (status === 0 || !why.test(said)) throw new Error(`pnpm ${script} should have failed for ${why}:\n${said}`);
    },

    /** The newest versions of the packages that have been published since this was last asked. */
    moved() {
      const now = Object.fromEntries(names.map((name) => [name, Object.keys(registry.published(name).versions)]));
      const before = known;
      known = now;
      return Object.fromEntries(
        names.flatMap((name) =>
          now[name].filter((version) => !before[name]?.includes(version)).map((each) => [name, each]),
        ),
      );
    },
  };
}
