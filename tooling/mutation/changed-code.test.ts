// The counts of changed code, which Stryker writes.
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { Coverage, countingIn } from './changed-code.mjs';

const SOURCE = `
function stryNS_9fa48() { return globalThis.__stryker__; }
function stryCov_9fa48() {
  var ns = stryNS_9fa48();
  throw new Error('Stryker counts by itself');
}
(name) => {
  if (name === 'a') { stryCov_9fa48("0", "12"); } else { stryCov_9fa48("3"); }
  return stryCov_9fa48("1"), name;
}`;

const called = (counts: boolean): unknown => new Script(countingIn(SOURCE, counts)).runInThisContext();

test('each place is counted in the test that runs, or outside tests', () => {
  const coverage = new Coverage();
  const call = called(true) as (name: string) => string;
  call('b');
  coverage.begin('0.0');
  expect([call('a'), call('a')]).toEqual(['a', 'a']);
  coverage.end();
  coverage.end();
  coverage.begin('0.1');
  call('b');
  coverage.end();
  expect(coverage.counts).toEqual({
    static: { 1: 1, 3: 1 },
    perTest: { '0.0': { 0: 2, 1: 2, 12: 2 }, '0.1': { 1: 1, 3: 1 } },
  });
});

test('a file that does not count runs as it is', () => {
  const coverage = new Coverage();
  const call = called(false) as (name: string) => string;
  expect(call('a')).toBe('a');
  expect(coverage.counts).toEqual({ static: {}, perTest: {} });
});
