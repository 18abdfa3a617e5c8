// Runs the examples of a README: a `ts` block that imports `createRegistry` begins a program, others go on with it. What
// its comments say has to be true, and each program has to compile.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { complaintsAboutModules } from './compile-source.ts';

/** A claim of a README: the line, the value it has, and the value it says it has. */
type Claim = readonly [line: string, actual: unknown, expected: unknown];

/**
 * Tests the README of the package whose test this is: `readme(import.meta.url)`; or another page, given from there.
 *
 * ```text
 * registry.canParse('ftp://h/'); // → true          the expression before the semicolon equals the one behind the arrow
 * const port = url.port; // → 21                    so does the constant
 * if (built.ok) built.url; // → { … }               so does the expression, and the condition holds
 * console.log(text);                                what is printed is the comment on the lines below it
 * // two
 * // lines
 * ```
 */
export function readme(testUrl: string, page = '../README.md'): void {
  const url = new URL(page, testUrl);
  test('the examples of the README are true', () =>
    expectTrue(readFileSync(url, 'utf8'), fileURLToPath(new URL('.', url))));
  test('a page that installs packages installs all that its examples import', () =>
    expect(notInstalled(readFileSync(url, 'utf8'))).toEqual([]));
}

/** The packages of this repository that examples of a page import and no `npm install` of it names. A page without one has none. */
export function notInstalled(page: string): readonly string[] {
  const namesIn = (text: string): readonly string[] => text.match(/@url\/[\w-]+/g) ?? [];
  const installed = Array.from(page.matchAll(/\bnpm install ([^`\n]*)/g), ([, packages = '']) =>
    namesIn(packages),
  ).flat();
  const imported = Array.from(page.matchAll(/^(?:import|\}) .*from '(@url\/[^']*)';$/gm), ([, from = '']) =>
    namesIn(from),
  ).flat();
  return installed.length === 0 ? [] : [...new Set(imported)].filter((name) => !installed.includes(name));
}

/** Fails with the first claim that is not true, or is never come to, in the examples of a page in this folder. */
export async function expectTrue(page: string, folder: string): Promise<void> {
  let claimed = 0;
  for (const program of programsIn(page)) {
    const { claims } = (await run(withClaims(program), folder)) as { readonly claims: readonly Claim[] };
    expect(claims).toHaveLength(program.match(/\/\/ → |console\.log/g)?.length ?? 0);
    for (const [line, actual, expected] of claims) expect(actual, line).toEqual(expected);
    claimed += claims.length;
  }
  expect(claimed, 'claims of the page').toBeGreaterThan(0);
}

/** A value that an example of a page gives a name, and the texts in its program. */
export interface Example {
  readonly name: string;
  readonly value: unknown;
  readonly texts: readonly string[];
}

/** The values that the examples of a page in this folder define by a call of one function, in their order. */
export async function definedIn(page: string, folder: string, definer: string): Promise<readonly Example[]> {
  const found: Example[] = [];
  for (const program of programsIn(page)) {
    const names = Array.from(
      program.matchAll(new RegExp(`^const (\\w+) = ${definer}\\(`, 'gm')),
      ([, name = '']) => name,
    );
    if (names.length === 0) continue;
    const values = await run(`${withClaims(program)}\nexport { ${names.join(', ')} };`, folder);
    const texts = Array.from(program.matchAll(/'([^'\n]*)'/g), ([, text = '']) => text);
    found.push(...names.map((name) => ({ name, value: values[name], texts })));
  }
  return found;
}

/** The compiler's messages about the examples of these pages, given from the top: all at once, for that costs least. */
export function complaintsAbout(pages: readonly string[]): readonly string[] {
  const top = new URL('../../', import.meta.url);
  const sources = pages.flatMap((page) =>
    programsIn(readFileSync(new URL(page, top), 'utf8')).map(
      (program, at) => [`${page.replaceAll('/', '-')}-${at}.ts`, program] as const,
    ),
  );
  return complaintsAboutModules(new Map(sources));
}

function programsIn(text: string): readonly string[] {
  const page = text.replaceAll('\r\n', '\n');
  // A block that begins with ```tsx is part of a program that another test runs, and compares with the page.
  const [other] = /^```(?:typescript|javascript|m?js|mts)\b/im.exec(page) ?? [];
  if (other !== undefined) throw new Error(`examples begin with \`\`\`ts, and one with ${other}`);
  const programs: string[] = [];
  for (const [, block = ''] of page.matchAll(/^```ts\n(.*?)^```$/gms)) {
    if (/^import .*\bcreateRegistry\b/m.test(block)) programs.push(block);
    else programs.push(`${programs.pop() ?? ''}${block}`);
  }
  return programs;
}

/** The program with each claim put into `claims`, which it exports. */
function withClaims(program: string): string {
  const claim = (line: string, condition: string, actual: string, expected: string): string =>
    `${condition}claims.push([${JSON.stringify(line)}, ${actual}, (${expected})]);`;
  const checked = program
    .replace(PRINTED, (line, condition = '', value = '', printed = '') =>
      claim(line, condition, value, JSON.stringify(printed.replace(/^\/\/ /gm, '').trimEnd())),
    )
    .replace(CONSTANT, (line, name, value, expected) => `const ${name} = ${value}; ${claim(line, '', name, expected)}`)
    .replace(EXPRESSION, (line, condition = '', value = '', expected = '') => claim(line, condition, value, expected));
  return `export const claims = [];\n${checked}`;
}

const PRINTED = /^ *(if \(.*?\) )?console\.log\((.*)\);\n((?:\/\/ .*\n)+)/gm;
const CONSTANT = /^const (\w+) = (.*); +\/\/ → (.*)$/gm;
const EXPRESSION = /^ *(?!const )(if \(.*?\) )?(.*); +\/\/ → (.*)$/gm;

/** Bundles the program with the sources of the packages it imports, and runs it. The result is its exports. */
async function run(program: string, folder: string): Promise<{ readonly [name: string]: unknown }> {
  const { outputFiles } = await build({
    stdin: { contents: program, loader: 'ts', resolveDir: folder },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    // A library that is not a module may require one of Node's.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire('file:///');" },
    alias: aliases(),
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
}

/** The source of each entry of each package: `@url/core/scheme` and the like. */
function aliases(): { readonly [name: string]: string } {
  const packages = new URL('../../packages/', import.meta.url);
  const entries = readdirSync(packages).flatMap((name) => {
    const manifest = JSON.parse(readFileSync(new URL(`${name}/package.json`, packages), 'utf8'));
    return Object.entries<{ readonly '@url/source'?: string }>(manifest.exports).flatMap(([entry, conditions]) => {
      const source = conditions['@url/source'];
      if (source === undefined) return [];
      return [[`@url/${name}${entry.slice(1)}`, fileURLToPath(new URL(`${name}/${source}`, packages))] as const];
    });
  });
  return Object.fromEntries(entries);
}
