// `pnpm fuzz [SECONDS] [TARGET]`: changes known texts, keeps those that reach new code, and goes on from them. The laws
// of fuzz-laws.ts have to hold for every text.
//
// The target `secrets` ends by itself: it tries the law of secret-laws.ts on 100,000 texts of each scheme that hold a secret, the
// same in every run, and that of the command on some of them.
//
// Jazzer.js would do this inside the engine. It needs glibc 2.38 (4.0.0), or a download at install (older ones). V8 reports
// which blocks have run just as well.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { keep } from '../support/keep-evidence.ts';
import { PIECES } from './compare-with-grammar.ts';
import { shown, texts } from './differential.ts';
import { type Law, ofCommand, ofSchemes, ofTexts, registry } from './fuzz-laws.ts';
import { problemOfCommand } from './secret-command-laws.ts';
import { problemOfSecret, secretSchemes } from './secret-laws.ts';
import { isOfCommand, secretTexts } from './secret-texts.ts';
import { coverage } from './v8-coverage.ts';

interface Target {
  readonly name: string;
  readonly law: Law;
  readonly seeds: readonly string[];
}

const known = texts().map(({ text }) => text);

/** Longer texts are left out, because the laws are costly. `pnpm prove` measures time. */
const LONGEST = 2_000;

/** One for each scheme, one for core and text, one for the command. */
const targets: readonly Target[] = [
  ...registry.schemes.map(({ name }) => ({
    name: name as string,
    law: ofSchemes,
    seeds: known.filter((text) => text.toLowerCase().startsWith(`${name}:`)),
  })),
  { name: 'core', law: ofTexts, seeds: [...known, ...known.map((text) => `see <URL:${text}> and ${text}.`)] },
  { name: 'cli', law: ofCommand, seeds: known },
].map((target) => ({ ...target, seeds: target.seeds.filter(({ length }) => length <= LONGEST) }));

/** A change of a text: a piece replaces `cut` characters at a position. */
interface Change {
  readonly place: number;
  readonly cut: number;
  /** A piece, or a number: then the piece is cut out of another known text. */
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

interface BrokenLaw {
  readonly text: string;
  readonly other: string;
  readonly problem: string;
}

interface Ran {
  readonly name: string;
  readonly seeds: number;
  readonly corpus: number;
  readonly runs: number;
  readonly reached: number;
  readonly broken: readonly BrokenLaw[];
}

const BATCH = 500;

async function fuzz({ name, law, seeds }: Target, seconds: number): Promise<Ran> {
  const kept = fileURLToPath(new URL(`../../.cache/fuzz/${name}.json`, import.meta.url));
  const corpus = [
    ...new Set([...seeds, ...(existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as string[]) : [])]),
  ];
  const { reachesNew, size } = coverage();
  const broken = new Map<string, BrokenLaw>();
  let runs = 0;

  const attempt = async (text: string): Promise<void> => {
    runs += 1;
    const other = corpus[(text.length * 31 + runs) % corpus.length] ?? '';
    const problem = await problemOf(law, text, other);
    if (problem === undefined) return;
    const shape = shapeOf(problem);
    if (!broken.has(shape)) broken.set(shape, await smallest(law, text, other, shape));
  };
  const all = async (batch: readonly string[]): Promise<void> => {
    for (const text of batch) await attempt(text);
  };
  /** Finds, among texts that reach something new together, those that do it alone. */
  const sift = async (batch: readonly string[]): Promise<void> => {
    if (batch.length === 1) {
      await all(batch);
      if (reachesNew(true)) corpus.push(...batch);
      return;
    }
    const half = Math.ceil(batch.length / 2);
    for (const part of [batch.slice(0, half), batch.slice(half)]) {
      await all(part);
      if (reachesNew(false)) await sift(part);
    }
  };

