// Keeps the last measurements of the commands in docs/evidence. `pnpm evidence` makes docs/evidence.md of them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, release } from 'node:os';
import { fileURLToPath } from 'node:url';
import { tried } from './spawn.mjs';

const folder = fileURLToPath(new URL('../../docs/evidence/', import.meta.url));

/** Keeps the results of a command, the machine they were measured on, and the commit that was measured. */
export function keep(name: string, measured: object): void {
  mkdirSync(folder, { recursive: true });
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? arch()}, Linux ${release()}, Node ${process.version}`;
  writeFileSync(`${folder}${name}.json`, `${JSON.stringify({ machine, commit: commit(), ...measured }, null, 2)}\n`);
}

/** The newest commit, in short. */
function commit(): string {
  return tried('git', ['rev-parse', '--short=12', 'HEAD'], { timeout: 60_000 }).stdout.trim();
}
