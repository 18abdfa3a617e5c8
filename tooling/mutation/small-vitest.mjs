// The part of vitest that the tests use. It loads them once for thousands of changes of the code, and vitest would for each.
import { chai, JestAsymmetricMatchers, JestChaiExpect } from '@vitest/expect';

chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

export const { expect } = chai;

/** Types are the compiler's. */
export const expectTypeOf = () => ANYTHING;
const ANYTHING = new Proxy(() => {}, { get: () => ANYTHING, apply: () => ANYTHING });

/** Every test, in the order of the files. */
export const tests = [];

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
