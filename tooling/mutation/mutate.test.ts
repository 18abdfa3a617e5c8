// `pnpm test:mutation` fails where Stryker does, and counts what Stryker found.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mutate } from './mutate.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'url-mutate-'));
  for (const folder of ['packages/one/src', 'packages/two/src', 'docs/evidence'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'stryker.config.json'), JSON.stringify({ timeoutMS: 60_000 }));
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const REPORT = mutants('Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored');

function mutants(...statuses: readonly string[]): object {
  return { files: { 'packages/one/src/a.ts': { mutants: statuses.map((status) => ({ status })) } } };
}

/** Stands for Stryker: it ends with this status for each package, and leaves a report where it got so far. */
function stryker(statuses: Readonly<Record<string, number>>, report: object | null = REPORT) {
  return (config: string) => {
    const { jsonReporter, buildCommand } = read(config);
    if (report !== null) writeFileSync(join(root, jsonReporter.fileName), JSON.stringify(report));
    return statuses[buildCommand.split(' ').at(-1)] ?? 0;
  };
}

const tried = (names: readonly string[], runStryker = stryker({}), again = false) =>
  mutate(names, { again, budget: 5_000, runStryker, root });

test('it ends well if Stryker does', () => {
  expect(tried(['one', 'two'])).toBeUndefined();
  const counted = { commit: expect.stringMatching(/^[\da-f]{12}$/), killed: 3, survived: 2 };
  expect(read('docs/evidence/mutants.json').packages).toEqual({ one: counted, two: counted });
});

test.each([
  [['one'], { one: 1 }],
  [['one', 'two'], { one: 1 }],
  [['one', 'two'], { two: 1 }],
  [['one:a.ts'], { one: 1 }],
])('it fails for %j where Stryker ends with %j', (names, statuses) => {
  expect(tried(names, stryker(statuses))).toContain(Object.keys(statuses)[0]);
});

test.each([[[]], [['three']], [['one', 'three:a.ts']]])('it fails for %j, which would try nothing', (names) => {
  expect(tried(names)).toEqual(expect.any(String));
  expect(existsSync(join(root, '.cache'))).toBe(false);
});

test('a part of a package gives the package no figure', () => {
  tried(['one:network,plan-of.ts']);
  expect(read('.cache/stryker-one.json').mutate).toEqual([
    'packages/one/src/network/**/*.ts',
    'packages/one/src/plan-of.ts',
  ]);
  expect(existsSync(join(root, 'docs/evidence/mutants.json'))).toBe(false);
});

describe('with --again, a package that is tried in parts', () => {
  const known = '.cache/mutated-one.json';
  const part = (source: string, ...statuses: readonly string[]) => ({
    source,
    mutants: statuses.map((status) => ({ status })),
  });
  beforeEach(() => {
    mkdirSync(join(root, '.cache'));
    mkdirSync(join(root, 'packages/one/src/a'));
    writeFileSync(join(root, 'packages/one/src/a/one.ts'), 'one');
    writeFileSync(join(root, 'packages/one/src/two.ts'), 'two');
    // No change can be made here, so that no report has the file.
    writeFileSync(
      join(root, 'packages/one/src/index.ts'),
      "export { one } from './a/one.ts';\nexport interface A {}\n",
    );
  });
  /** Stands for Stryker, which adds what it finds of the second file to what was known. */
  const adding = (files: object) => (config: string) => {
    const { incrementalFile } = read(config);
    writeFileSync(join(root, incrementalFile), JSON.stringify({ files: { ...read(known).files, ...files } }));
    return 0;
  };
  const two = { 'packages/one/src/two.ts': part('two', 'Killed', 'Survived') };

  test('has a figure when all its files were tried, and keeps what others left unnoticed', () => {
    writeFileSync(
      join(root, known),
      JSON.stringify({ files: { 'packages/one/src/a/one.ts': part('one', 'Timeout', 'Survived') } }),
    );
    tried(['one:two.ts'], adding(two), true);
    expect(read('docs/evidence/mutants.json').packages).toMatchObject({ one: { killed: 2, survived: 2 } });
    expect(read('.cache/stryker-one.json').mutate).toEqual(['packages/one/src/two.ts']);
  });

  test('forgets what was unnoticed in these parts alone', () => {
    writeFileSync(
      join(root, known),
      JSON.stringify({ files: { ...two, 'packages/one/src/a/one.ts': part('one', 'Survived') } }),
    );
    tried(['one:a'], () => 0, true);
    expect(read(known).files).toEqual({ ...two, 'packages/one/src/a/one.ts': part('one') });
  });

  test.each([
    ['is missing', {}],
    ['has changed', { 'packages/one/src/a/one.ts': part('older', 'Killed') }],
  ])('has no figure where a file %s', (_, files) => {
    writeFileSync(join(root, known), JSON.stringify({ files }));
    tried(['one:two.ts'], adding(two), true);
    expect(existsSync(join(root, 'docs/evidence/mutants.json'))).toBe(false);
  });
});

test('a report of an earlier run is not counted', () => {
  tried(['one']);
  rmSync(join(root, 'docs/evidence/mutants.json'));
  tried(['one'], stryker({ one: 1 }, null));
  expect(existsSync(join(root, 'docs/evidence/mutants.json'))).toBe(false);
});

test('with --again, what was noticed is not tried again', () => {
  tried(['one']);
  writeFileSync(join(root, '.cache/mutated-one.json'), JSON.stringify(REPORT));
  tried(['one'], undefined, true);
  expect(read('.cache/mutated-one.json')).toEqual(mutants('Killed', 'Killed', 'Timeout'));
  tried(['one']);
  expect(existsSync(join(root, '.cache/mutated-one.json'))).toBe(false);
});
