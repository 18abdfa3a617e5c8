// The judgement of `pnpm bench:gate`: from what was measured to a verdict on each figure. It measures nothing.

/** The part of its speed that a figure keeps at least. */
const LEAST = 0.95;

/** The command was asked for something that is not there. */
export class Misuse extends Error {}

/**
 * A figure in one run: nanoseconds for a text with both builds, or why there are none.
 *
 * @typedef {object} Measured
 * @property {string} title
 * @property {number} [base] @property {number} [now]
 * @property {string} [missing] what the base does not export
 * @property {string} [differs] why the base cannot be compared
 * @property {string} [broken] why this checkout cannot be measured
 */

/**
 * A figure after all runs. `ratio` is above 1 where this checkout is quicker.
 *
 * @typedef {object} Judged
 * @property {string} title
 * @property {'held' | 'slower' | 'new' | 'not comparable' | 'broken' | 'gone'} verdict
 * @property {number} [base] @property {number} [now] @property {number} [ratio]
 * @property {string} [reason]
 */

/**
 * One run, of two processes that loaded the builds in opposite orders. V8 keeps the shapes of objects for both builds, so that the
 * second one may find what the first one has left. Geometric means are free of that.
 *
 * @param {readonly Measured[]} one
 * @param {readonly Measured[]} other with the same titles
 * @returns {Measured[]}
 */
export function runOf(one, other) {
  const mean = (name, at) => Math.sqrt(one[at][name] * other[at][name]);
  return one.map((figure, at) => {
    const unlike = [figure, other[at]].find(({ base }) => base === undefined);
    return unlike ?? { title: figure.title, base: mean('base', at), now: mean('now', at) };
  });
}

/**
 * Judges each figure by the median of its runs.
 *
 * @param {readonly (readonly Measured[])[]} runs each with the same titles
 * @returns {Judged[]}
 */
export function judge(runs) {
  return runs[0].map(({ title }) =>
    judgeFigure(
      title,
      runs.map((run) => run.find((each) => each.title === title)),
    ),
  );
}

/** @returns {Judged} */
function judgeFigure(title, runs) {
  const { broken, missing, differs } = Object.assign({}, ...runs);
  if (broken !== undefined) return { title, verdict: 'broken', reason: broken };
  if (missing !== undefined) return { title, verdict: 'new', reason: missing };
  if (differs !== undefined) return { title, verdict: 'not comparable', reason: differs };
  const ratio = median(runs.map(({ base, now }) => base / now));
  const [base, now] = [median(runs.map((run) => run.base)), median(runs.map((run) => run.now))];
  return { title, verdict: ratio < LEAST ? 'slower' : 'held', base, now, ratio };
}

/**
 * Judges figures once more that were slower: only what is slower both times is.
 *
 * @param {readonly Judged[]} judged
 * @param {readonly Judged[]} again of those that were slower
 * @returns {Judged[]}
 */
export function confirm(judged, again) {
  return judged.map((figure) => {
    const second = again.find(({ title }) => title === figure.title);
    if (second === undefined) return figure;
    return { ...second, reason: second.reason ?? `${figure.ratio.toFixed(2)} at first` };
  });
}

/** The figures that the base had, and that are measured no more. @returns {Judged[]} */
export function goneOf(titlesOfBase, titles) {
  return titlesOfBase
    .filter((title) => !titles.includes(title))
    .map((title) => ({ title, verdict: 'gone', reason: 'no figure of this checkout has this title' }));
}

/** The complaints, in sentences. With nothing to compare, no figure was held. @param {readonly Judged[]} judged */
export function complaintsOf(judged) {
  const slower = judged.filter(({ verdict }) => verdict === 'slower');
  const broken = judged.filter(({ verdict }) => verdict === 'broken');
  const isCompared = judged.some(({ ratio }) => ratio !== undefined);
  return [
    ...slower.map(({ title, ratio }) => `${title}: has ${ratio.toFixed(2)} of the speed of the base`),
    ...broken.map(({ title, reason }) => `${title}: cannot be measured: ${reason}`),
    ...(isCompared ? [] : ['no figure can be compared with the base']),
  ];
}

/** The titles that contain `part`. @throws Misuse if there is none. */
export function titlesWith(part, titles) {
  const found = titles.filter((title) => title.includes(part));
  if (found.length > 0) return found;
  throw new Misuse(`no figure has "${part}" in its title. The figures are:\n${titles.join('\n')}`);
}

/**
 * The revision and the part of a title that the command was given: `[REV] [TITLE]`. One word alone is a revision if there is
 * such a commit.
 *
 * @param {readonly string[]} words
 * @param {(word: string) => boolean} isRevision
 */
export function wordsOf(words, isRevision) {
  const [first, second] = words;
  if (words.length > 2)
    throw new Misuse('bench:gate takes a revision and a title: put a title with blanks in quotation marks');
  if (first === undefined) return { revision: undefined, part: '' };
  if (isRevision(first)) return { revision: first, part: second ?? '' };
  if (second !== undefined) throw new Misuse(`there is no commit "${first}"`);
  return { revision: undefined, part: first };
}

function median(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[sorted.length >> 1];
}
