// Runs the bundled tests of a package for Stryker, in one process for many changes of the code: only those that reach the
// changed code, to the first that fails. First come quick ones that noticed the changes before it, which are often its neighbours', then
// the quickest, those of the package itself before others. Where the code runs as modules begin, these begin anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { constants, Script } from 'node:vm';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';
import { TOO_LONG } from '../support/small-vitest.mjs';
import { keepToLoopback } from './loopback.mjs';
import { SHARE } from './share.mjs';

/** Milliseconds for a test that took so many without a change. A busy machine takes several times as long as it did then. */
const limitOf = (timeSpentMs) => 10_000 + 4 * timeSpentMs;

/**
 * Milliseconds of the processor for a change; a busy machine takes longer for them. Tests that are left then notice little that others
 * do not, and the score can only be too low.
 */
const BUDGET = Number(process.env.BUDGET ?? 5_000);

/** Milliseconds. A test that takes longer, and noticed the last change, would leave the others little time for the next. */
const QUICK = 200;

const TRIES = 5;

keepToLoopback();

class BundleRunner {
  #folder = resolve('.cache/mutated');
  #script;
  /** Files that began without a change, for all changes that are made later. */
  #files;
  #order;
  #times;
  #triedSinceBegin = 0;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun() {
    const coverage = new Coverage();
    const files = new Files(this.#read('counted.js'), (file) => coverage.begin(file));
    const begins = [];
    for (const file of files.names) {
      const start = performance.now();
      await files.testsOf(file);
      coverage.end();
      const timeSpentMs = performance.now() - start;
      begins.push({ id: file, name: `file ${file} begins`, timeSpentMs, status: TestStatus.Success });
    }
    const results = [];
    for (const id of await files.ids()) {
      const { name, body } = await files.test(id);
      coverage.begin(id);
      let start = 0;
      let failure;
      // On a busy machine a test that looks at the time may need another try.
      for (let tries = 0; tries === 0 || (failure !== undefined && tries < TRIES); tries += 1) {
        start = performance.now();
        failure = await failureOf(body);
      }
      const timeSpentMs = performance.now() - start;
      coverage.end();
      if (failure !== undefined) return { status: DryRunStatus.Error, errorMessage: `${name}: ${failure.message}` };
      results.push({ id, name, timeSpentMs, status: TestStatus.Success });
    }
    const rank = ({ id, timeSpentMs }) => (timeSpentMs >= QUICK ? 2 : files.isOwn(id) ? 0 : 1);
    results.sort((one, other) => rank(one) - rank(other) || one.timeSpentMs - other.timeSpentMs);
    writeFileSync(this.#orderFile, JSON.stringify(results.map(({ id, timeSpentMs }) => [id, timeSpentMs])));
    return { status: DryRunStatus.Complete, tests: [...results, ...begins], mutantCoverage: coverage.counts };
  }

  async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit, reloadEnvironment }) {
    if (reloadEnvironment) this.#files = undefined;
    this.#times ??= new Map(JSON.parse(readFileSync(this.#orderFile, 'utf8')));
    this.#order ??= [...this.#times.keys()];
    const change = { id: activeMutant.id, hitLimit };
    if (mutantActivation === 'static') return this.#tryAnew(change, this.#order);
    const reaching = new Set(testFilter ?? this.#order);
    const result = await this.#try(
      change,
      this.#order.filter((id) => reaching.has(id)),
    );
    const ofBegun = this.#order.filter((id) => reaching.has(fileOf(id)));
    if (result.status !== MutantRunStatus.Survived || ofBegun.length === 0) return result;
    // The change was not there for what these files do as they begin. Their tests may look at what was made then.
    return this.#tryAnew(change, ofBegun, new Budget(1 / 5));
  }

  /** Tries tests of files that began without the change. */
  async #try(change, ids) {
    this.#triedSinceBegin = this.#files === undefined ? 1 : this.#triedSinceBegin + 1;
    this.#files ??= this.#begin();
    const files = this.#files;
    const budget = new Budget();
    for (const [done, id] of ids.entries()) {
      if (budget.isSpent) break;
      stop();
      const { body } = await files.test(id);
      const failure = await budget.of(() => this.#failure(change, id, body));
      if (failure === undefined) continue;
      stop();
      if (!isLate(failure) && (await failureOf(body)) !== undefined) {
        // The test goes on failing without the change: what it shares with others was made while some change was there.
        this.#files = undefined;
        if (this.#triedSinceBegin > 1) return this.#try(change, ids);
      }
      return this.#noticed(id, failure, done + 1);
    }
    return { status: MutantRunStatus.Survived, nrOfTests: ids.length };
  }

  /** Tries tests of files that begin anew, with the change. */
  async #tryAnew(change, tests, budget = new Budget()) {
    this.#files = undefined;
    const files = this.#begin();
    const ids = byFile(tests, this.#times);
    for (const [done, id] of ids.entries()) {
      if (budget.isSpent) break;
      make(change);
      let body;
      try {
        ({ body } = await files.test(id));
      } catch (error) {
        const failureMessage = `no test can begin: ${error}`;
        return { status: MutantRunStatus.Killed, killedBy: [], failureMessage, nrOfTests: done };
      }
      const failure = await budget.of(() => this.#failure(change, id, body));
      if (failure !== undefined) return this.#noticed(id, failure, done + 1);
    }
    return { status: MutantRunStatus.Survived, nrOfTests: ids.length };
  }

  /** The failure of a test with the change. On a busy machine a test that waits for a server may fail without it too, and does so once. */
  async #failure(change, id, body) {
    const limit = limitOf(this.#times.get(id));
    make(change);
    const failure = await failureOf(() => body(limit));
    if (failure === undefined || isLate(failure)) return failure;
    return failureOf(() => body(limit));
  }

  #noticed(id, failure, nrOfTests) {
    stop();
    if (this.#times.get(id) < QUICK) this.#order = [id, ...this.#order.filter((other) => other !== id)];
    if (isLate(failure)) return { status: MutantRunStatus.Timeout };
    return { status: MutantRunStatus.Killed, killedBy: [id], failureMessage: failure.message, nrOfTests };
  }

  get #orderFile() {
    return resolve(this.#folder, 'order.json');
  }

  #begin() {
    this.#script ??= this.#read('tests.js');
    return new Files(this.#script);
  }

  #read(file) {
    const filename = resolve(this.#folder, file);
    return new Script(`(function (require, module, __filename) {${readFileSync(filename, 'utf8')}\n})`, {
      filename,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
  }
}

/** The files of tests of a bundle, whose modules begin anew. Each file begins when one of its tests is first asked for. */
class Files {
  #bundle;
  #tests = new Map();

  /** `begins` is told of each file whose own code begins: what it imports has begun by then. */
  constructor(script, begins = () => {}) {
    const module = { exports: {} };
    script.runInThisContext()(createRequire(import.meta.url), module, import.meta.filename);
    this.#bundle = module.exports;
    this.#bundle.whenFileBegins(() => begins(this.#current));
  }

  #current;

  get names() {
    return Object.keys(this.#bundle.files);
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

const fileOf = (id) => id.split('.', 1)[0];

/** Tests whose files begin anew: those of one file together, so that few have to begin. Slow tests come last. */
function byFile(ids, times) {
  const ranks = new Map();
  for (const file of ids.map(fileOf)) if (!ranks.has(file)) ranks.set(file, ranks.size);
  const isSlow = (id) => Number(times.get(id) >= QUICK);
  return ids.toSorted((one, other) => isSlow(one) - isSlow(other) || ranks.get(fileOf(one)) - ranks.get(fileOf(other)));
}

/** The number of times that tests reach the places of changes. Changed code counts in the object of the test that runs. */
class Coverage {
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

/** The time that the tests of a change have. What files need to begin is not counted. */
class Budget {
  #milliseconds;
  #work = 0;
  #clock = 0;

  constructor(part = 1) {
    this.#milliseconds = BUDGET * part;
  }

  get isSpent() {
    return this.#work > this.#milliseconds * 1_000 || this.#clock > this.#milliseconds * SHARE;
  }

  async of(body) {
    const [start, startOfWork] = [performance.now(), process.cpuUsage()];
    const result = await body();
    const { user, system } = process.cpuUsage(startOfWork);
    this.#work += user + system;
    this.#clock += performance.now() - start;
    return result;
  }
}

/** The failure of a test, or of what it leaves behind: vitest takes that for a failure too. */
async function failureOf(body) {
  let failure;
  const failed = (error) => {
    failure ??= error instanceof Error ? error : new Error(String(error));
  };
  process.on('uncaughtException', failed).on('unhandledRejection', failed);
  try {
    await body();
    await new Promise(setImmediate);
  } catch (error) {
    failed(error);
  } finally {
    process.off('uncaughtException', failed).off('unhandledRejection', failed);
  }
  return failure;
}

// A change may make something fail after its test.
process.on('uncaughtException', () => {});

const isLate = ({ message }) => message === TOO_LONG || /hit count limit/i.test(message);

function make({ id, hitLimit }) {
  Object.assign(stryker(), { activeMutant: id, hitCount: 0, hitLimit });
}

function stop() {
  Object.assign(stryker(), { activeMutant: undefined, hitCount: undefined });
}

/** The object that the changed code asks for the change to make, and tells what it reaches. */
function stryker() {
  globalThis.__stryker__ ??= {};
  return globalThis.__stryker__;
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'bundle', BundleRunner)];
