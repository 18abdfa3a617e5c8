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

const afterwards = [];
/** After every test, of other files too. */
export function afterEach(body) {
  afterwards.push(body);
}

const mocks = {};
const mocking = [];
const rights = {};
/** A mock is there in all files. It leaves right what no test makes wrong. */
export const vi = {
  hoisted: (make) => make(),
  mock(path, factory) {
    mocking.push(
      Promise.resolve(factory(async () => rights[path])).then((mock) => Object.assign(mocks, { [path]: mock })),
    );
  },
};

/** An export of a module, which is called as the mock of the module has it. */
export function replaceable(path, name, right) {
  rights[path] = right;
  if (typeof right[name] !== 'function') return right[name];
  return new Proxy(right[name], { apply: (own, _, args) => (mocks[path]?.[name] ?? own)(...args) });
}

export function describe(_name, body) {
  body();
}
describe.each = (rows) => (_name, body) => {
  for (const row of rows) applied(body, row)();
};

export function test(name, body) {
  tests.push({
    name,
    async body() {
      await Promise.all(mocking);
      try {
        await body();
      } finally {
        for (const each of afterwards) each();
      }
    },
  });
}
test.each = (rows) => (name, body) => {
  for (const row of rows) test(name, applied(body, row));
};
test.runIf = (condition) => (condition ? test : () => {});

function applied(body, row) {
  return () => (Array.isArray(row) ? body(...row) : body(row));
}
