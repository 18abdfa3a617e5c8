import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Job {
  readonly steps: readonly { readonly run?: string }[];
}

interface Workflow {
  readonly jobs: {
    readonly [name: string]: Job;
    readonly mutation: Job & { readonly strategy: { readonly matrix: { readonly packages: string[] } } };
  };
}

const { jobs }: Workflow = parse(readFileSync(`${root}.github/workflows/weekly.yml`, 'utf8'));

/** Packages that list others: their code is two lists. */
const LISTS = ['rfc1630', 'rfc1738'];

test.each([
  'prove grammar',
  'prove hosts',
  'prove linear',
  'prove search',
  'prove rows',
  'prove grammars',
  'fuzz 600',
  'test:mutation $PACKAGES',
  'test:lowest',
  'test:engines',
  'bench:gate',
  'release:check',
  'breaches',
  'evidence --check --age',
])('the weekly workflow runs pnpm %s', (command) => {
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  expect(commands.map((each) => each.replace(/^npx --yes pnpm@\S+ /, ''))).toContain(command);
});

test('the weekly workflow counts the mutants of each package, once', () => {
  const counted = jobs.mutation.strategy.matrix.packages.flatMap((names) => names.split(' '));
  const packages = readdirSync(`${root}packages`).filter((name) => existsSync(`${root}packages/${name}/src`));
  expect(counted.toSorted()).toEqual([...packages, 'tooling'].filter((name) => !LISTS.includes(name)).toSorted());
});
