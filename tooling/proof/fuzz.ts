// `pnpm fuzz [SECONDS] [TARGET]`: changes texts that are known, keeps those that reach code which none has reached, and
// goes on from them; of every text the laws of fuzz-laws.ts have to hold.
//
// Jazzer.js, which would do this inside the engine, does not run here: its ready-made addon (4.0.0) wants glibc 2.38, and
// older ones fetch theirs when they are installed. V8 tells which blocks have run just as well.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { startCoverage, takeCoverage } from './coverage.ts';
import { shown, texts } from './differential.ts';
import { keep } from './evidence.ts';
import { type Law, ofCommand, ofSchemes, ofTexts, registry } from './fuzz-laws.ts';
import { PIECES } from './oracle.ts';

interface Target {
  readonly name: string;
  readonly law: Law;
  readonly seeds: readonly string[];
}

const known = texts().map(({ text }) => text);

/** Where a law is costly, long texts are left out: time is measured by `pnpm prove`. */
const LONGEST = 2_000;

/** One for each package that takes texts: rfc1738, rfc1630 and testing only put together what others do. */
const targets: readonly Target[] = [
  ...registry.schemes.map(({ name }) => ({
    name: name as string,
    law: ofSchemes,
    seeds: known.filter((text) => text.toLowerCase().startsWith(`${name}:`)),
  })),
  { name: 'core', law: ofTexts, seeds: [...known, ...known.map((text) => `see <URL:${text}> and ${text}.`)] },
  { name: 'cli', law: ofCommand, seeds: known },
].map((target) => ({ ...target, seeds: target.seeds.filter(({ length }) => length <= LONGEST) }));

/** What happens to a text: a piece is put in at a place, instead of so many characters or of none. */
interface Change {
  readonly place: number;
  readonly cut: number;
  /** A piece, or a number: then what is put in is cut out of another text that is known. */
  readonly put: string | number;
}

const change: fc.Arbitrary<Change> = fc.record({
  place: fc.nat(),
  cut: fc.oneof({ arbitrary: fc.nat(3), weight: 4 }, { arbitrary: fc.nat(40), weight: 1 }),
  put: fc.oneof(
    { arbitrary: fc.constantFrom('', ...PIECES), weight: 4 },
    { arbitrary: fc.nat(), weight: 2 },
    { arbitrary: fc.string({ unit: 'binary', maxLength: 4 }), weight: 1 },
    { arbitrary: fc.nat(255).map((octet) => `%${octet.toString(16).padStart(2, '0')}`), weight: 1 },
  ),
});

const step = fc.tuple(fc.nat(), fc.array(change, { minLength: 1, maxLength: 5 }));

function changed(text: string, changes: readonly Change[], corpus: readonly string[]): string {
  let made = text;
  for (const { place, cut, put } of changes) {
    const at = place % (made.length + 1);
    const other = typeof put === 'number' ? (corpus[put % corpus.length] ?? '') : put;
    const piece =
      typeof put === 'number' ? other.slice(place % (other.length + 1), (place % (other.length + 1)) + 20) : put;
    made = made.slice(0, at) + piece + made.slice(at + cut);
  }
  return made.slice(0, LONGEST);
}

interface Broken {
  readonly text: string;
  readonly other: string;
  readonly problem: string;
}

interface Ran {
  readonly name: string;
  readonly seeds: number;
  readonly corpus: number;
  readonly runs: number;
  readonly blocks: number;
  readonly broken: readonly Broken[];
}

const BATCH = 200;

async function fuzz({ name, law, seeds }: Target, seconds: number): Promise<Ran> {
  const end = performance.now() + seconds * 1000;
  const kept = fileURLToPath(new URL(`../../.cache/fuzz/${name}.json`, import.meta.url));
  const corpus = [
    ...new Set([...seeds, ...(existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as string[]) : [])]),
  ];
  const blocks = new Set<string>();
  const broken = new Map<string, Broken>();
  let runs = 0;

  const attempt = async (text: string): Promise<void> => {
    runs += 1;
    const other = corpus[(text.length * 31 + runs) % corpus.length] ?? '';
    const problem = await problemOf(law, text, other);
    if (problem === undefined) return;
    const shape = shapeOf(problem);
    if (!broken.has(shape)) broken.set(shape, await smallest(law, text, other, shape));
  };
  const reaches = (): boolean => {
    const before = blocks.size;
    for (const block of takeCoverage()) blocks.add(block);
    return blocks.size > before;
  };

  for (const text of corpus) await attempt(text);
  reaches();
  for (let batch = 0; performance.now() < end; batch += 1) {
    const made = fc
      .sample(step, { numRuns: BATCH, seed: batch + runs })
      .map(([from, changes]) => changed(corpus[from % corpus.length] ?? '', changes, corpus));
    for (const text of made) await attempt(text);
    const before = new Set(blocks);
    if (!reaches()) continue;
    // Which of them it was shows when each runs alone.
    for (const text of made) {
      await attempt(text);
      const fresh = takeCoverage().filter((block) => !before.has(block));
      if (fresh.length === 0) continue;
      corpus.push(text);
      for (const block of fresh) before.add(block);
    }
  }

  mkdirSync(fileURLToPath(new URL('../../.cache/fuzz/', import.meta.url)), { recursive: true });
  writeFileSync(kept, JSON.stringify(corpus));
  const found = [...broken.values()];
  return { name, seeds: seeds.length, corpus: corpus.length, runs, blocks: blocks.size, broken: found };
}

async function problemOf(law: Law, text: string, other: string): Promise<string | undefined> {
  try {
    return await law(text, other);
  } catch (error) {
    return `throws ${error instanceof Error ? error.stack?.split('\n').slice(0, 3).join(' ') : error}`;
  }
}

/** What is wrong, without the text that it is about. */
function shapeOf(problem: string): string {
  return problem.replace(/".*|\d+/gs, '').slice(0, 40);
}

/** A text that breaks a law in the same way with nothing in it that it can do without. */
async function smallest(law: Law, text: string, other: string, shape: string): Promise<Broken> {
  let best = { text, other, problem: (await problemOf(law, text, other)) ?? '' };
  for (const key of ['text', 'other'] as const) {
    for (let size = Math.ceil(best[key].length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
      for (let at = 0; at < best[key].length; ) {
        const shorter = { ...best, [key]: best[key].slice(0, at) + best[key].slice(at + size) };
        const problem = await problemOf(law, shorter.text, shorter.other);
        if (problem !== undefined && shapeOf(problem) === shape) best = { ...shorter, problem };
        else at += size;
      }
    }
  }
  return best;
}

const [seconds = '60', only] = process.argv.slice(2);
const chosen = targets.filter(({ name }) => only === undefined || name === only);
if (chosen.length === 0) throw new Error(`targets: ${targets.map(({ name }) => name).join(' ')}`);
startCoverage();
const all: Ran[] = [];
for (const target of chosen) {
  const ran = await fuzz(target, Number(seconds) / chosen.length);
  all.push(ran);
  console.log(
    `${ran.name}: ${ran.runs} texts, ${ran.blocks} blocks reached, corpus of ${ran.seeds} grown to ${ran.corpus}, ${ran.broken.length} laws broken`,
  );
  for (const { text, other, problem } of ran.broken) {
    console.log(`  ${problem}\n    text ${shown(text)}, other ${shown(other)}`);
  }
}
keep('fuzz', { seconds: Number(seconds), targets: all });
process.exitCode = all.some(({ broken }) => broken.length > 0) ? 1 : 0;