  await all(corpus);
  reachesNew(true);
  // The time of the seeds does not count.
  const end = performance.now() + seconds * 1000;
  for (let batch = 0; performance.now() < end; batch += 1) {
    const made = fc
      .sample(step, { numRuns: BATCH, seed: batch + runs })
      .map(([from, changes]) => changed(corpus[from % corpus.length] ?? '', changes, corpus));
    await all(made);
    if (reachesNew(false)) await sift(made);
  }

  mkdirSync(fileURLToPath(new URL('../../.cache/fuzz/', import.meta.url)), { recursive: true });
  writeFileSync(kept, JSON.stringify(corpus));
  const found = [...broken.values()];
  return { name, seeds: seeds.length, corpus: corpus.length, runs, reached: size(), broken: found };
}

async function problemOf(law: Law, text: string, other: string): Promise<string | undefined> {
  try {
    return await law(text, other);
  } catch (error) {
    return `throws ${error instanceof Error ? error.stack?.split('\n').slice(0, 3).join(' ') : error}`;
  }
}

/** The problem without the text that it is about. */
function shapeOf(problem: string): string {
  return problem.replace(/".*|\d+/gs, '').slice(0, 40);
}

/** The text, shortened as long as it breaks the law in the same way. */
async function smallest(law: Law, text: string, other: string, shape: string): Promise<BrokenLaw> {
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

const SECRETS = 'secrets';
/** Texts of each scheme for the law of secrets, and for that of the command, which takes a thousand times as long. */
const SECRET_TEXTS = 100_000;
const SECRET_TEXTS_OF_COMMAND = 200;

/** Tries the law of secrets. Nothing counts the code that it reaches. */
async function fuzzSecrets(): Promise<Ran> {
  const broken = new Map<string, BrokenLaw>();
  let runs = 0;
  for (const scheme of secretSchemes) {
    let made = 0;
    for (const secret of secretTexts(scheme, 1738, SECRET_TEXTS)) {
      runs += 1;
      made += 1;
      const isOfBoth = made <= SECRET_TEXTS_OF_COMMAND && isOfCommand(secret);
      const problem = problemOfSecret(secret) ?? (isOfBoth ? await problemOfCommand(secret) : undefined);
      const shape = problem === undefined ? '' : `${problem.slice(0, 30)} ${secret.shape.slice(0, 20)}`;
      if (problem !== undefined && !broken.has(shape)) broken.set(shape, { text: secret.text, other: '', problem });
    }
    console.log(`  ${scheme.name}: ${made} texts, ${broken.size} shapes so far that show a secret`);
  }
  return { name: SECRETS, seeds: 0, corpus: 0, runs, reached: 0, broken: [...broken.values()] };
}

const words = process.argv.slice(2);
const isSeconds = (word: string): boolean => /^\d+$/.test(word);
const seconds = Number(words.find(isSeconds) ?? '60');
const only = words.find((word) => !isSeconds(word));
const chosen = targets.filter(({ name }) => only === undefined || name === only);
const withSecrets = only === undefined || only === SECRETS;
if (chosen.length === 0 && !withSecrets) {
  throw new Error(`targets: ${[...targets.map(({ name }) => name), SECRETS].join(' ')}`);
}
const ran: Ran[] = [];
for (const target of chosen) report(await fuzz(target, seconds / chosen.length));
if (withSecrets) report(await fuzzSecrets());

function report(last: Ran): void {
  ran.push(last);
  console.log(
    `${last.name}: ${last.runs} texts, ${last.reached} characters of code reached, corpus of ${last.seeds} grown to ${last.corpus}, ${last.broken.length} laws broken`,
  );
  for (const { text, other, problem } of last.broken) {
    console.log(`  ${problem}\n    text ${shown(text)}, other ${shown(other)}`);
  }
}

keep('fuzz', { seconds: Number(seconds), targets: ran });
process.exitCode = ran.some(({ broken }) => broken.length > 0) ? 1 : 0;
