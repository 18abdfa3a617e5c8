// The grammar of each scheme as text: from the scheme, if it is its grammar, or from the grammar of the documents.
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyScheme } from '@url/core';
import { abnf, notationOfScheme } from '@url/grammar/tools';
import { neededBy, type Rule, readAbnf } from './abnf.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const RULES = readAbnf(readFileSync(`${root}tooling/proof/grammar.abnf`, 'utf8'));

/** The schemes that a package exports, found by their shape. */
export async function schemesOf(name: string): Promise<readonly AnyScheme[]> {
  const exported: object = await import(pathToFileURL(`${root}packages/${name}/src/index.ts`).href);
  return Object.values(exported).filter(
    (value): value is AnyScheme => typeof Object(value).name === 'string' && typeof Object(value).syntax === 'object',
  );
}

/** The productions of a scheme in the grammar of the documents, its own first. None for a scheme that is its grammar. */
export function productionsOf(scheme: AnyScheme): readonly Rule[] {
  if (notationOfScheme(scheme) !== undefined) return [];
  const rules = neededBy(RULES, `${scheme.name}url`);
  if (rules.length === 0) throw new Error(`no grammar for ${scheme.name}`);
  return rules;
}

/**
 * The grammar of some schemes in ABNF, each line once. From the grammar of the documents, without what RFC 1738 §5 says for all
 * schemes: logins, hosts and characters.
 */
export function abnfOf(schemes: readonly AnyScheme[]): string {
  const ours = schemes.flatMap(productionsOf).filter(({ name }) => !SHARED.has(name));
  const theirs = schemes.filter((scheme) => notationOfScheme(scheme) !== undefined);
  const lines = theirs.flatMap((scheme) => abnf(scheme).trimEnd().split('\n'));
  const remarks = lines.filter((line) => line.startsWith(';'));
  const rules = lines.filter((line) => !line.startsWith(';'));
  const all = [...rules, ...ours.map(({ text }) => text), ...remarks];
  // Grammars are aligned each by itself.
  const once = new Map<string, string>();
  for (const line of all) {
    const rule = line.replace(/ +=/, ' =');
    if (!once.has(rule)) once.set(rule, `${line}\n`);
  }
  return Array.from(once.values()).join('');
}

const SHARED: ReadonlySet<string> = new Set(
  ['login', 'xchar', 'uchar', 'alpha', 'digits', 'hex']
    .flatMap((first) => neededBy(RULES, first))
    .map(({ name }) => name),
);
