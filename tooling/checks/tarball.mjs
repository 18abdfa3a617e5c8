import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run, tried } from '../support/spawn.mjs';

/** The text of each file of a tarball, by its path. */
export function filesOf(tarball) {
  const folder = mkdtempSync(join(tmpdir(), 'tarball-'));
  try {
    run('tar', ['xzf', tarball, '-C', folder]);
    const root = join(folder, 'package');
    const paths = readdirSync(root, { recursive: true }).map((path) => join(root, path));
    const files = paths.filter((path) => statSync(path).isFile());
    return new Map(files.map((path) => [relative(root, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Packs every package into an empty folder. Their paths, each after those that it depends on. */
export function packAll(root, folder) {
  const args = ['-r', '--filter', './packages/*', 'pack', '--pack-destination', folder];
  const { status, stdout, stderr } = tried('pnpm', args, { cwd: root });
  if (status !== 0) throw new Error(`pnpm ${args.join(' ')}: exit ${status}\n${stdout}${stderr}`);
  const made = (path) => statSync(path).mtimeMs;
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .sort((one, other) => made(one) - made(other));
}
