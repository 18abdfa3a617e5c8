import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Workflow {
  readonly jobs: { readonly mutation: { readonly strategy: { readonly matrix: { readonly packages: string[] } } } };
}

/** Packages that list others: their code is two lists. */
const LISTS = ['rfc1630', 'rfc1738'];

test('the weekly workflow counts the mutants of each package, once', () => {
  const { jobs }: Workflow = parse(readFileSync(`${root}.github/workflows/weekly.yml`, 'utf8'));
  const counted = jobs.mutation.strategy.matrix.packages.flatMap((names) => names.split(' '));
  const packages = readdirSync(`${root}packages`).filter((name) => existsSync(`${root}packages/${name}/src`));
  expect(counted.toSorted()).toEqual([...packages, 'tooling'].filter((name) => !LISTS.includes(name)).toSorted());
});
