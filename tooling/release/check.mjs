// `pnpm release:check`: releases the newest commit to a registry on the loopback, installs and uses what comes out, and releases a patch of one
// package as release.yml does. What others publish comes from the registry in use.
import assert from 'node:assert/strict';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { packAll } from '../checks/tarball.mjs';
import { tryPackages } from '../checks/try-packages.mjs';
import { run, tried } from '../support/spawn.mjs';
import { startRegistry } from './registry.mjs';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
const clone = join(folder, 'clone');
const registry = await startRegistry(folder, '@url');
writeFileSync(join(folder, 'npmrc'), registry.npmrc);
const env = {
  ...process.env,
  NPM_CONFIG_USERCONFIG: join(folder, 'npmrc'),
  npm_config_registry: registry.address,
  PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
  GITHUB_SHA: 'HEAD',
};
try {
  await check();
} finally {
  registry.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function check() {
  const author = ['user.name=maintainer', 'user.email=maintainer@host.dom'].flatMap((each) => ['--config', each]);
  run('git', ['clone', '--quiet', ...author, process.cwd(), clone]);
  maintainer('pnpm', 'install', '--frozen-lockfile', '--prefer-offline');
  const names = readdirSync(join(clone, 'packages')).map((name) => `@url/${name}`);

  said('the first release publishes every package as 1.0.0, with a changelog that says what it is');
  maintainer('node', 'tooling/release/changesets.mjs');
  release();
  maintainer('pnpm', '-r', 'publish', '--access', 'public', '--no-git-checks');
  maintainer('pnpm', 'changeset', 'tag');
  for (const name of names) {
    assert.deepEqual(versionsOf(name), ['1.0.0']);
    assert.match(
      readFileSync(join(clone, name.replace('@url', 'packages'), 'CHANGELOG.md'), 'utf8'),
      /^# .*\n\n## 1\.0\.0\n\n### Major Changes\n\n- First release: [^#]*$/,
    );
  }

  for (const [manager, ...install] of [
    ['npm', 'install', '--no-audit', '--no-fund'],
    ['pnpm', 'add', '--ignore-workspace'],
  ]) {
    said(`${manager} installs them all with one core, and they can be used in every way`);
    const project = join(folder, manager);
    cpSync('tooling/checks/consumer', project, { recursive: true });
    writeFileSync(join(project, 'package.json'), '{ "private": true }\n');
    run(manager, [...install, ...names], { cwd: project, env });
    assert.equal(coresIn(project).size, 1);
    await tryPackages(project);
  }

  said('a package works with the lowest core that it allows');
  maintainer('node', 'tooling/release/lowest.mjs', 'mid');

  said('a change without a changeset is refused, and a major without words for what is built on it');
  maintainer('git', 'switch', '--quiet', '--create', 'work');
  writeFileSync(join(clone, 'packages/ftp/src/more.ts'), 'export const more = true;\n');
  commit();
  refusesChangesets(/no changesets were found/);
  note('core', 'major');
  refusesChangesets(/@url\/core has a major: .* users of @url\/ftp/);
  rmSync(join(clone, '.changeset/core.md'));
  note('ftp', 'patch');
  maintainer('node', 'tooling/release/changesets.mjs');

  said('release.yml publishes a patch of one package, with an SBOM, and nothing twice');
  release();
  const tarballs = join(clone, '.cache/tarballs');
  mkdirSync(tarballs, { recursive: true });
  packAll(clone, tarballs);
  mkdirSync(join(folder, 'bin'));
  const gh =
    'case $2 in view) grep -qx "$3" released ;; create) [ -s "$4" ] && [ -s notes.md ] && echo "$3" >> released ;; esac';
  writeFileSync(join(folder, 'bin/gh'), `#!/bin/sh\n${gh}\n`, { mode: 0o755 });
  runStep('check', /^List the tarballs/, clone);
  for (const _ of ['once', 'again']) runStep('publish', /^Publish what/, tarballs);
  for (const name of names) assert.deepEqual(versionsOf(name), name === '@url/ftp' ? ['1.0.0', '1.0.1'] : ['1.0.0']);
  const released = readFileSync(join(tarballs, 'released'), 'utf8').trim().split('\n');
  assert.deepEqual(released.sort(), names.map((name) => `${name}@${versionsOf(name).at(-1)}`).sort());
  const { components } = JSON.parse(readFileSync(join(tarballs, 'sbom.cdx.json'), 'utf8'));
  assert.ok(names.every((name) => components.some((each) => each['bom-ref'].startsWith(`${name}@`))));

  said('the scope can be renamed');
  maintainer('node', 'tooling/release/rename-scope.mjs', '@elsewhere', 'somebody/something');
  maintainer('pnpm', 'install', '--offline', '--no-frozen-lockfile');
  maintainer('pnpm', 'exec', 'biome', 'format', '--write');
  maintainer('pnpm', 'build');
  maintainer('pnpm', 'test', 'packages/ftp');
}

function said(sentence) {
  console.log(`\n== ${sentence}`);
}

function maintainer(command, ...args) {
  run(command, args, { cwd: clone, env });
}

function commit() {
  maintainer('git', 'add', '--all');
  maintainer('git', 'commit', '--quiet', '--message', 'Work');
}

function release() {
  maintainer('pnpm', 'run', 'version');
  commit();
  maintainer('pnpm', 'build');
}

function note(name, size) {
  writeFileSync(join(clone, `.changeset/${name}.md`), `---\n"@url/${name}": ${size}\n---\n\nIt is so.\n`);
  commit();
}

function refusesChangesets(why) {
  const { status, stderr } = tried('node', ['tooling/release/changesets.mjs'], { cwd: clone, env });
  assert.equal(status, 1);
  assert.match(stderr, why);
}

function versionsOf(name) {
  const record = readFileSync(join(folder, 'storage', name, 'package.json'), 'utf8');
  return Object.keys(JSON.parse(record).versions);
}

/** The script of a step of release.yml. */
function runStep(job, name, cwd) {
  const { jobs } = parse(readFileSync('.github/workflows/release.yml', 'utf8'));
  const { run: script } = jobs[job].steps.find((step) => name.test(step.name));
  run('bash', ['-e', '-c', script], { cwd, env });
}

function coresIn(project) {
  const files = readdirSync(join(project, 'node_modules'), { recursive: true, withFileTypes: true });
  const manifests = files.filter((each) => each.name === 'package.json' && each.parentPath.endsWith('@url/core'));
  return new Set(manifests.map(({ parentPath }) => realpathSync(parentPath)));
}
