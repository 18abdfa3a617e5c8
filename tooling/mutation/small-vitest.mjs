// The part of vitest that the tests use, in a program that stops at the first test that fails: it notices a change of the
// code in a second, and vitest takes several.
import { readFileSync, writeFileSync } from 'node:fs';
import { chai, JestAsymmetricMatchers, JestChaiExpect } from '@vitest/expect';

chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

export const { expect } = chai;

/** Types are the compiler's. */
export const expectTypeOf = () => ANYTHING;
const ANYTHING = new Proxy(() => {}, { get: () => ANYTHING, apply: () => ANYTHING });

const tests = [];

export function describe(_name, body) {
  body();
}
describe.each = (rows) => (_name, body) => {
  for (const row of rows) applied(body, row)();
};

export function test(name, body) {
  tests.push({ name, body });
}
test.each = (rows) => (name, body) => {
  for (const row of rows) test(name, applied(body, row));
};
test.runIf = (condition) => (condition ? test : () => {});

function applied(body, row) {
  return () => (Array.isArray(row) ? body(...row) : body(row));
}

/** How often one test may reach the changed code: an endless loop is noticed by that, not by the clock. */
const HITS = 30_000_000;

/** Runs all tests, the quickest first, in the order that an earlier run wrote to the file `order`. The first run writes it. */
export async function runAll(order) {
  const known = read(order);
  const taken = [];
  for (const at of known ?? tests.keys()) {
    const { name, body } = tests[at];
    globalThis.__stryker__ = Object.assign(globalThis.__stryker__ ?? {}, { hitCount: 0, hitLimit: HITS });
    const start = performance.now();
    try {
      await body();
    } catch (error) {
      console.log(`${name}: ${error.message}`);
      process.exit(1);
    }
    taken.push([performance.now() - start, at]);
  }
  if (known === undefined) {
    taken.sort(([one], [other]) => one - other);
    writeFileSync(order, JSON.stringify(taken.map(([, at]) => at)));
  }
  console.log(`${tests.length} passed`);
  process.exit(0);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
