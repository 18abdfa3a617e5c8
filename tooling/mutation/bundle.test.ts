// The tests of the packages with the most of Node can be put into one script each, and begin there.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, Script } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { tried } from '../support/spawn.mjs';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder('bundle');
afterEach(() => vi.unstubAllEnvs());

const root = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(import.meta.url);

test.each([
  ['cli', 2_000],
  ['open', 1_000],
])('those of %s', async (name, least) => {
  const bundle = join(root, 'tooling/mutation/bundle.mjs');
  const { status, stderr } = tried(process.execPath, [bundle, name, folder], { cwd: root, timeout: 240_000 });
  expect([status, stderr]).toEqual([0, '']);
  const source = readFileSync(join(folder, 'tests.js'), 'utf8');
  const script = new Script(`(function (require, module) {${source}\n})`, {
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: { files: [] as (() => void)[], ready: async () => {}, tests: [] as unknown[] } };
  script.runInThisContext()(require, module);
  expect(module.exports.tests).toEqual([]);
  // Files of tests make their folders when they begin, and remove them after their tests. None of these tests runs here.
  vi.stubEnv('TMPDIR', folder);
  for (const begin of module.exports.files) begin();
  await module.exports.ready();
  expect(module.exports.tests.length).toBeGreaterThan(least);
});
