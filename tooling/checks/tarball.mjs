import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createPackageFromTarballData } from '@arethetypeswrong/core';
import { tried } from '../support/spawn.mjs';

/** The text of each file of a tarball, by its path. */
export function filesOf(tarball) {
  const content = createPackageFromTarballData(new Uint8Array(readFileSync(tarball)));
  const root = `/node_modules/${content.packageName}/`;
  return new Map(content.listFiles(root).map((path) => [path.slice(root.length), content.readFile(path)]));
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
