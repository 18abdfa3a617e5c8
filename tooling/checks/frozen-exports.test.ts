// The data that core and the schemes export is shared by everything in a program: sets, tolerance, schemes with their rules, lists.
// Nobody can change it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PACKAGES = new URL('../../packages/', import.meta.url);

/** The packages whose tables only tell people about codes, and what is for tests. */
const OTHERS = /^(?:cli|fetch|open|schema|testing|text|vectors)$/;
/** The codes of names of files, which no reading of a URL asks for, and what core itself only reads: see docs/decisions/size.md. */
const OPEN: readonly string[] = 'pathRules EVERY_PORT ACCESS_FINDINGS PORT_FINDINGS BUILD_ERRORS SYNTAX_ERRORS'.split(
  ' ',
);

/** The entries of the packages, with the sources of each. */
const entries = readdirSync(PACKAGES)
  .filter((name) => existsSync(new URL(`${name}/src`, PACKAGES)))
  .flatMap((name) => {
    const { exports } = JSON.parse(readFileSync(new URL(`${name}/package.json`, PACKAGES), 'utf8'));
    return Object.entries<{ readonly '@url/source'?: string }>(exports ?? {}).flatMap(
      ([entry, { '@url/source': file }]) =>
        file === undefined ? [] : [[name, entry, new URL(file, new URL(`${name}/`, PACKAGES)).href] as const],
    );
  })
  .filter(([name]) => !OTHERS.test(name));

/** The paths to what can be changed. A regular expression stays open: its `lastIndex` is set before each use. */
function changeable(value: unknown, path: string): readonly string[] {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return [];
  if (!Object.isFrozen(value)) return [path];
  return Object.entries(value).flatMap(([name, each]) => changeable(each, `${path}.${name}`));
}

test.each(entries)('%s %s', async (_name, _entry, file) => {
  const exported: object = await import(/* @vite-ignore */ file);
  const data = Object.entries(exported).filter(([name]) => !OPEN.includes(name));
  expect(data.flatMap(([name, value]) => changeable(value, name))).toEqual([]);
});

test('there are entries, and a table that is not frozen is found', () => {
  expect(entries.length).toBeGreaterThan(25);
  expect(changeable(Object.freeze({ errors: { a: [] }, other: 'b' }), 'rules')).toEqual(['rules.errors']);
});
