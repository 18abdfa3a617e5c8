// Runs `pnpm new-scheme dict` in a copy of the repository, and whatever could then be red. Build first.
import { releasedCopy } from './released-copy.mjs';

const NAME = 'dict';
const { commit, pnpm, remove } = releasedCopy();
try {
  pnpm('new-scheme', NAME);
  commit('Add a scheme');
  pnpm('exec', 'biome', 'check', '.');
  for (const script of ['manifests', 'changesets', 'links', 'sections']) pnpm(script);
  for (const script of ['findings-page', 'explain-examples', 'evidence']) pnpm(script, '--check');
  pnpm('api', NAME);
  // The tests of the scheme, and those that look at every table, every vector and every package.
  const everything = ['packages/vectors/', 'tooling/proof/differential', 'tooling/support/exported'];
  pnpm('vitest', 'run', '--project=!types', `packages/${NAME}/`, ...everything);
  // The types of all other tests have not changed.
  pnpm('exec', 'tsc', '--project', `packages/${NAME}/test`);
} finally {
  remove();
}
