import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** The programs that are packages here, with the package and its script: Node runs them itself, on every system. */
const SCRIPTS = {
  biome: ['@biomejs/biome', 'bin/biome'],
  changeset: ['@changesets/cli', 'bin.js'],
  stryker: ['@stryker-mutator/core', 'bin/stryker.js'],
  tsc: ['typescript', 'bin/tsc'],
  vitest: ['vitest', 'vitest.mjs'],
};

/** A command as `spawn` finds it. On Windows npm, npx and pnpm are scripts of a shell, and the other programs have no name in the path. */
function spawned(command, args, platform = process.platform) {
  const [name, script] = SCRIPTS[command] ?? [];
  if (name !== undefined)
    return [process.execPath, [join(dirname(resolve(`${name}/package.json`)), script), ...args], {}];
  const isOfShell = platform === 'win32' && ['npm', 'npx', 'pnpm'].includes(command);
  const quoted = (word) => (/[\s"&|<>^]/.test(word) ? `"${word.replaceAll('"', '""')}"` : word);
  return isOfShell ? [command, args.map(quoted), { shell: true }] : [command, args, {}];
}

/** Runs a command with its output shown; throws when it fails. */
export function run(command, args, options = {}) {
  const { status } = tried(command, args, { stdio: 'inherit', ...options });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: exit ${status}`);
}

/** The exit code and the output of a command. Throws when it cannot be started. */
export function tried(command, args, options = {}) {
  const [program, words, more] = spawned(command, args);
  const result = spawnSync(program, words, { encoding: 'utf8', ...options, ...more });
  if (result.error) throw result.error;
  return result;
}
