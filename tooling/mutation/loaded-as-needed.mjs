// The modules of a package that its sources load as they are needed.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The paths of the modules that files of this folder import with `import()`, each once. */
export function loadedAsNeeded(folder) {
  const paths = readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => resolve(folder, path))
    .flatMap((path) =>
      Array.from(readFileSync(path, 'utf8').matchAll(NEEDED), ([, inside]) => resolve(dirname(path), inside)),
    );
  return [...new Set(paths)];
}

/** An `import()` of a file of the same package. Stryker puts a question around its path. */
const NEEDED = /(?<!typeof )\bimport\([^;]*?['"](\.[^'"]+\.ts)['"]/g;
