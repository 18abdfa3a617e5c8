// Contestants run side by side in one process, on the same inputs in turn, so that only ratios count.

const SLICE_MS = 1;

/**
 * Runs every contestant over the whole corpus in each round, slice by slice in rotated order.
 *
 * `quiet` sums each slice's 20th percentile over the rounds: it leaves out slices that somebody else's work, or now and
 * then a garbage collection, fell into. Every result is kept for a while, so that nothing is optimized away.
 *
 * @param {readonly string[]} corpus
 * @param {Readonly<Record<string, (text: string) => unknown>>} contestants the first is what the others are compared with
 */
export function measure(corpus, contestants, rounds = 31) {
  const names = Object.keys(contestants);
  const loops = names.map((name) => loopOf(contestants[name]));
  const slices = sliceUp(corpus, loops[0]);
  for (const loop of loops) for (const slice of slices) loop(slice);
  const times = names.map(() => slices.map(() => []));
  for (let round = 0; round < rounds; round += 1) {
    slices.forEach((slice, at) => {
      for (let turn = 0; turn < loops.length; turn += 1) {
        const which = (turn + round + at) % loops.length;
        const start = performance.now();
        loops[which](slice);
        times[which][at].push(performance.now() - start);
      }
    });
  }
  const quiet = times.map((bySlice) => sum(bySlice.map((runs) => percentile(runs, 0.2))));
  return names.map((name, which) => {
    const ratios = Array.from({ length: rounds }, (_, round) => total(times[0], round) / total(times[which], round));
    return {
      name,
      ns: (quiet[which] * 1e6) / corpus.length,
      ratio: quiet[0] / quiet[which],
      median: percentile(ratios, 0.5),
      low: percentile(ratios, 0.1),
      high: percentile(ratios, 0.9),
    };
  });
}

/** Each contestant gets a loop of its own: a shared one would make their calls slow one another down. */
function loopOf(contestant) {
  const kept = new Array(64);
  const body = 'for (let at = 0; at < texts.length; at += 1) kept[at & 63] = contestant(texts[at]);';
  return new Function('contestant', 'kept', `return (texts) => { ${body} };`)(contestant, kept);
}

function sliceUp(corpus, loop) {
  for (let warm = 0; warm < 3; warm += 1) loop(corpus);
  const start = performance.now();
  loop(corpus);
  const size = Math.max(1, Math.round((corpus.length * SLICE_MS) / (performance.now() - start)));
  return Array.from({ length: Math.ceil(corpus.length / size) }, (_, at) => corpus.slice(at * size, (at + 1) * size));
}

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
const total = (bySlice, round) => sum(bySlice.map((runs) => runs[round]));

function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** @param {ReturnType<typeof measure>} rows */
export function print(title, rows) {
  console.log(`\n${title}\n`);
  console.log(`${'contestant'.padEnd(32)} ${'ns'.padStart(7)} ${'times'.padStart(7)}   median [p10..p90]`);
  for (const { name, ns, ratio, median, low, high } of rows) {
    const spread = `${median.toFixed(2)} [${low.toFixed(2)}..${high.toFixed(2)}]`;
    console.log(`${name.padEnd(32)} ${ns.toFixed(0).padStart(7)} ${ratio.toFixed(2).padStart(7)}   ${spread}`);
  }
}
