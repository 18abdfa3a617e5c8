// A plugin for esbuild: what is imported from an entry of a package is imported from the file that has it. esbuild puts a file into
// every chunk that can reach it, and an entry reaches all files of its package: a page would load what only its tabs need.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

/** The entries that pass on what other files have, by the names that they are imported by. */
export function directImports(entries: Readonly<Record<string, string>>): Plugin {
  const homes = new Map(Object.entries(entries).map(([name, file]) => [name, exportsOf(file)]));
  return {
    name: 'direct-imports',
    setup(build) {
      build.onLoad({ filter: /\/(?:packages\/[^/]+\/src|tooling\/[^/]+)\/.*\.ts$/ }, ({ path }) => ({
        contents: direct(readFileSync(path, 'utf8'), homes),
        loader: 'ts',
      }));
    },
  };
}

type Homes = ReadonlyMap<string, string>;

/** The files of the names that an entry exports. */
function exportsOf(entry: string): Homes {
  const homes = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(entry, 'utf8').matchAll(
    /export \{([^}]*)\} from '(\.[^']+)'/g,
  )) {
    for (const name of names.split(',').map((each) => each.trim())) {
      if (name !== '' && !name.startsWith('type ')) homes.set(name, resolve(dirname(entry), file));
    }
  }
  return homes;
}

/** A module with its imports from files. */
export function direct(source: string, homes: ReadonlyMap<string, Homes>): string {
  return source.replace(/^import \{([^}]*)\} from '([^']+)';/gm, (whole, names: string, from: string) => {
    const files = homes.get(from);
    if (files === undefined) return whole;
    const values = names
      .split(',')
      .map((each) => each.trim())
      .filter((name) => name !== '' && !name.startsWith('type '));
    return values
      .map((name) => {
        const file = files.get(name.replace(/ as .*/, ''));
        if (file === undefined) throw new Error(`${from} does not export ${name}`);
        return `import { ${name} } from '${file}';`;
      })
      .join(' ');
  });
}
