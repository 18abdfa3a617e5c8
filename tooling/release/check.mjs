// `pnpm release:check`: releases the newest commit, and some changes after it, to a registry on the loopback, as a maintainer would, and
// installs and uses what comes out. It needs the package registry for what others publish, and about ten minutes.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tryPackages } from '../checks/try-packages.mjs';
import { projects } from './project.mjs';
import { startRegistry } from './registry.mjs';
import { openShop } from './shop.mjs';

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
  const shop = openShop(root, folder, registry);
  const { install, update, coresIn, refusal } = projects(folder, shop.environment);
  const { names } = shop;
  const builtOnCore = names.filter((name) => !['@url/core', '@url/vectors', '@url/cli'].includes(name));
  const every = (version, list = names) => Object.fromEntries(list.map((name) => [name, version]));

  said('the first release publishes every package, as 1.0.0');
  shop.passes('changesets');
  shop.version();
  shop.run('pnpm', 'release');
  assert.deepEqual(shop.moved(), every('1.0.0'));
  for (const name of names) assert.match(shop.changelog(name), /First release/);

  for (const manager of ['npm', 'pnpm']) {
    said(`${manager} installs them all with one core, and they can be used in every way`);
    const project = install(manager, names);
    assert.deepEqual(coresIn(project), ['1.0.0']);
    await tryPackages(project);
  }
  const user = install('npm', ['@url/core', '@url/ftp', '@url/rfc1630', '@url/testing']);

  said('a patch of a scheme without its changeset is refused');
  shop.edit('packages/ftp/src/ftp.ts', (text) => `${text}\n// A comment that changes nothing.\n`);
  shop.fails('changesets', /@url\/ftp has changed/);

  said('a patch of a scheme releases that scheme alone, with its code, though nothing had been built');
  shop.describe({ '@url/ftp': 'patch' }, 'The type of a file is read as before.');
  shop.passes('changesets');
  shop.version();
  shop.remove('packages/ftp/dist');
  shop.publish();
  assert.deepEqual(shop.moved(), { '@url/ftp': '1.0.1' });
  assert.match(
    shop.changelog('@url/ftp'),
    /## 1\.0\.1\n\n### Patch Changes\n\n- The type of a file is read as before\.\n/,
  );
  assert.ok(shop.files('@url/ftp').has('dist/index.js'));

  said('a minor of core releases core alone, and users have one core');
  shop.edit('packages/core/src/index.ts', (text) => `${text}\nexport type Newer = true;\n`);
  shop.describe({ '@url/core': 'minor' }, 'There is something new.');
  shop.passes('changesets');
  shop.version();
  shop.publish();
  assert.deepEqual(shop.moved(), { '@url/core': '1.1.0' });
  update(user);
  assert.deepEqual(coresIn(user), ['1.1.0']);

  said('the tests of a package run with the lowest core that it allows, and notice when that is too low');
  shop.passes('test:lowest', 'mid');
  shop.edit(
    'packages/mid/src/mid.ts',
    (text) => `import type { Newer } from '@url/core';\n${text}\nexport type Other = Newer;\n`,
  );
  shop.fails('test:lowest', /no exported member 'Newer'/, 'mid');
  shop.undo(1);

  said('a major of core needs words for everything that is built on it');
  shop.describe({ '@url/core': 'major' }, 'Something is gone.');
  shop.fails('changesets', /@url\/ftp is built on @url\/core/);
  shop.describe(every('major', builtOnCore), 'Works with @url/core 2.');
  shop.passes('changesets');

  said('a major of core is one of everything that is built on it; a command takes it, and vectors do not care');
  shop.version();
  shop.publish();
  assert.deepEqual(shop.moved(), { ...every('2.0.0', ['@url/core', ...builtOnCore]), '@url/cli': '1.0.1' });
  assert.equal(shop.manifest('ftp').peerDependencies['@url/core'], '^2.0');
  assert.match(shop.changelog('@url/ftp'), /## 2\.0\.0\n\n### Major Changes\n\n- Works with @url\/core 2\.\n/);

  said('whoever stays with core 1 keeps one core, and is told why a new scheme does not fit');
  update(user);
  assert.deepEqual(coresIn(user), ['1.1.0']);
  assert.match(
    refusal('npm', ['@url/core@1', '@url/ftp@2']),
    /ERESOLVE[\s\S]*peer @url\/core@"\^2\.0" from @url\/ftp@2\.0\.0/,
  );
  assert.deepEqual(coresIn(install('npm', names)), ['2.0.0']);

  said('a major of a scheme is one of each list that has it, and of what opens it');
  shop.edit('packages/ftp/src/ftp.ts', (text) => `${text}\n// Another one.\n`);
  shop.describe({ '@url/ftp': 'major' }, 'Another reading.');
  shop.fails('changesets', /@url\/rfc1738 is built on @url\/ftp/);
  shop.describe({ '@url/rfc1738': 'major', '@url/rfc1630': 'major', '@url/open': 'major' }, 'Takes @url/ftp 3.');
  shop.passes('changesets');
  shop.version();
  shop.publish();
  assert.deepEqual(shop.moved(), {
    '@url/ftp': '3.0.0',
    '@url/open': '3.0.0',
    '@url/rfc1738': '3.0.0',
    '@url/rfc1630': '3.0.0',
    '@url/cli': '1.0.2',
  });

  said('a snapshot of core moves everything that is built on it, and nobody gets it who did not ask');
  shop.edit('packages/core/src/index.ts', (text) => `${text}\nexport type Newest = true;\n`);
  shop.describe({ '@url/core': 'minor' }, 'There is something newer.');
  shop.version('--snapshot', 'canary');
  shop.publish('--tag', 'canary', '--no-git-tag');
  assert.deepEqual(Object.keys(shop.moved()).sort(), names.filter((name) => name !== '@url/vectors').sort());
  assert.deepEqual(coresIn(install('npm', ['@url/core', '@url/ftp'])), ['2.0.0']);
  const [core, ...others] = coresIn(install('npm', ['@url/core@canary', '@url/ftp@canary']));
  assert.match(core, /^0\.0\.0-canary-/);
  assert.deepEqual(others, []);
  shop.undo(3);

  said('renaming the scope is one command');
  shop.run('pnpm', 'rename-scope', '@elsewhere', 'somebody/something');
  assert.equal(JSON.parse(readFileSync(join(shop.clone, 'packages/ftp/package.json'), 'utf8')).name, '@elsewhere/ftp');
  shop.run('pnpm', 'install', '--offline', '--no-frozen-lockfile');
  for (const script of ['format', 'lint', 'typecheck', 'manifests', 'links', 'workflows', 'build'])
    shop.run('pnpm', script);
  shop.run('pnpm', 'vitest', 'run', 'packages/ftp');
}

function said(sentence) {
  console.log(`\n== ${sentence}`);
}
