// packages/cli/src/showing/explain-examples.ts: for each code, the shortest text of the vectors that has it. `pnpm explain-examples` writes it; with
// --check, it fails if the file is out of date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRegistry, findings, parse, tolerant } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';

const target = new URL('../../packages/cli/src/showing/explain-examples.ts', import.meta.url);
const root = new URL('../../', import.meta.url);
/** The schemes of the command. */
const registry = createRegistry([...rfc1630, https]);
const loose = createRegistry([...rfc1630, https], { tolerant });

/** Texts that are shown on a line, in whole. */
const LONGEST = 60;

function textsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { in: text } = value as { readonly in?: unknown };
  return [...(typeof text === 'string' ? [text] : []), ...Object.values(value).flatMap(textsIn)];
}

const vectors = new URL('packages/vectors/', root);
const files = readdirSync(vectors, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^\w+[/\\][^/\\]+\.json$/.test(file),
);
const texts = files.flatMap((file) =>
  textsIn(JSON.parse(readFileSync(new URL(file.replaceAll('\\', '/'), vectors), 'utf8'))),
);
const shown = [...new Set(texts)]
  .filter((text) => text.length <= LONGEST && /^[ -~]*$/.test(text))
  .sort((one, other) => one.length - other.length || (one < other ? -1 : 1));

const examples: { [code: string]: string } = {};
const note = (code: string, text: string): void => {
  examples[code] ??= text;
};
for (const text of shown) {
  const strict = parse(registry, text);
  // The command reads the URLs of every scheme.
  if (!strict.ok && strict.error.code !== 'scheme-unregistered') note(strict.error.code, text);
  const mended = parse(loose, text);
  if (mended.ok) for (const { code } of mended.repairs) note(code, text);
  const found = findings(registry, text);
  if (found.ok) for (const { code } of found.findings) note(code, text);
}

const sorted = Object.fromEntries(Object.entries(examples).sort(([one], [other]) => (one < other ? -1 : 1)));
const quoted = (text: string): string =>
  text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`;
const rows = Object.entries(sorted).map(
  ([code, text]) => `  ${code.includes('-') ? `'${code}'` : code}: ${quoted(text)},\n`,
);
const written = `/** For each code, the shortest text of the vectors that has it. Written by \`pnpm explain-examples\`. */
export const EXAMPLES: { readonly [code: string]: string } = {
${rows.join('')}};
`;
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== written)
    throw new Error('explain-examples.ts is out of date: pnpm explain-examples');
} else writeFileSync(target, written);
console.log(`${Object.keys(sorted).length} codes have an example`);
