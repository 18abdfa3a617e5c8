// `pnpm release:check`: releases the newest commit, and some changes after it, to a registry on the loopback, as a maintainer would, and
// installs and uses what comes out. It needs the package registry for what others publish, and about ten minutes.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tryPackages } from '../checks/try-packages.mjs';
import { consumerProjects } from './consumer-projects.mjs';
import { maintainerIn } from './maintainer-clone.mjs';
import { startRegistry } from './registry.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'release-'));
const registry = await startRegistry(folder, '@url');
try {
  await check();
} finally {
  registry.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function check() {
  const maintainer = maintainerIn(root, folder, registry);
  const { install, update, coresIn, refusal } = consumerProjects(folder, maintainer.environment);
  const { names } = maintainer;
  const builtOnCore = names.filter((name) => !['@url/core', '@url/vectors', '@url/cli'].includes(name));
  const every = (version, list = names) => Object.fromEntries(list.map((name) => [name, version]));

  said('the first release publishes every package, as 1.0.0');
  maintainer.passes('changesets');
  maintainer.version();
  maintainer.run('pnpm', 'release');
  assert.deepEqual(maintainer.moved(), every('1.0.0'));
  for (const name of names) {
    // It says what the package is, and compares with nothing.
    assert.match(maintainer.changelog(name), /\n## 1\.0\.0\n\n\d{4}-\d\d-\d\d: \[its sources\]\(/);
    const changes = maintainer.changelog(name).match(/^- .*/gm) ?? [];
    assert.equal(changes.length, 1, `${name}: ${changes.join('\n')}`);
    assert.match(changes[0], /^- First release: /);
  }
  // The changelogs and versions that a release writes pass the checks of later commits.
  for (const script of ['lint', 'manifests', 'links', 'workflows', 'api', 'sections']) maintainer.passes(script);

  for (const manager of ['npm', 'pnpm']) {
    said(`${manager} installs them all with one core, and they can be used in every way`);
    const project = install(manager, names);
    assert.deepEqual(coresIn(project), ['1.0.0']);
    await tryPackages(project);
  }
  const user = install('npm', ['@url/core', '@url/ftp', '@url/rfc1630', '@url/testing']);

  said('a patch of a scheme without its changeset is refused');
  maintainer.edit('packages/ftp/src/ftp.ts', (text) => `${text}\n// A comment that changes nothing.\n`);
  maintainer.fails('changesets', /@url\/ftp has changed/);

  said('a patch of a scheme releases that scheme alone, with its code, though nothing had been built');
  maintainer.describe({ '@url/ftp': 'patch' }, 'The type of a file is read as before.');
  maintainer.passes('changesets');
  maintainer.version();
  maintainer.remove('packages/ftp/dist');
  // The reply to a publication is lost: the version is there, and is tagged all the same.
  registry.swallowReply('@url/ftp');
  maintainer.publish();
  assert.equal(registry.isWaiting('@url/ftp'), false);
  maintainer.run('git', 'rev-parse', '--verify', '--quiet', 'refs/tags/@url/ftp@1.0.1');
  assert.deepEqual(maintainer.moved(), { '@url/ftp': '1.0.1' });
  assert.match(
    maintainer.changelog('@url/ftp'),
    /## 1\.0\.1\n\n\d{4}-\d\d-\d\d: \[all changes since 1\.0\.0\]\(.*\)\n\n### Patch Changes\n\n- The type of a file is read as before\.\n/,
  );
  assert.ok(maintainer.files('@url/ftp').has('dist/index.js'));

  said('a minor of core releases core alone, and users have one core');
  maintainer.edit('packages/core/src/index.ts', (text) => `${text}\nexport type Newer = true;\n`);
  maintainer.describe({ '@url/core': 'minor' }, 'There is something new.');
  maintainer.passes('changesets');
  maintainer.version();
  maintainer.publish();
  assert.deepEqual(maintainer.moved(), { '@url/core': '1.1.0' });
  update(user);
  assert.deepEqual(coresIn(user), ['1.1.0']);

  said('the tests of a package run with the lowest core that it allows, and notice when that is too low');
  maintainer.passes('test:lowest', 'mid');
  maintainer.edit(
    'packages/mid/src/mid.ts',
    (text) => `import type { Newer } from '@url/core';\n${text}\nexport type Other = Newer;\n`,
  );
  maintainer.fails('test:lowest', /no exported member 'Newer'/, 'mid');
  maintainer.undo(1);

  said('a major of core needs words for everything that is built on it');
  maintainer.describe({ '@url/core': 'major' }, 'Something is gone.');
  maintainer.fails('changesets', /@url\/ftp is built on @url\/core/);
  maintainer.describe(every('major', builtOnCore), 'Works with @url/core 2.');
  maintainer.passes('changesets');

  said('a major of core is one of everything that is built on it; a command takes it, and vectors do not care');
  maintainer.version();
  maintainer.publish();
  assert.deepEqual(maintainer.moved(), { ...every('2.0.0', ['@url/core', ...builtOnCore]), '@url/cli': '1.0.1' });
  assert.equal(maintainer.manifest('ftp').peerDependencies['@url/core'], '^2.0');
  assert.match(
    maintainer.changelog('@url/ftp'),
    /## 2\.0\.0\n\n.*\n\n### Major Changes\n\n- Works with @url\/core 2\.\n/,
  );

  said('whoever stays with core 1 keeps one core, and is told why a new scheme does not fit');
  update(user);
  assert.deepEqual(coresIn(user), ['1.1.0']);
  assert.match(
    refusal('npm', ['@url/core@1', '@url/ftp@2']),
    /ERESOLVE[\s\S]*peer @url\/core@"\^2\.0" from @url\/ftp@2\.0\.0/,
  );
  assert.deepEqual(coresIn(install('npm', names)), ['2.0.0']);

  said('a major of a scheme is one of each list that has it, and of what opens it');
  maintainer.edit('packages/ftp/src/ftp.ts', (text) => `${text}\n// Another one.\n`);
  maintainer.describe({ '@url/ftp': 'major' }, 'Another reading.');
  maintainer.fails('changesets', /@url\/rfc1738 is built on @url\/ftp/);
  maintainer.describe({ '@url/rfc1738': 'major', '@url/rfc1630': 'major', '@url/open': 'major' }, 'Takes @url/ftp 3.');
  maintainer.passes('changesets');
  maintainer.version();
  maintainer.publish();
  assert.deepEqual(maintainer.moved(), {
    '@url/ftp': '3.0.0',
    '@url/open': '3.0.0',
    '@url/rfc1738': '3.0.0',
    '@url/rfc1630': '3.0.0',
    '@url/cli': '1.0.2',
  });

  said('a snapshot of core moves everything that is built on it, and nobody gets it who did not ask');
  maintainer.edit('packages/core/src/index.ts', (text) => `${text}\nexport type Newest = true;\n`);
  maintainer.describe({ '@url/core': 'minor' }, 'There is something newer.');
  maintainer.version('--snapshot', 'canary');
  maintainer.publish('--tag', 'canary', '--no-git-tag');
  assert.deepEqual(Object.keys(maintainer.moved()).sort(), names.filter((name) => name !== '@url/vectors').sort());
  assert.deepEqual(coresIn(install('npm', ['@url/core', '@url/ftp'])), ['2.0.0']);
  const [core, ...others] = coresIn(install('npm', ['@url/core@canary', '@url/ftp@canary']));
  assert.match(core, /^0\.0\.0-canary-/);
  assert.deepEqual(others, []);
  maintainer.undo(3);

  said('renaming the scope is one command');
  maintainer.run('pnpm', 'rename-scope', '@elsewhere', 'somebody/something');
  assert.equal(
    JSON.parse(readFileSync(join(maintainer.clone, 'packages/ftp/package.json'), 'utf8')).name,
    '@elsewhere/ftp',
  );
  maintainer.run('pnpm', 'install', '--offline', '--no-frozen-lockfile');
  for (const script of ['format', 'lint', 'typecheck', 'manifests', 'links', 'workflows', 'build'])
    maintainer.run('pnpm', script);
  maintainer.run('pnpm', 'vitest', 'run', 'packages/ftp');
}

function said(sentence) {
  console.log(`\n== ${sentence}`);
}
