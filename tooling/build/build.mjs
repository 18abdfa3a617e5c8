// pnpm build [NAME...]: writes `dist` of the packages: ECMAScript modules by tsup, and their declarations. What is up to date
// stays. In the folder of a package it builds that package. With --pack it refuses every program but pnpm.
import { basename, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFresh, keepState } from './freshness.mjs';
import { packages } from './packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const words = process.argv.slice(2);
const here = relative(resolve(root, 'packages'), process.cwd());
const isInPackage = basename(here) === here && here !== '' && here !== '..';
process.chdir(root);

// `workspace:` and `publishConfig` are pnpm's: a tarball that another program makes cannot be installed.
if (words.includes('--pack') && !process.env.npm_config_user_agent?.startsWith('pnpm/')) {
  throw new Error('packages are packed and published by pnpm alone: pnpm pack, pnpm publish');
}

const names = words.filter((word) => !word.startsWith('--'));
const asked = isInPackage ? [here] : names;
const known = packages().filter(({ entries }) => entries.size > 0);
const unknown = asked.find((name) => !known.some((each) => each.name === name));
if (unknown !== undefined) throw new Error(`packages/${unknown} has no sources`);
const stale = known.filter(({ name }) => asked.length === 0 || asked.includes(name)).filter((each) => !isFresh(each));

if (stale.length > 0) {
  const start = performance.now();
  // Loading the compiler takes longer than seeing that there is nothing to do.
  const { make } = await import('./make-dist.mjs');
  await make(stale);
  for (const each of stale) keepState(each);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`built in ${seconds} s: ${stale.map(({ name }) => name).join(' ')}`);
}
