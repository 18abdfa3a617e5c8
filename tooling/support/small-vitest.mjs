// The part of vitest that the tests use, for bundles of them. It loads tests once for thousands of changes of the code, or only those
// that name a row, and vitest would load all of them for each.
import { readFileSync } from 'node:fs';
import { chai, JestAsymmetricMatchers, JestChaiExpect } from '@vitest/expect';
import { fn, restoreAllMocks, spyOn } from '@vitest/spy';

chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

/** Compares with a text that a file keeps. The path is absolute, and the file is never written. */
chai.use(({ Assertion }, { addMethod }) => {
  addMethod(Assertion.prototype, 'toMatchFileSnapshot', function (file) {
    chai.expect(this._obj).toBe(readFileSync(file, 'utf8'));
  });
});

export const { expect } = chai;

/** Fails where a test may not come. */
expect.unreachable = (message = 'is reached') => chai.expect.fail(message);

/** Stands for a value that the predicate holds for. */
expect.toSatisfy = (holds) => ({ asymmetricMatch: holds });

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

/** Every test, in the order of the files, named after its headings too. Those of files that wait for something are there after `ready`. */
export const tests = [];

const waiting = [];

/** Keeps the body of a file that waits for something. */
export const later = (body) => void waiting.push(body);

/** Runs these bodies, one after another. */
export async function ready() {
  for (const body of waiting.splice(0)) await body();
}

/** Hooks around tests: of all files, of one, of a heading in it. */
const all = { before: [], beforeEach: [], afterEach: [], after: [] };
let scope = all;
let headings = [];

function within(body) {
  const outer = scope;
  scope = { outer, before: [], beforeEach: [], afterEach: [], after: [] };
  body();
  scope = outer;
}

/** The hooks of a file hold for its own tests alone, and those of what it imports, which are made before it begins, for all. */
export function beginFile() {
  scope = { outer: all, before: [], beforeEach: [], afterEach: [], after: [] };
  begun();
}

let begun = () => {};

/** Calls this whenever a file begins. */
export function whenFileBegins(call) {
  begun = call;
}

/** Hooks around each test, because tests run in any order, and not all of them. */
export const beforeAll = (body) => void scope.before.push(body);
export const afterAll = (body) => void scope.after.push(body);
export const beforeEach = (body) => void scope.beforeEach.push(body);
export const afterEach = (body) => void scope.afterEach.push(body);

/** The hooks of a scope and of those around it, from the inside out. */
const hooks = (kind, from) => (from === undefined ? [] : [...from[kind].toReversed(), ...hooks(kind, from.outer)]);

async function done(bodies) {
  for (const body of bodies) await body();
}

async function inTime(body, limit) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(TOO_LONG)), limit);
  });
  try {
    await Promise.race([body(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The message of a test that hangs. */
export const TOO_LONG = 'takes too long';

const LONGEST = 300_000;

const mocks = {};
const mocking = [];
const rights = {};
/** The variables of the environment that are stubbed, as they were. */
const unstubbed = {};
/** A mock is there in all files. It leaves right what no test makes wrong. */
export const vi = {
  fn,
  spyOn,
  restoreAllMocks,
  mocked: (mock) => mock,
  hoisted: (make) => make(),
  stubEnv(name, value) {
    if (!Object.hasOwn(unstubbed, name)) unstubbed[name] = process.env[name];
    setEnv(name, value);
  },
  unstubAllEnvs() {
    for (const [name, value] of Object.entries(unstubbed)) setEnv(name, value);
    for (const name of Object.keys(unstubbed)) delete unstubbed[name];
  },
  mock(path, factory) {
    mocking.push(
      Promise.resolve(factory(async () => rights[path])).then((mock) => Object.assign(mocks, { [path]: mock })),
    );
  },
};

/** A variable without a value is not there. */
function setEnv(name, value) {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

/** An export of a module, which is called as the mock of the module has it. */
export function replaceable(path, name, right) {
  rights[path] = right;
  if (typeof right[name] !== 'function') return right[name];
  const mock = (own) => mocks[path]?.[name] ?? own;
  return new Proxy(right[name], {
    apply: (own, _, args) => mock(own)(...args),
    get: (own, key) => Reflect.get(mock(own), key),
  });
}

export function describe(name, body) {
  const outer = headings;
  headings = [...outer, name];
  within(body);
  headings = outer;
}
describe.skipIf = (condition) => (condition ? () => {} : describe);
describe.each = (rows) => (name, body) => {
  for (const row of listed(rows)) describe(titled(name, row), () => body(...row));
};

/** Options, such as a time, may stand before the body or after it. */
export function test(name, ...rest) {
  const own = scope;
  const body = bodyIn(rest);
  tests.push({
    name: [...headings, name].join(' > '),
    /** @param limit milliseconds, of a test that may hang */
    async body(limit = LONGEST) {
      await Promise.all(mocking);
      try {
        await inTime(async () => {
          await done(hooks('before', own).toReversed());
          await done(hooks('beforeEach', own).toReversed());
          await body();
        }, limit);
      } finally {
        await done(hooks('afterEach', own));
        await done(hooks('after', own));
      }
    },
  });
}
test.each =
  (rows) =>
  (name, ...rest) => {
    for (const row of listed(rows)) test(titled(name, row), () => bodyIn(rest)(...row));
  };
/** The arguments of each row: a list is several of them where all rows are lists. */
const listed = (rows) => (rows.every(Array.isArray) ? rows : rows.map((row) => [row]));
const bodyIn = (args) => args.find((each) => typeof each === 'function');

test.runIf = (condition) => (condition ? test : () => {});
test.skipIf = (condition) => test.runIf(!condition);

/** The name of a test of a table, with the words of its row. */
function titled(name, row) {
  const values = [...row];
  return name.replace(/%[sj]/g, (mark) => {
    const value = values.shift();
    return typeof value === 'string' ? value : mark;
  });
}
