// docs/api: a page for each entry of each package, with everything that its types declare. A review sees there what a change does to users.
import { existsSync, readFileSync } from 'node:fs';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import ts from 'typescript';
import { packages } from '../../build/packages.mjs';

export const API_PAGES = 'docs/api';

export async function apiPages(): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for (const { name, manifest, entries } of packages()) {
    for (const [path, { types }] of Object.entries<{ readonly types?: string }>(manifest.exports)) {
      if (types === undefined) continue;
      const page = `${API_PAGES}/${name}${path.slice(1).replace('/', '-')}.md`;
      pages.set(page, await pageOf(manifest.name + path.slice(1), `packages/${name}/${types}`, entries.size > 1));
    }
  }
  return pages;
}

async function pageOf(entry: string, file: string, isShared: boolean): Promise<string> {
  if (!existsSync(file)) throw new Error(`${file} is missing: pnpm build`);
  const declarations = isShared ? await bundled(file) : readFileSync(file, 'utf8');
  return `# ${entry}

Written by \`pnpm fix\`: everything that the types of this entry declare, with what they use.

\`\`\`ts
${withoutComments(declarations)}\`\`\`
`;
}

/** Entries of one package share declarations under names that no person has chosen. */
async function bundled(input: string): Promise<string> {
  const bundle = await rollup({ input, external: /^[^./]/, plugins: [dts()], onwarn: () => {} });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  return output[0].code;
}

function withoutComments(text: string): string {
  const source = ts.createSourceFile('entry.d.ts', text, ts.ScriptTarget.Latest);
  return ts
    .createPrinter({ removeComments: true, neverAsciiEscape: true } as ts.PrinterOptions)
    .printFile(source)
    .replace(/\n{2,}/g, '\n');
}
