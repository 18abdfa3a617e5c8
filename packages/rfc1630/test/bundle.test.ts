// A bundle has the schemes that a program names, and no other.

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Plugin, rollup } from 'rollup';
import ts from 'typescript';
import { expect, test } from 'vitest';

const packages = fileURLToPath(new URL('../../', import.meta.url));
const source = (name: string): string => `${packages}${name}/src/index.ts`;
const alias: Readonly<Record<string, string>> = {
  '@url/core/scheme': `${packages}core/src/for-schemes.ts`,
  ...Object.fromEntries(readdirSync(packages).map((name) => [`@url/${name}`, source(name)])),
};

const PROGRAM = `
import { createRegistry, parse } from '@url/core';
import { gopher } from '@url/gopher';
export const registry = createRegistry([gopher]);
export const result = parse(registry, 'gopher://h/');
`;
/** The same, with all schemes. */
const WITH_ALL = `import { rfc1630 } from '@url/rfc1630';\nexport const unused = () => rfc1630;\n`;

/** The trace of each scheme in a bundle: the section that specifies it. */
const SIGNS = [
  'RFC 1738 §3.2',
  'RFC 1738 §3.3',
  'RFC 1738 §3.5',
  'RFC 1738 §3.6',
  'RFC 1738 §3.9',
  'RFC 1738 §3.10',
  'RFC 1738 §3.11',
];

async function byEsbuild(program: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: program, loader: 'ts', resolveDir: packages },
    bundle: true,
    write: false,
    format: 'esm',
    charset: 'utf8',
    minify: true,
    alias,
  });
  return outputFiles[0]?.text ?? '';
}

async function byRollup(program: string): Promise<string> {
  const ours: Plugin = {
    name: 'ours',
    resolveId: (id) => (id === 'program.ts' ? id : alias[id]),
    load: (id) => (id === 'program.ts' ? program : undefined),
    transform: (code, id) =>
      id.endsWith('.ts')
        ? ts.transpileModule(code, {
            compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 },
          }).outputText
        : undefined,
  };
  const bundle = await rollup({ input: 'program.ts', plugins: [ours], treeshake: { moduleSideEffects: false } });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  return output[0].code;
}

test.each([
  ['esbuild', byEsbuild],
  ['rollup', byRollup],
])('a bundle with one scheme has no other, by %s', async (_, bundle) => {
  const code = await bundle(PROGRAM);
  expect(code).toContain('RFC 1738 §3.4');
  for (const sign of SIGNS) expect(code).not.toMatch(new RegExp(`${sign}(?![.\\d])`));
});

test('the section is there if the scheme is', async () => {
  const code = await byEsbuild(PROGRAM + WITH_ALL);
  for (const sign of SIGNS) expect(code).toContain(sign);
});

test('importing everything and using nothing leaves nothing', async () => {
  const code = await byEsbuild("import * as all from '@url/rfc1630';\n\nvoid 0;");
  expect(code.length).toBeLessThan(100);
});
