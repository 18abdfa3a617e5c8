// What the commands measured when they last ran is kept in docs/evidence. `pnpm evidence` makes docs/evidence.md of it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, release } from 'node:os';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../docs/evidence/', import.meta.url));

/** Keeps the results of a command, and the machine they were measured on. */
export function keep(name: string, measured: object): void {
  mkdirSync(folder, { recursive: true });
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? arch()}, Linux ${release()}, Node ${process.version}`;
  writeFileSync(`${folder}${name}.json`, `${JSON.stringify({ machine, ...measured }, null, 2)}\n`);
}
