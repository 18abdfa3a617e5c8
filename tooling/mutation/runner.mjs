// Runs the bundled tests of a package for Stryker, in one process for many changes of the code: only those that reach the
// changed code, to the first that fails. First come quick ones that noticed the changes before it, which are often its neighbours', then
// the quickest.
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
  #tests;
  #order;
  #times;
  #triedSinceBegin = 0;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun() {
    const tests = await begin(this.#read('counted.js'));
    const results = [];
    for (const [at, { name, body }] of tests.entries()) {
      const id = String(at);
      Object.assign(stryker(), { currentTestId: id });
      let start = 0;
      let failure;
      // On a busy machine a test that looks at the time may need another try.
      for (let tries = 0; tries === 0 || (failure !== undefined && tries < TRIES); tries += 1) {
        start = performance.now();
        failure = await failureOf(body);
      }
      const timeSpentMs = performance.now() - start;
      if (failure !== undefined) return { status: DryRunStatus.Error, errorMessage: `${name}: ${failure.message}` };
      results.push({ id, name, timeSpentMs, status: TestStatus.Success });
    }
    results.sort((one, other) => one.timeSpentMs - other.timeSpentMs);
    writeFileSync(this.#orderFile, JSON.stringify(results.map(({ id, timeSpentMs }) => [id, timeSpentMs])));
    return { status: DryRunStatus.Complete, tests: results, mutantCoverage: stryker().mutantCoverage };
  }

  async mutantRun(options) {
    const { activeMutant, mutantActivation, testFilter, hitLimit, reloadEnvironment } = options;
    const isEarly = mutantActivation === 'static';
    Object.assign(stryker(), { activeMutant: isEarly ? activeMutant.id : undefined, hitCount: 0, hitLimit });
    if (reloadEnvironment) this.#tests = undefined;
    try {
      this.#tests ??= await this.#begin();
    } catch (error) {
      return {
        status: MutantRunStatus.Killed,
        killedBy: [],
        failureMessage: `no test can begin: ${error}`,
        nrOfTests: 0,
      };
    }
    this.#triedSinceBegin += 1;
    this.#times ??= new Map(JSON.parse(readFileSync(this.#orderFile, 'utf8')));
    this.#order ??= [...this.#times.keys()];
    const reaching = new Set(testFilter ?? this.#order);
    const chosen = this.#order.filter((id) => reaching.has(id));
    const [start, startOfWork] = [performance.now(), process.cpuUsage()];
    for (const [done, id] of chosen.entries()) {
      const { user, system } = process.cpuUsage(startOfWork);
      if (user + system > BUDGET * 1_000 || performance.now() - start > BUDGET * SHARE) break;
      const limit = limitOf(this.#times.get(id));
      const body = () => this.#tests[id].body(limit);
      Object.assign(stryker(), { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
      const failure = await failureOf(body);
      if (failure === undefined) continue;
      const isLate = failure.message === TOO_LONG || HITS.test(failure.message);
      // On a busy machine a test that waits for a server may fail without the change too, and does so once.
      if (!isLate && (await failureOf(body)) === undefined) continue;
      Object.assign(stryker(), { activeMutant: undefined, hitCount: undefined });
      if (!isEarly && (await failureOf(body)) !== undefined) {
        // The test goes on failing without the change: what it shares with others was made while some change was there.
        this.#tests = undefined;
        if (this.#triedSinceBegin > 1) return this.mutantRun(options);
      }
      if (this.#times.get(id) < QUICK) this.#order = [id, ...this.#order.filter((other) => other !== id)];
      if (isLate) return { status: MutantRunStatus.Timeout };
      const nrOfTests = done + 1;
      return { status: MutantRunStatus.Killed, killedBy: [id], failureMessage: failure.message, nrOfTests };
    }
    return { status: MutantRunStatus.Survived, nrOfTests: chosen.length };
  }

  get #orderFile() {
    return resolve(this.#folder, 'order.json');
  }

  #begin() {
    this.#triedSinceBegin = 0;
    this.#script ??= this.#read('tests.js');
    return begin(this.#script);
  }

  #read(file) {
    const filename = resolve(this.#folder, file);
    return new Script(`(function (require, module, __filename) {${readFileSync(filename, 'utf8')}\n})`, {
      filename,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
  }
}

/** The tests of a bundle, whose modules begin anew. */
async function begin(script) {
  const module = { exports: {} };
  script.runInThisContext()(createRequire(import.meta.url), module, import.meta.filename);
  await module.exports.ready();
  return module.exports.tests;
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

const HITS = /hit count limit/i;

/** The object that the changed code asks for the change to make, and tells what it reaches. */
function stryker() {
  globalThis.__stryker__ ??= {};
  return globalThis.__stryker__;
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'bundle', BundleRunner)];
