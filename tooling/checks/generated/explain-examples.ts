// packages/cli/src/showing/explain-examples.ts: for each code, the shortest text of the vectors that has it.

import { createRegistry, parse, tolerant } from '@url/core';
import { findings } from '@url/safety';
import { registry } from '../../../packages/cli/src/index.ts';
import { vectorFiles, vectorsOf } from '../../support/vector-files.ts';

const FILE = 'packages/cli/src/showing/explain-examples.ts';
const loose = createRegistry(registry.schemes, { tolerant });

/** Texts that are shown on a line, in whole. */
const LONGEST = 60;

function textsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { in: text } = value as { readonly in?: unknown };
  return [...(typeof text === 'string' ? [text] : []), ...Object.values(value).flatMap(textsIn)];
}

export function explainExamples(): ReadonlyMap<string, string> {
  const examples = new Map<string, string>();
  const note = (code: string, text: string): void => {
    if (!examples.has(code)) examples.set(code, text);
  };
  for (const text of shownTexts()) {
    const strict = parse(registry, text);
    // The command reads the URLs of every scheme.
    if (!strict.ok && strict.error.code !== 'scheme-unregistered') note(strict.error.code, text);
    const mended = parse(loose, text);
    if (mended.ok) for (const { code } of mended.repairs) note(code, text);
    const found = findings(registry, text);
    if (found.ok) for (const { code } of found.findings) note(code, text);
  }
  const rows = [...examples]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, text]) => `  ${code.includes('-') ? `'${code}'` : code}: ${quoted(text)},\n`);
  return new Map([
    [
      FILE,
      `/** For each code, the shortest text of the vectors that has it. Written by \`pnpm fix\`. */
export const EXAMPLES: { readonly [code: string]: string } = {
${rows.join('')}};
`,
    ],
  ]);
}

/** The texts of the vectors that fit a line, the shortest first. */
function shownTexts(): readonly string[] {
  const texts = [...vectorFiles, 'documents/corpus'].flatMap((file) => textsIn(vectorsOf(file)));
  return [...new Set(texts)]
    .filter((text) => text.length <= LONGEST && /^[ -~]*$/.test(text))
    .sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
}

function quoted(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`;
}
