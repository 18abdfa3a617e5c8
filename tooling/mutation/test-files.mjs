// The files of tests of a bundle.
import { createRequire } from 'node:module';

/** Milliseconds. A test that takes longer, and noticed the last change, would leave the others little time for the next. */
export const QUICK = 200;

/** The files of a bundle whose modules begin anew. Each file begins when one of its tests is first asked for. */
export class Files {
  #bundle;
  #tests = new Map();
  /** The file that begins. */
  #current;

  /** `begins` is told of each file whose own code begins: what it imports has begun by then. */
  constructor(script, begins = () => {}) {
    const module = { exports: {} };
    script.runInThisContext()(createRequire(import.meta.url), module, import.meta.filename);
    this.#bundle = module.exports;
    this.#bundle.whenFileBegins(() => begins(this.#current));
  }

  get names() {
    return Object.keys(this.#bundle.files);
  }

  /** The files that are called like a source, the most alike first. */
  calledLike(source) {
    return calledLike(this.#bundle.names, source);
  }

  /** True for a test of the package that is changed. It looks more closely than those of the packages that use it. */
  isOwn(id) {
    return Number(fileOf(id)) < this.#bundle.own;
  }

  async ids() {
    const ids = [];
    for (const file of this.names) ids.push(...(await this.testsOf(file)).map((_, at) => `${file}.${at}`));
    return ids;
  }

  async test(id) {
    return (await this.testsOf(fileOf(id)))[id.slice(fileOf(id).length + 1)];
  }

  async testsOf(file) {
    if (!this.#tests.has(file)) {
      const { files, ready, tests } = this.#bundle;
      const from = tests.length;
      this.#current = file;
      files[file]();
      await ready();
      this.#tests.set(file, tests.slice(from));
    }
    return this.#tests.get(file);
  }
}

export const fileOf = (id) => id.split('.', 1)[0];

/** Tests whose files begin anew: those of one file together, so that few have to begin, and `first` these files. Slow tests come last. */
export function byFile(ids, times, first) {
  const ranks = new Map();
  for (const file of [...first, ...ids.map(fileOf)]) if (!ranks.has(file)) ranks.set(file, ranks.size);
  const isSlow = (id) => Number(times.get(id) >= QUICK);
  return ids.toSorted((one, other) => isSlow(one) - isSlow(other) || ranks.get(fileOf(one)) - ranks.get(fileOf(other)));
}

/** The numbers of the files that have words of a source or of its folder in their names: `3.1-host` those of `grammar/host.ts`. */
export function calledLike(names, source) {
  const words = wordsOf(source.split(/[/\\]/).slice(-2).join('-').replace(/\.ts$/, ''));
  const shared = names.map((name) => wordsOf(name).filter((word) => words.includes(word)).length);
  return [...shared.keys()]
    .filter((at) => shared[at] > 0)
    .toSorted((one, other) => shared[other] - shared[one])
    .map(String);
}

/** The words in a name but the short ones, in the singular. */
function wordsOf(name) {
  return name
    .split(/[^A-Za-z]+/)
    .filter((word) => word.length > 2)
    .map((word) => word.replace(/s$/, ''));
}

/** The changes that the tests of each file reach, by what each test reaches. */
export function reachOf(perTest) {
  const reach = {};
  for (const [id, counts] of Object.entries(perTest)) {
    if (id === fileOf(id)) continue;
    reach[fileOf(id)] ??= new Set();
    for (const change of Object.keys(counts)) reach[fileOf(id)].add(Number(change));
  }
  return Object.fromEntries(Object.entries(reach).map(([file, changes]) => [file, [...changes]]));
}

/** Files, from that on whose tests reach little else than changes near this one, whose numbers are like its own. */
export function nearest(reach, change) {
  const shares = Object.entries(reach).map(([file, changes]) => {
    const near = changes.filter((each) => Math.abs(each - change) <= NEAR).length;
    return [file, near / changes.length];
  });
  return shares
    .filter(([, share]) => share > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([file]) => file);
}

const NEAR = 40;
