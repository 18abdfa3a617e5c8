// `pnpm manifests`: fails if the package.json of a package does not keep the rules that all of them keep.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from '../build/packages.mjs';
import { problemsOf } from './manifest-rules.mjs';

/** `from 'NAME'`, `import 'NAME'` or `import('NAME')`, where NAME is neither a file nor a module of Node. */
const IMPORT = /^(?:import |(?:import |export |\}).*?from )'((?!\.|node:)(?:@[^/']+\/)?[^/']+)[^']*';$/gm;
const LOADED = /\bimport\('((?!\.|node:)(?:@[^/']+\/)?[^/']+)[^']*'\)/g;

const root = JSON.parse(readFileSync('package.json', 'utf8'));
const problems = packages().flatMap(({ name, manifest }) =>
  problemsOf(name, manifest, importedIn(`packages/${name}`), root).map(
    (problem) => `packages/${name}/package.json: ${problem}`,
  ),
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

/** The names of the packages that the sources in a folder import. */
function importedIn(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => /^src[/\\].*\.ts$/.test(file));
  const names = files.flatMap((file) =>
    [IMPORT, LOADED].flatMap((pattern) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(pattern)].map(([, name]) => name),
    ),
  );
  return [...new Set(names)];
}
