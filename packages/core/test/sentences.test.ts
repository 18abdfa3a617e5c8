// An export says at least one sentence to somebody who points at it.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const PACKAGES = new URL('../../', import.meta.url);

/** The names that the entries of a package export. */
function exportsOf(name: string, entries: readonly string[]): readonly string[] {
  const text = entries.map((entry) => sourceOf(`${name}/src/${entry}`)).join('\n');
  return [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((each) => each.trim().replace(/^type /, ''))
    .filter((each) => each !== '');
}

function sourceOf(path: string): string {
  return readFileSync(new URL(path, PACKAGES), 'utf8');
}

/** The declarations of a package by name, each with the line before it. */
function declarationsOf(name: string): ReadonlyMap<string, string> {
  const files = readdirSync(new URL(`${name}/src`, PACKAGES), { recursive: true, encoding: 'utf8' });
  const text = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => sourceOf(`${name}/src/${file}`))
    .join('\n');
  const found = new Map<string, string>();
  // Between the two may be what a tool is told.
  const declaration =
    /^(.*)\n(?:\/\/ .*\n)*export (?:declare )?(?:abstract )?(?:class|const|function|interface|type) (\w+)/gm;
  for (const [, before = '', declared = ''] of text.matchAll(declaration)) {
    // The first signature of several has the sentence.
    if (!found.has(declared)) found.set(declared, before);
  }
  return found;
}

describe.each([
  ['core', ['index.ts', 'for-schemes.ts']],
  ['safety', ['index.ts']],
  ['text', ['index.ts']],
  ['allow', ['index.ts']],
] as const)('%s', (name, entries) => {
  const declarations = declarationsOf(name);
  const names = exportsOf(name, entries);

  test('exports what it declares', () => {
    expect(names.length).toBeGreaterThan(9);
    expect(names.filter((each) => !declarations.has(each))).toEqual([]);
  });

  test('has a sentence about each export', () => {
    expect(names.filter((each) => !declarations.get(each)?.endsWith('*/'))).toEqual([]);
  });
});
