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

/** The number of times that tests reach the places of changes. Changed code counts in the object of the test that runs. */
export class Coverage {
  counts = { static: {}, perTest: {} };
  /** An object with thousands of numbers for its names would take most of the time. */
  #fast = new Uint32Array(MOST_CHANGES);

  constructor() {
    Object.assign(stryker(), { currentTestId: undefined, mutantCoverage: this.counts });
  }

  begin(id) {
    this.counts.perTest[id] = this.#fast;
    Object.assign(stryker(), { currentTestId: id });
  }

  end() {
    const { currentTestId: id } = stryker();
    if (id === undefined) return;
    Object.assign(stryker(), { currentTestId: undefined });
    const counts = {};
    for (let change = 0; change < MOST_CHANGES; change += 1) {
      if (this.#fast[change] > 0) counts[change] = this.#fast[change];
    }
    this.counts.perTest[id] = counts;
    this.#fast.fill(0);
  }
}

const MOST_CHANGES = 1 << 16;
