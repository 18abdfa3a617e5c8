// `pnpm test:engines [ENGINE...]`: runs all vectors, and many more questions about their texts, through the built packages in
// several engines, and compares the answers. `node` is the Node that runs this.
import { fileURLToPath } from 'node:url';
import { keep } from '../support/keep-evidence.ts';
import { bundle } from './bundle.ts';
import { problemOfDigest, problemsOfRun } from './compare.ts';
import { type Engine, engines, fixedEngines } from './engines.ts';
import type { Report } from './program.ts';

interface Run extends Report {
  readonly engine: string;
}

const names = process.argv.slice(2);
const unknown = names.find((name) => !engines.some((engine) => engine.name === name));
if (unknown !== undefined) {
  console.error(`no such engine: ${unknown}. There are ${engines.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const asked = names.length === 0 ? fixedEngines : engines.filter(({ name }) => names.includes(name));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = `${root}.cache/engines/program.mjs`;
await bundle(root, program);

const problems: string[] = [];
const runs: (readonly [Engine, Run])[] = [];
console.log(line('engine', 'vectors', 'failed', 'answers', 'seconds', 'digest'));
for (const engine of asked) {
  const start = performance.now();
  try {
    const run: Run = JSON.parse(await engine.ask(program, 'report'));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(line(run.engine, run.ran, run.failures.length, run.answers, seconds, run.digest));
    runs.push([engine, run]);
    await judge(engine, run);
  } catch (error) {
    console.log(line(engine.version ?? engine.name, 'did not run'));
    problems.push(`${engine.name}: ${error instanceof Error ? error.message : error}`);
  }
}

for (const problem of problems) console.error(`\n${problem}`);
if (problems.length > 0) process.exit(1);
if (asked === fixedEngines) {
  keep('engines', { engines: runs.map(([, { failures, ...run }]) => ({ ...run, failed: failures.length })) });
}

/** Notes what is wrong with a run: what it says by itself, or answers that are not those of the first. */
async function judge(engine: Engine, run: Run): Promise<void> {
  const [first, reference] = runs[0] ?? [];
  problems.push(...problemsOfRun(engine, run));
  if (first === undefined || reference === undefined || reference.digest === run.digest) return;
  problems.push(problemOfDigest(engine.name, first.name, await answersOf(engine.ask), await answersOf(first.ask)));
}

async function answersOf(ask: Engine['ask']): Promise<readonly string[]> {
  return JSON.parse(await ask(program, 'answers')).lines;
}

function line(engine: string, ...cells: readonly (string | number)[]): string {
  return `${engine.padEnd(22)} ${cells.map((cell) => String(cell).padEnd(9)).join('')}`;
}
