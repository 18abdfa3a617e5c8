// Contestants run side by side in one process, on texts in turn, so that only ratios count. The clock is the processor's: other programs
// do not take its time away.

const SLICE_MS = 1;
const WARM_ROUNDS = 4;

/**
 * Measures contestants, each on texts of its own, of which those at one index belong together. `ns` and `ratio` are of each slice's
 * 10th percentile over the rounds: that leaves out slices that a garbage collection fell into.
 *
 * @param {readonly { name: string, run: (text: any) => unknown, texts: readonly unknown[] }[]} sides the others are compared with the first
 * @param {number} rounds @param {number} [milliseconds] that it takes at least
 */
export function measure(sides, rounds, milliseconds = 0) {
  const loops = sides.map(({ run }) => loopOf(run));
  for (let warm = 0; warm < WARM_ROUNDS; warm += 1) for (const [at, loop] of loops.entries()) loop(sides[at].texts);
  const once = Math.min(...loops.map((loop, at) => timed(loop, sides[at].texts)));
  // The clock counts microseconds: texts that take a few of them are read several times.
  const repeated = Math.ceil(SLICE_MS / Math.max(once, 0.001));
  const contestants = loops.map((loop, at) => ({
    loop,
    slices: sliced(Array.from({ length: repeated }, () => sides[at].texts).flat(), once * repeated),
  }));
  const times = timesOf(contestants, rounds, milliseconds);
  const quiet = times.map((bySlice) => sum(bySlice.map((runs) => percentile(runs, 0.1))));
  return sides.map(({ name, texts }, which) => {
    const ratios = times[0][0].map((_, round) => total(times[0], round) / total(times[which], round));
    return {
      name,
      ns: (quiet[which] * 1e6) / (texts.length * repeated),
      ratio: quiet[0] / quiet[which],
      low: percentile(ratios, 0.1),
      high: percentile(ratios, 0.9),
    };
  });
}

/**
 * Milliseconds by contestant, slice and round. Every contestant goes over all slices in each round, slice by slice in rotated order:
 * two of them in the order A B B A.
 */
function timesOf(contestants, rounds, milliseconds) {
  const start = clock();
  const times = contestants.map(({ slices }) => slices.map(() => []));
  for (let round = 0; round < rounds || clock() - start < milliseconds; round += 1) {
    for (let at = 0; at < contestants[0].slices.length; at += 1) {
      for (let turn = 0; turn < contestants.length; turn += 1) {
        const which = (turn + round + at) % contestants.length;
        const { loop, slices } = contestants[which];
        times[which][at].push(timed(loop, slices[at]));
      }
    }
  }
  return times;
}

let made = 0;

/**
 * Each contestant gets a loop of its own: a shared one would make their calls slow one another down. V8 takes functions of one
 * source for one function, so that each has a number in it. Results are kept for a while, so that nothing is optimized away.
 */
function loopOf(contestant) {
  made += 1;
  const kept = new Array(64);
  const body = 'for (let at = 0; at < texts.length; at += 1) kept[at & 63] = contestant(texts[at]);';
  return new Function('contestant', 'kept', `return (texts) => { /* ${made} */ ${body} };`)(contestant, kept);
}

function timed(loop, texts) {
  const start = clock();
  loop(texts);
  return clock() - start;
}

/** Milliseconds of the processor. */
function clock() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Texts that take so many milliseconds, in slices of about one: as many for each contestant. */
function sliced(texts, milliseconds) {
  const size = Math.max(1, Math.round((texts.length * SLICE_MS) / milliseconds));
  return Array.from({ length: Math.ceil(texts.length / size) }, (_, at) => texts.slice(at * size, (at + 1) * size));
}

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
const total = (bySlice, round) => sum(bySlice.map((runs) => runs[round]));

function percentile(numbers, share) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
