// node --expose-gc tooling/bench/side-by-side.mjs BASE FIRST SEED MILLISECONDS TITLE...: measures two builds in one process, as lines
// of JSON. BASE is the folder of one build, and the other is that of this checkout. FIRST is loaded first: "base" or "now".
import { Missing, packagesIn, watched } from './builds.mjs';
import { corporaOf } from './corpora.mjs';
import { compare } from './measure.mjs';

/** URLs of a corpus: fewer than `pnpm bench` has, so that there is time for more processes. */
const URLS = 2000;
/** Builds whose answers differ by more do not do the same work. */
const TOLERANCE = 0.1;

const [base, first, seed, milliseconds, ...titles] = process.argv.slice(2);
const corpora = corporaOf(Number(seed), URLS);
const folders = { base, now: '.' };
const builds = new Map();
for (const name of [first, first === 'base' ? 'now' : 'base']) {
  const packages = await packagesIn(folders[name]);
  // Each build has figures of its own: V8 keeps what it learns of a call with the function that makes it.
  const { figures, warmUp } = await import(`./figures.mjs?of=${name}`);
  // A build that cannot do this is not comparable in the figures that need it.
  attempt(() => warmUp(packages, corpora));
  builds.set(name, new Map(figures(watched(packages), corpora).map((figure) => [figure.title, figure])));
}

for (const title of titles) console.log(JSON.stringify({ title, ...measured(title) }));

/** @returns {Omit<import('./judge.mjs').Measured, 'title'>} */
function measured(title) {
  const sides = [...builds].map(([name, known]) => ({ name, ...attempt(() => sideOf(known.get(title))) }));
  const [ofBase, ofNow] = ['base', 'now'].map((wanted) => sides.find(({ name }) => name === wanted));
  if (ofNow.error !== undefined) return { broken: sentenceOf(ofNow.error) };
  if (ofBase.error !== undefined) {
    return { [ofBase.error instanceof Missing ? 'missing' : 'differs']: sentenceOf(ofBase.error) };
  }
  const [were, are] = [ofBase, ofNow].map(({ value }) => value.amount);
  if (Math.abs(were - are) > TOLERANCE * Math.max(were, are)) {
    return { differs: `all results together are ${were} with the base, and ${are} now` };
  }
  const times = compare(withCommonTexts(sides.map(({ value }) => value)), Number(milliseconds));
  return Object.fromEntries(sides.map(({ name }, at) => [name, times[at]]));
}

/** A figure of one build, once it has answered for each text. Its data lies together when the garbage is gone. */
function sideOf(figure) {
  const { texts, contestants } = figure.make();
  const run = contestants.ours;
  const amount = texts.reduce((all, text) => (text === undefined ? all : all + amountOf(run(text))), 0);
  globalThis.gc();
  return { texts, run, amount };
}

/** Numbers are as large as they are. Any other answer counts one, and a failure nothing. */
function amountOf(result) {
  if (typeof result === 'number') return result;
  return result?.ok === false ? 0 : 1;
}

function withCommonTexts(sides) {
  const isCommon = sides[0].texts.map((_, at) => sides.every(({ texts }) => texts[at] !== undefined));
  return sides.map(({ run, texts }) => ({ run, texts: texts.filter((_, at) => isCommon[at]) }));
}

function attempt(run) {
  try {
    return { value: run() };
  } catch (error) {
    return { error };
  }
}

function sentenceOf(error) {
  return error instanceof Error ? error.message : String(error);
}
