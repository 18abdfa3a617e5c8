// The packages that `pnpm new-scheme` makes, in a folder of their own.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyScheme } from '@url/core';
import { checkScheme, type Vector } from '@url/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { quickly } from '../../../tooling/support/laws.ts';
import { share as shareOfRun } from '../../../tooling/support/share.ts';
import { temporaryFolder } from '../../../tooling/support/temporary-folder.ts';

const ours = fileURLToPath(new URL('../../..', import.meta.url));
const root = temporaryFolder('new-scheme');

mkdirSync(join(root, 'packages'));
for (const path of [
  'tooling',
  'node_modules',
  'tsconfig.base.json',
  'tsconfig.test.json',
  'packages/core',
  'packages/grammar',
]) {
  symlinkSync(join(ours, path), join(root, path));
}
mkdirSync(join(root, '.changeset'));
writeFileSync(join(root, 'tsconfig.json'), '{ "references": [{ "path": "packages/core" }] }');
writeFileSync(join(root, 'package.json'), '{ "devDependencies": { "@url/zzz": "workspace:*" } }');

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

// The second contains the template's own name, the third is a word of the language, the fourth a function of the template. What they
// read differs in their names alone: the random texts of the laws are all tried with the first, and a tenth of them with the others.
describe.each([
  ['x-foo', 'xFoo', 'XFooUrl', 1],
  ['com-example', 'comExample', 'ComExampleUrl', 0.1],
  ['class', 'classScheme', 'ClassSchemeUrl', 0.1],
  ['access', 'accessScheme', 'AccessSchemeUrl', 0.1],
])('the package %s', async (name, scheme, url, share) => {
  beforeAll(() => vi.stubEnv('LAWS', String(share * shareOfRun())));
  afterAll(() => vi.unstubAllEnvs());
  execFileSync('node', ['tooling/scaffold/new-scheme.mjs', name, root], { cwd: ours, timeout: 60_000 });
  const folder = join(root, 'packages', name);
  const vectors: readonly Vector[] = JSON.parse(read(`packages/vectors/${name}/syntax.json`));
  const exported: Readonly<Record<string, AnyScheme>> = await import(join(folder, 'src/index.ts'));
  await import(join(folder, 'test/laws.test.ts'));

  test('has files of its name, and has the name in them', () => {
    const paths = readdirSync(folder, { recursive: true }).map(String);
    expect(paths).toEqual(
      expect.arrayContaining([`src/${name}.ts`, `test/${name}.test.ts`, 'README.md', 'package.json']),
    );
    const source = read(`packages/${name}/src/${name}.ts`);
    expect(source).toContain(`export interface ${url} extends Url<'${name}'> {`);
    const laws = read(`packages/${name}/test/laws.test.ts`);
    expect(laws).toContain(`['${name}://', '${name}://h/', '${name.toUpperCase()}://H.dom/', '${name}:', '']`);
  });

  test('exports a scheme that keeps the laws', () => {
    expect(Object.keys(exported)).toEqual([scheme]);
    expect(checkScheme(exported[scheme] as AnyScheme, vectors, quickly())).toMatchObject({
      failures: [],
      advice: [],
    });
  });

  test('is known to the repository', () => {
    expect(JSON.parse(read('package.json'))).toMatchObject({ devDependencies: { [`@url/${name}`]: 'workspace:*' } });
    expect(JSON.parse(read('tsconfig.json')).references).toContainEqual({ path: `packages/${name}` });
    expect(read(`.changeset/first-${name}.md`)).toContain(`"@url/${name}": major`);
  });
});
