// The time of a function for a text, and how it grows. The time in which V8 collected garbage is subtracted and reported beside it:
// it comes in steps, at lengths that say nothing about our code. So does moving a young generation that overflows, and it is given
// a gigabyte.
import { PerformanceObserver } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

export type Run = () => unknown;

export const LIMIT = 1.2;
/** No other work on the machine, and no cache, makes a linear function look so. */
const HOPELESS = 1.5;
/** Below this many ns a character, the time says more about the machine's memory than about the code. */
const QUICK = 10;

export interface Timing {
  readonly entry: string;
  readonly shape: string;
  /** Without the time of the garbage collector. */
  readonly milliseconds: readonly number[];
  /** The garbage collector's time in the quickest run of the longest text. */
  readonly collecting: number;
  readonly exponent: number;
}

/**
 * Takes the least time of some runs, more of them for the two short texts. If the growth looks worse than linear, it takes more
 * again, because other work on the machine only adds time.
 */
export async function measure(
  entry: string,
  shape: string,
  make: (text: string) => Run | undefined,
  [tiny = '', ...texts]: readonly string[],
  patience = 3000,
): Promise<Timing | undefined> {
  const hopeless = await growsFast(make, tiny, texts, patience);
  if (hopeless !== undefined) return { entry, shape, ...hopeless };
  const runs = texts.map(make);
  const least = runs.map((): Time => NEVER);
  let exponent = 0;
  for (let round = 0; round < 8; round += 1) {
    for (const [at, run] of runs.entries()) {
      if (run === undefined) return undefined;
      for (let times = 3 - at; times > 0; times -= 1) least[at] = lesser(least[at] as Time, await timed(run));
    }
    exponent = exponentOf(least, texts.at(-1)?.length ?? 0);
    if (exponent <= LIMIT - 0.05 || (round > 0 && exponent > HOPELESS)) break;
  }
  return {
    entry,
    shape,
    milliseconds: least.map(({ own }) => own),
    collecting: least.at(-1)?.collecting ?? 0,
    exponent,
  };
}

/** Stops early: what takes so many ms on short texts and is far from linear would take hours on long ones. */
async function growsFast(
  make: (text: string) => Run | undefined,
  tiny: string,
  [small = '']: readonly string[],
  patience: number,
): Promise<Omit<Timing, 'entry' | 'shape'> | undefined> {
  const [little, more] = [make(tiny), make(small)];
  if (little === undefined || more === undefined) return undefined;
  const before = lesser(await timed(little), await timed(little));
  const after = await timed(more);
  const exponent = Math.log(after.own / before.own) / Math.log(small.length / tiny.length);
  if (after.own <= patience || exponent <= 1.5) return undefined;
  return { milliseconds: [before.own, after.own], collecting: after.collecting, exponent };
}

/** Over all three and over the last two, whichever is less: a small text is in the cache, and growth that is not linear shows in both. */
function exponentOf([small = NEVER, middle = NEVER, large = NEVER]: readonly Time[], length: number): number {
  if (large.own * 1e6 < QUICK * length) return 0;
  return Math.min(Math.log(large.own / small.own) / Math.log(16), Math.log(large.own / middle.own) / Math.log(4));
}

/** The time of a run in milliseconds: its own, and that of the garbage collector. */
export interface Time {
  readonly own: number;
  readonly collecting: number;
}

const NEVER: Time = { own: Number.POSITIVE_INFINITY, collecting: 0 };

export function lesser(one: Time, other: Time): Time {
  return one.own <= other.own ? one : other;
}

const collections = new PerformanceObserver(() => {});
collections.observe({ entryTypes: ['gc'] });

let collected = 0;

/**
 * Measures by the clock without the collector's time, and by the processor, and takes the lesser: other programs may make it
 * wait. Garbage is collected beforehand now and then.
 */
export async function timed(run: Run): Promise<Time> {
  if (performance.now() - collected > 1000) {
    collectGarbage();
    collected = performance.now();
  }
  const start = performance.now();
  const before = process.cpuUsage();
  const result = run();
  if (result instanceof Promise) await result;
  const { user, system } = process.cpuUsage(before);
  const end = performance.now();
  // Collections are reported once all else is done.
  await setImmediate();
  const collecting = collections
    .takeRecords()
    .filter(({ startTime }) => startTime >= start && startTime < end)
    .reduce((sum, { duration }) => sum + duration, 0);
  return { own: Math.min(end - start - collecting, (user + system) / 1000), collecting };
}
