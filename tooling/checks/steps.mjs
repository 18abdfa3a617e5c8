// Runs commands side by side, prints what each printed when it has ended, and a table of their times.
import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

/** Seconds. A step that takes longer hangs: the longest takes a third of it. */
const LIMIT = 540;

/** The programs of the dependencies are called by their names. */
const ENV = { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}` };

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    for (const child of running) stop(child);
    process.exit(130);
  });
}

/**
 * Runs steps `{ name, run, after?, alone? }`, at most `lanes` at once. `run` is a command line, `after` names the steps whose success it
 * needs, and a step that is `alone` uses every core. Returns the names of those that failed. What a step printed is shown if it failed, or if `isLoud`.
 */
export async function runSteps(steps, isLoud = false, lanes = 2) {
  const waiting = [...steps];
  const ended = new Map();
  const busy = new Map();
  const rows = [];
  while (waiting.length > 0 || busy.size > 0) {
    const ready = waiting.findIndex((step) => canStart(step, ended, busy, lanes));
    if (ready !== -1) {
      const [step] = waiting.splice(ready, 1);
      const start = performance.now();
      const missing = (step.after ?? []).find((name) => ended.get(name) === false);
      const ending = missing === undefined ? runStep(step, isLoud) : Promise.resolve(`skipped: ${missing} failed`);
      busy.set(
        step,
        ending.then((fault) => [step, fault, Math.round((performance.now() - start) / 1000)]),
      );
      continue;
    }
    if (busy.size === 0) throw new Error(`these steps wait for each other: ${waiting.map(({ name }) => name)}`);
    const [step, fault, seconds] = await Promise.race(busy.values());
    busy.delete(step);
    ended.set(step.name, fault === undefined);
    rows.push(`${step.name.padEnd(10)} ${String(seconds).padStart(4)} s  ${fault ?? 'ok'}`);
  }
  console.log(`\n${rows.join('\n')}`);
  return steps.map(({ name }) => name).filter((name) => !ended.get(name));
}

function canStart({ after = [], alone = false }, ended, busy, lanes) {
  if (!after.every((name) => ended.has(name)) || [...busy.keys()].some((step) => step.alone)) return false;
  return alone ? busy.size === 0 : busy.size < lanes;
}

/** Resolves to what went wrong, or to nothing. */
function runStep({ name, run }, isLoud) {
  const child = spawn(run, { shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: ENV });
  running.add(child);
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => printed.push(data));
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop(child);
  }, LIMIT * 1000);
  return new Promise((done) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      if (isLoud || code !== 0) console.log(`\n== ${name}: ${run}\n${Buffer.concat(printed)}`);
      if (isLate) done(`FAIL: stopped after ${LIMIT} s`);
      else done(code === 0 ? undefined : `FAIL: exit ${code}`);
    });
  });
}

/** Stops a step with the processes that it started. */
function stop({ pid }) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
