// Whoever opens a file in an editor sees what `pnpm typecheck` sees.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { complaintsAbout } from './editor.ts';
import { repositoryFiles } from './repository-files.mjs';

const files: readonly string[] = repositoryFiles().filter((file: string) => /\.[mc]?ts$/.test(file));

interface Project {
  readonly files: ReadonlySet<string>;
  readonly conditions: readonly string[];
  readonly isStrict: boolean;
}

const projects = new Map<string, Project>();

/** The content of the nearest tsconfig.json of a file, as an editor looks for it. */
function projectOf(file: string): Project {
  let folder = dirname(file);
  while (!existsSync(join(folder, 'tsconfig.json'))) folder = dirname(folder);
  const path = join(folder, 'tsconfig.json');
  const known = projects.get(path);
  if (known !== undefined) return known;
  const config = ts.readConfigFile(path, ts.sys.readFile).config;
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const project: Project = {
    files: new Set(fileNames.map((name) => name.replaceAll('\\', '/'))),
    conditions: options.customConditions ?? [],
    isStrict: options.strict === true && options.exactOptionalPropertyTypes === true,
  };
  projects.set(path, project);
  return project;
}

test('every file is of the project that an editor finds for it, which reads packages from their sources', () => {
  expect(files.length).toBeGreaterThan(500);
  const lost = files.filter((file) => {
    const { files: own, conditions, isStrict } = projectOf(file);
    return !own.has(file) || !conditions.includes('@url/source') || !isStrict;
  });
  expect(lost).toEqual([]);
});

test('tsserver has no complaint about a test, a tool, a template or a setting', async () => {
  const some = [
    'vitest.config.ts',
    'packages/telnet/test/laws.test.ts',
    'packages/vectors/test/python.test.ts',
    'tooling/engines/compare.test.ts',
    'tooling/scaffold/template/test/exports.test.ts',
  ];
  expect(some.filter((file) => !files.includes(file))).toEqual([]);
  expect(await complaintsAbout(some, 240_000)).toEqual([]);
});
