// The order of files of tests for a change that is there as they begin.
import { expect, test } from 'vitest';
import { byFile, calledLike, nearest, reachOf } from './test-files.mjs';

const reach = reachOf({
  // All that files reach as they begin is left out.
  0: { 500: 1 },
  '0.0': { 1: 2, 500: 1 },
  '0.1': { 2: 1, 900: 1 },
  '1.0': { 500: 3 },
  '2.0': { 3: 1 },
  '3.0': {},
});

test('the tests of a file reach what each of them does', () => {
  expect(reach).toEqual({ 0: [1, 500, 2, 900], 1: [500], 2: [3], 3: [] });
});

test('files come first that reach little else than the neighbours of a change', () => {
  expect(nearest(reach, 10)).toEqual(['2', '0']);
  expect(nearest(reach, 510)).toEqual(['1', '0']);
  expect(nearest(reach, 700)).toEqual([]);
});

test.each([
  ['/tmp/packages/core/src/findings/core-findings.ts', ['1', '0']],
  ['C:\\packages\\core\\src\\grammar\\host.ts', ['2']],
  ['packages/core/src/grammar/of.ts', []],
])('files come first that are called like %s', (source, files) => {
  expect(calledLike(['findings', 'core-findings', '3.1-host', 'one-of-many'], source)).toEqual(files);
});

test('the tests of a file stand together, slow ones at the end', () => {
  const times = new Map([
    ['0.0', 1],
    ['1.0', 1],
    ['0.1', 900],
    ['2.0', 1],
    ['1.1', 1],
  ]);
  expect(byFile([...times.keys()], times, ['2'])).toEqual(['2.0', '0.0', '1.0', '1.1', '0.1']);
});
