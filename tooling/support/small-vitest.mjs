// The part of vitest that the tests use, for bundles of them. It loads tests once for thousands of changes of the code, or only those
// that name a row, and vitest would load all of them for each.
import { chai, JestAsymmetricMatchers, JestChaiExpect } from '@vitest/expect';

chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

export const { expect } = chai;

/** Asks again for a second, until what is expected of the answer holds. */
expect.poll = (ask) =>
  new Proxy(
    {},
    {
      get:
        (_, matcher) =>
        async (...expected) => {
          const start = performance.now();
          for (;;) {
            try {
              return expect(await ask())[matcher](...expected);
            } catch (error) {
              if (performance.now() - start > 1000) throw error;
            }
            await new Promise((resolve) => setTimeout(resolve, 10));
          }
        },
    },
  );

/** Types are the compiler's. */
export const expectTypeOf = () => ANYTHING;
const ANYTHING = new Proxy(() => {}, { get: () => ANYTHING, apply: () => ANYTHING });

/** Every test, in the order of the files, named after its headings too. */
export const tests = [];

let headings = [];

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

export function describe(name, body) {
  const outer = headings;
  headings = [...outer, name];
  body();
  headings = outer;
}
describe.each = (rows) => (name, body) => {
  for (const row of rows) describe(titled(name, row), applied(body, row));
};

export function test(name, body) {
  tests.push({
    name: [...headings, name].join(' > '),
    async body() {
      await Promise.all(mocking);
      try {
        await body();
      } finally {
        for (const each of afterwards) await each();
      }
    },
  });
}
test.each = (rows) => (name, body) => {
  for (const row of rows) test(titled(name, row), applied(body, row));
};
test.runIf = (condition) => (condition ? test : () => {});
test.skipIf = (condition) => test.runIf(!condition);

/** The name of a test of a table, with the words of its row. */
function titled(name, row) {
  const values = Array.isArray(row) ? [...row] : [row];
  return name.replace(/%[sj]/g, (mark) => {
    const value = values.shift();
    return typeof value === 'string' ? value : mark;
  });
}

function applied(body, row) {
  return () => (Array.isArray(row) ? body(...row) : body(row));
}
