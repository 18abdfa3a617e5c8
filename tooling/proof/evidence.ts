// What the commands measured is kept in .cache/proof; `pnpm evidence` makes docs/evidence.md of it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, release } from 'node:os';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../.cache/proof/', import.meta.url));

/** Keeps what a command measured, and on what machine. */
export function keep(name: string, measured: object): void {
  mkdirSync(folder, { recursive: true });
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? arch()}, Linux ${release()}, Node ${process.version}`;
  writeFileSync(`${folder}${name}.json`, `${JSON.stringify({ machine, ...measured })}\n`);
}
