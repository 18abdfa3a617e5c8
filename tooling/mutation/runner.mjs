// Runs the bundled tests of a package for Stryker, in one process for many changes of the code: only those that reach the
// changed code, the quickest first, to the first that fails.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';

/** Milliseconds. What takes longer notices little that quicker tests do not: it is left out, and the score can only be too low. */
const SLOW = 3_000;

class BundleRunner {
  #folder = resolve('.cache/mutated');
  #tests;
  #order;
  #changes = 0;
  #isSpoiled = false;

  capabilities() {
    return { reloadEnvironment: false };
  }

  async dryRun() {
    const tests = await this.#load('counted.mjs');
    const results = [];
    for (const [at, { name, body }] of tests.entries()) {
      const id = String(at);
      Object.assign(stryker(), { currentTestId: id });
      const start = performance.now();
      const failure = await failureOf(body);
      const timeSpentMs = performance.now() - start;
      if (failure !== undefined) return { status: DryRunStatus.Error, errorMessage: `${name}: ${failure.message}` };
      if (timeSpentMs < SLOW) results.push({ id, name, timeSpentMs, status: TestStatus.Success });
    }
    results.sort((one, other) => one.timeSpentMs - other.timeSpentMs);
    writeFileSync(this.#orderFile, JSON.stringify(results.map(({ id }) => id)));
    return { status: DryRunStatus.Complete, tests: results, mutantCoverage: stryker().mutantCoverage };
  }

  async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit }) {
    if (this.#isSpoiled) throw new Error('an earlier change has spoiled what the tests share');
    const isEarly = mutantActivation === 'static';
    this.#changes += 1;
    stryker().activeMutant = isEarly ? activeMutant.id : undefined;
    try {
      this.#tests ??= await this.#load('tests.mjs');
    } catch (error) {
      return {
        status: MutantRunStatus.Killed,
        killedBy: [],
        failureMessage: `no test can begin: ${error}`,
        nrOfTests: 0,
      };
    }
    this.#order ??= JSON.parse(readFileSync(this.#orderFile, 'utf8'));
    const reaching = new Set(testFilter ?? this.#order);
    const chosen = this.#order.filter((id) => reaching.has(id));
    for (const [done, id] of chosen.entries()) {
      const { name, body } = this.#tests[id];
      Object.assign(stryker(), { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
      const failure = await failureOf(body);
      if (failure === undefined) continue;
      Object.assign(stryker(), { activeMutant: undefined, hitCount: undefined });
      if (!isEarly && (await failureOf(body)) !== undefined) this.#spoiled(name);
      if (/hit count limit/i.test(failure.message)) return { status: MutantRunStatus.Timeout };
      const nrOfTests = done + 1;
      return { status: MutantRunStatus.Killed, killedBy: [id], failureMessage: failure.message, nrOfTests };
    }
    return { status: MutantRunStatus.Survived, nrOfTests: chosen.length };
  }

  /** A test that goes on failing without the change: what it shares with others was made while the change was there. */
  #spoiled(name) {
    this.#isSpoiled = true;
    // Stryker starts another process, and tries again. There the change is the first, and the failure its own.
    if (this.#changes > 1) throw new Error(`${name} fails without a change`);
  }

  get #orderFile() {
    return resolve(this.#folder, 'order.json');
  }

  async #load(file) {
    const { tests } = await import(pathToFileURL(resolve(this.#folder, file)).href);
    return tests;
  }
}

async function failureOf(body) {
  try {
    await body();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Where the changed code asks which change is there, and says what is reached. */
function stryker() {
  globalThis.__stryker__ ??= {};
  return globalThis.__stryker__;
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'bundle', BundleRunner)];
