// Contestants run side by side in one process, on the same inputs in turn, so that only ratios count.

const SLICE_MS = 1;

/**
 * Measures contestants on the same texts.
 *
 * `ns` and `ratio` are of each slice's 20th percentile over the rounds: that leaves out slices that somebody else's work, or now
 * and then a garbage collection, fell into.
 *
 * @param {readonly unknown[]} corpus
 * @param {Readonly<Record<string, (text: any) => unknown>>} contestants the first is what the others are compared with
 */
export function measure(corpus, contestants, rounds = 31) {
  const texts = corpus.filter((text) => text !== undefined);
  const loops = Object.values(contestants).map(loopOf);
  for (let warm = 0; warm < 3; warm += 1) for (const loop of loops) loop(texts);
  const slices = sliced(texts, timed(loops[0], texts, wallTime));
  const times = timesOf(
    loops.map((loop) => ({ loop, slices })),
    wallTime,
    (round) => round < rounds,
  );
  const quiet = times.map((bySlice) => quietTime(bySlice, 0.2));
  return Object.keys(contestants).map((name, which) => {
    const ratios = Array.from({ length: rounds }, (_, round) => total(times[0], round) / total(times[which], round));
    return {
      name,
      ns: (quiet[which] * 1e6) / texts.length,
      ratio: quiet[0] / quiet[which],
      median: percentile(ratios, 0.5),
      low: percentile(ratios, 0.1),
      high: percentile(ratios, 0.9),
    };
  });
}

const WARM_ROUNDS = 4;
const FEWEST_ROUNDS = 15;

/**
 * Measures two contestants, each on texts of its own, of which those at one index belong together. Returns the nanoseconds of the
 * processor that each takes for a text.
 *
 * @param {readonly { run: (text: any) => unknown, texts: readonly unknown[] }[]} sides
 */
export function compare(sides, milliseconds) {
  const warm = sides.map(({ run, texts }) => ({ texts, loop: loopOf(run) }));
  for (let round = 0; round < WARM_ROUNDS; round += 1) for (const { loop, texts } of warm) loop(texts);
  const once = Math.min(...warm.map(({ loop, texts }) => timed(loop, texts, processorTime)));
  // The clock counts microseconds: texts that take a few of them are read several times.
  const times = Math.ceil(SLICE_MS / Math.max(once, 0.001));
  const contestants = warm.map(({ loop, texts }) => ({
    loop,
    slices: sliced(Array.from({ length: times }, () => texts).flat(), once * times),
  }));
  const start = processorTime();
  const measured = timesOf(
    contestants,
    processorTime,
    (round) => round < FEWEST_ROUNDS || processorTime() - start < milliseconds,
  );
  return measured.map((bySlice) => (quietTime(bySlice, 0.1) * 1e6) / (sides[0].texts.length * times));
}

/**
 * Milliseconds by contestant, slice and round. Every contestant goes over all slices in each round, slice by slice in rotated order:
 * two of them in the order A B B A.
 */
function timesOf(contestants, clock, goesOn) {
  const times = contestants.map(({ slices }) => slices.map(() => []));
  for (let round = 0; goesOn(round); round += 1) {
    for (let at = 0; at < contestants[0].slices.length; at += 1) {
      for (let turn = 0; turn < contestants.length; turn += 1) {
        const which = (turn + round + at) % contestants.length;
        const { loop, slices } = contestants[which];
        times[which][at].push(timed(loop, slices[at], clock));
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

function timed(loop, texts, clock) {
  const start = clock();
  loop(texts);
  return clock() - start;
}

/** Milliseconds. */
function wallTime() {
  return performance.now();
}

/** Milliseconds of the processor, which other programs do not take away. Those of Windows are too long to count. */
function processorTime() {
  if (process.platform === 'win32') return performance.now();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Texts that take so many milliseconds, in slices of about one. */
function sliced(texts, milliseconds) {
  const size = Math.max(1, Math.round((texts.length * SLICE_MS) / milliseconds));
  return Array.from({ length: Math.ceil(texts.length / size) }, (_, at) => texts.slice(at * size, (at + 1) * size));
}

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
const total = (bySlice, round) => sum(bySlice.map((runs) => runs[round]));
const quietTime = (bySlice, share) => sum(bySlice.map((runs) => percentile(runs, share)));

function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
