// Runs the bundled tests of a package for Stryker, in one process for many changes of the code: only those that reach the
// changed code, to the first that fails. First come quick ones that noticed the changes before it, which are often its neighbours', then
// the quickest, those of the package itself before others. Where the code runs as modules begin, these begin anew. First come files
// of tests that noticed changes of the same source, then those that are called like it, then those that reach little else than its
// neighbours.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { constants, Script } from 'node:vm';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';
import { TOO_LONG } from '../support/small-vitest.mjs';
import { Budget } from './budget.mjs';
import { Coverage, make, stop } from './changed-code.mjs';
import { keepToLoopback } from './loopback.mjs';
import { byFile, Files, fileOf, nearest, QUICK, reachOf } from './test-files.mjs';

/** Milliseconds for a test that took so many without a change. A busy machine takes several times as long as it did then. */
const limitOf = (timeSpentMs) => 10_000 + 4 * timeSpentMs;

const TRIES = 5;

keepToLoopback();

class BundleRunner {
  #folder = resolve('.cache/mutated');
  #script;
  /** Files that began without a change, for all changes that are made later. */
  #files;
  #order;
  #times;
  /** The changes that the tests of each file reach. */
  #reach;
  /** The files of tests that noticed changes of a source, the latest first. */
  #watchers = new Map();
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
    let uncounted;
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
      if (failure !== undefined) {
        // A test that looks at the time may fail only because hits are counted.
        uncounted ??= this.#begin();
        failure = await failureOf((await uncounted.test(id)).body);
      }
      if (failure !== undefined) return { status: DryRunStatus.Error, errorMessage: `${name}: ${failure.message}` };
      results.push({ id, name, timeSpentMs, status: TestStatus.Success });
    }
    const rank = ({ id, timeSpentMs }) => (timeSpentMs >= QUICK ? 2 : files.isOwn(id) ? 0 : 1);
    results.sort((one, other) => rank(one) - rank(other) || one.timeSpentMs - other.timeSpentMs);
    const times = results.map(({ id, timeSpentMs }) => [id, timeSpentMs]);
    const reach = reachOf(coverage.counts.perTest);
    writeFileSync(this.#countedFile, JSON.stringify({ times, reach }));
    return { status: DryRunStatus.Complete, tests: [...results, ...begins], mutantCoverage: coverage.counts };
  }

  async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit, reloadEnvironment }) {
    if (reloadEnvironment) this.#files = undefined;
    if (this.#order === undefined) {
      const { times, reach } = JSON.parse(readFileSync(this.#countedFile, 'utf8'));
      this.#times = new Map(times);
      this.#order = [...this.#times.keys()];
      this.#reach = reach;
    }
    const change = { id: activeMutant.id, hitLimit, source: activeMutant.fileName };
    if (mutantActivation === 'static') return this.#tryStatic(change);
    const reaching = new Set(testFilter ?? this.#order);
    const result = await this.#try(
      change,
      this.#order.filter((id) => reaching.has(id)),
    );
    const ofBegun = this.#order.filter((id) => reaching.has(fileOf(id)));
    if (result.status !== MutantRunStatus.Survived || ofBegun.length === 0) return result;
    // These files began without the change, and their tests may look at what was made then.
    return this.#tryAnew(change, ofBegun, new Budget(1 / 5));
  }

  /** Tries a change of what runs as modules begin. Tests may reach it too, and these need no new beginning. */
  async #tryStatic(change) {
    const files = Object.keys(this.#reach).filter((file) => this.#reach[file].includes(Number(change.id)));
    const ids = this.#order.filter((id) => files.includes(fileOf(id)));
    const result = await this.#try(change, ids);
    return result.status === MutantRunStatus.Survived ? this.#tryAnew(change, this.#order) : result;
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
      return this.#noticed(change, id, failure, done + 1);
    }
    return { status: MutantRunStatus.Survived, nrOfTests: ids.length };
  }

  /** Tries tests of files that begin anew, with the change. */
  async #tryAnew(change, tests, budget = new Budget()) {
    this.#files = undefined;
    const files = this.#begin();
    const first = [
      ...(this.#watchers.get(change.source) ?? []),
      ...files.calledLike(change.source),
      ...nearest(this.#reach, Number(change.id)),
    ];
    const ids = byFile(tests, this.#times, first);
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
      if (failure !== undefined) return this.#noticed(change, id, failure, done + 1);
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

  #noticed({ source }, id, failure, nrOfTests) {
    stop();
    if (this.#times.get(id) < QUICK) this.#order = [id, ...this.#order.filter((other) => other !== id)];
    this.#watchers.set(source, [...new Set([fileOf(id), ...(this.#watchers.get(source) ?? [])])]);
    if (isLate(failure)) return { status: MutantRunStatus.Timeout };
    return { status: MutantRunStatus.Killed, killedBy: [id], failureMessage: failure.message, nrOfTests };
  }

  get #countedFile() {
    return resolve(this.#folder, 'counted.json');
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

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'bundle', BundleRunner)];
