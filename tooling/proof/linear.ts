// The growth of time with the length of a text, for every function that takes a text or a URL: on the worst shapes known, at n,
// 4n and 16n, which is 10 MB, and on those that a search finds. `pnpm prove linear` runs the first alone, and `pnpm prove search`
// the search.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { climb, nameOf, type Shape, textOf } from '../support/climb.ts';
import { keep } from '../support/keep-evidence.ts';
import { randomFrom } from '../support/random.ts';
import { copied, ENTRIES } from './entries.ts';
import type { Pair } from './measure-pair.ts';
import { ALL_SHAPES, SEEDS, textsUpTo } from './slow-texts.ts';
import { LIMIT, lesser, measure, type Run, type Timing, timed } from './timing.ts';

/** The longest texts, in characters, unless others are asked for. Suspects are measured with these at least. */
const LONGEST = 10_240_000;

/**
 * Prints the worst of each entry point. True if each is linear. Shapes whose names begin otherwise than `only` are left out,
 * and then nothing is kept.
 */
export async function worstExponent(longest = LONGEST, only = ''): Promise<boolean> {
  const start = performance.now();
  const worst = new Map<string, Timing>();
  const suspects: Timing[] = [];
  let tried = 0;
  const note = (measured: Timing): void => {
    if (measured.exponent >= (worst.get(measured.entry)?.exponent ?? 0)) worst.set(measured.entry, measured);
  };
  const shapes = ALL_SHAPES.filter(({ name }) => name.startsWith(only));
  for (const [at, { name: shape, of }] of shapes.entries()) {
    console.log(`${at + 1} of ${shapes.length}: ${JSON.stringify(shape)}`);
    const texts = textsUpTo(longest, of);
    for (const [entry, make] of Object.entries(ENTRIES)) {
      const measured = await measure(entry, shape, make, texts);
      if (measured === undefined) continue;
      tried += 1;
      if (measured.exponent > LIMIT) suspects.push(measured);
      else note(measured);
    }
  }
  // A few of thousands of pairs look worse than linear where a cache ends, in a process that has measured the others, or on a busy machine.
  const longestTwice = Math.max(longest, LONGEST);
  for (const first of suspects) {
    const again = measuredApart({ ...first, longest: longestTwice }) ?? first;
    const measured = again.exponent < first.exponent ? again : first;
    if (measured.exponent > LIMIT) print('NOT LINEAR ', measured);
    note(measured);
  }
  const entries = [...worst.values()];
  for (const each of entries) print('', each);
  const exponent = Math.max(...entries.map((each) => each.exponent));
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(
    `\n${tried} pairs of entry point and shape in ${seconds} s, ${suspects.length} measured twice, worst exponent ${exponent.toFixed(2)}\n`,
  );
  if (only !== '') return exponent <= LIMIT;
  keep('linear', {
    tried,
    twice: suspects.length,
    longestTwice,
    shapes: shapes.length,
    bytes: longest,
    seconds,
    limit: LIMIT,
    exponent,
    entries,
  });
  return exponent <= LIMIT;
}

/** Measures a pair in a process of its own: one that has measured thousands of others is slower with long texts than with short ones. */
function measuredApart({ entry, shape, longest, patience }: Pair): Timing | undefined {
  const program = fileURLToPath(new URL('measure-pair.ts', import.meta.url));
  const pair = JSON.stringify({ entry, shape, longest, patience });
  const printed = execFileSync(process.execPath, [...process.execArgv, program, pair], { encoding: 'utf8' });
  return JSON.parse(printed) ?? undefined;
}

/**
 * Searches for shapes that are slow, entry point by entry point, and measures the slowest at n, 4n and 16n. True if each is
 * linear. The search takes about `seconds`. What looks worse than linear is measured again at longer texts, since caches are
 * small, in a process of its own.
 */
export async function isLinearWherever(seconds = 600, seed = 1738): Promise<boolean> {
  const start = performance.now();
  const entries = Object.entries(ENTRIES);
  const parts = entries.reduce((sum, [entry]) => sum + partOf(entry), 0);
  let tried = 0;
  let twice = 0;
  let exponent = 0;
  for (const [at, [entry, make]] of entries.entries()) {
    const began = performance.now();
    const given = (1000 * seconds * partOf(entry)) / parts;
    const costOf = async (shape: Shape): Promise<number | undefined> => {
      tried += 1;
      return slowness(make, shape);
    };
    const done = (): number => (performance.now() - began) / given;
    const slowest = await climb({ seeds: SEEDS, random: randomFrom(seed + at), costOf, done });
    for (const { shape } of slowest.slice(0, MEASURED)) {
      const texts = textsUpTo(8 * LENGTH, (length) => textOf(shape, length));
      const first = await measure(entry, nameOf(shape), make, texts, PATIENCE);
      if (first === undefined) continue;
      const isSuspect = first.exponent > LIMIT;
      if (isSuspect) twice += 1;
      const again = isSuspect ? measuredApart({ entry, shape, longest: 32 * LENGTH, patience: PATIENCE }) : undefined;
      const measured = again ?? first;
      exponent = Math.max(exponent, measured.exponent);
      if (measured.exponent <= LIMIT) continue;
      print('NOT LINEAR ', measured);
      break;
    }
    const [worst] = slowest;
    if (worst !== undefined)
      console.log(`${entry.padEnd(25)} ${worst.cost.toFixed(0)} ns for ${JSON.stringify(nameOf(worst.shape))}`);
  }
  const taken = Math.round((performance.now() - start) / 1000);
  console.log(
    `\n${tried} shapes in ${taken} s from seed ${seed}, ${twice} measured twice, worst exponent ${exponent.toFixed(2)}\n`,
  );
  keep('search', { seconds: taken, seed, tried, twice, limit: LIMIT, exponent });
  return exponent <= LIMIT;
}

/** Finding URLs in text has the most to look for. */
function partOf(entry: string): number {
  return entry.startsWith('extract') ? 4 : 1;
}

/** Number of shapes of each entry point whose growth is measured. */
const MEASURED = 3;
const LENGTH = 40_000;

/** The time in ns for each character, times the growth from an eighth of the length on. */
async function slowness(make: (text: string) => Run | undefined, shape: Shape): Promise<number | undefined> {
  const short = make(copied(textOf(shape, LENGTH / 8)));
  const long = make(copied(textOf(shape, LENGTH)));
  if (short === undefined || long === undefined) return undefined;
  const before = Math.max(LEAST, await leastOf(short));
  // Far from linear already.
  const after = before > PATIENCE ? 64 * before : await leastOf(long);
  return ((1e6 * after) / LENGTH) * Math.max(1, after / (8 * before));
}

/** The least time of some runs, in ms: the first one is slow before V8 has compiled it. */
async function leastOf(run: Run): Promise<number> {
  const first = await timed(run);
  return first.own > PATIENCE ? first.own : lesser(first, await timed(run)).own;
}

/** The clock says little about shorter times. */
const LEAST = 0.1;
const PATIENCE = 300;

function print(label: string, { entry, shape, milliseconds, collecting, exponent }: Timing): void {
  const times = milliseconds.map((each) => each.toFixed(1)).join(', ');
  const more = `(and ${collecting.toFixed(1)} of garbage)`;
  console.log(
    `${label}${entry.padEnd(20)} exponent ${exponent.toFixed(2)}: ${times} ms ${more} for ${JSON.stringify(shape)}`,
  );
}
