// The words between changed code and its runner: the change to be made, and what a test reaches.

/** Makes a change from now on. */
export function make({ id, hitLimit }) {
  Object.assign(stryker(), { activeMutant: id, hitCount: 0, hitLimit });
}

/** Makes no change from now on. */
export function stop() {
  Object.assign(stryker(), { activeMutant: undefined, hitCount: undefined });
}

/** The object that the changed code asks for the change to make, and tells what it reaches. */
function stryker() {
  globalThis.__stryker__ ??= {};
  return globalThis.__stryker__;
}

/**
 * The source of a file that counts what it reaches, or does not, since counting takes half of the time. Stryker's own counter looks for
 * the test and for the name of the change at each count, which takes several times as long.
 */
export function countingIn(source, counts) {
  const counter = counts ? COUNTER : 'return;';
  return source
    .replace(/function stryCov_\w+\(\) \{/, `$& ${counter}`)
    .replace(/(stryCov_\w+\()([\d", ]+)\)/g, (_, call, changes) => `${call}${changes.replaceAll('"', '')})`);
}

const COUNTER =
  'const { reached } = globalThis.__stryker__; for (let at = 0; at < arguments.length; at += 1) reached[arguments[at]] += 1; return;';

/** The number of times that tests reach the places of changes. */
export class Coverage {
  #perTest = {};
  #static = new Uint32Array(MOST_CHANGES);
  #ofTest = new Uint32Array(MOST_CHANGES);
  #test;

  constructor() {
    Object.assign(stryker(), { reached: this.#static });
  }

  begin(test) {
    this.#test = test;
    Object.assign(stryker(), { reached: this.#ofTest });
  }

  end() {
    if (this.#test === undefined) return;
    Object.assign(stryker(), { reached: this.#static });
    this.#perTest[this.#test] = countsIn(this.#ofTest);
    this.#ofTest.fill(0);
    this.#test = undefined;
  }

  get counts() {
    return { static: countsIn(this.#static), perTest: this.#perTest };
  }
}

function countsIn(reached) {
  const counts = {};
  for (let change = 0; change < MOST_CHANGES; change += 1) if (reached[change] > 0) counts[change] = reached[change];
  return counts;
}

const MOST_CHANGES = 1 << 16;
