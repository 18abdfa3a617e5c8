// The packages from elsewhere that ours depend on.
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from '../build/packages.mjs';

/** The folders of these packages, and of those that they depend on. Run it at the root. */
export function thirdParty(root) {
  const found = new Set();
  for (const { name, manifest } of packages()) add(manifest, join(root, 'packages', name, 'node_modules'), found);
  return [...found];
}

/** The dependencies of a package are beside it: pnpm keeps each package with links to its own. */
function add({ dependencies = {} }, modules, found) {
  for (const name of Object.keys(dependencies)) {
    if (name.startsWith('@url/')) continue;
    const folder = realpathSync(join(modules, name));
    if (found.has(folder)) continue;
    found.add(folder);
    add(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')), folder.slice(0, -name.length), found);
  }
}
