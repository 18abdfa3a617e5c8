// pnpm bench:gate [--seed N] [REV] [TITLE]: measures the packages of this checkout beside those of the commit before, or of REV, and
// fails where a figure has lost more than a twentieth of its speed. With changes that are not committed, the commit before is HEAD.
import { execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { buildOf, isBuildable, SOURCES } from './builds.mjs';
import { figures } from './figures.mjs';
import { complaintsOf, confirm, goneOf, judge, Misuse, runOf, titlesWith, wordsOf } from './judge.mjs';

const SIDE_BY_SIDE = 'tooling/bench/side-by-side.mjs';
const RUNS = 3;
/** Milliseconds for a figure in one process. */
const TIME = 100;
const TIME_TO_CONFIRM = 300;
/** Garbage is collected rarely, and V8 compiles a function at the call that asks for it: both would be a matter of chance. */
const FLAGS = ['--expose-gc', '--min-semi-space-size=64', '--max-semi-space-size=64', '--no-concurrent-recompilation'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '20251' } },
});
const all = figures({}, {}).map((figure) => figure.title);

try {
  await gate();
} catch (error) {
  if (!(error instanceof Misuse)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function gate() {
  const { revision, part } = wordsOf(positionals, (word) => commitOf(word) !== undefined);
  const titles = titlesWith(part, all);
  const commit = baseOf(revision);
  const folder = buildOf(commit);
  const judged = judge(await measured(folder, titles, TIME, ['base', 'now']));
  const slower = judged.filter(({ verdict }) => verdict === 'slower').map(({ title }) => title);
  // Somebody else's work may have made it so, or chance.
  const again = slower.length === 0 ? [] : judge(await measured(folder, slower, TIME_TO_CONFIRM, ['now', 'base']));
  const sure = confirm(judged, again);
  const gone = goneOf(writtenTitles(commit), all).filter(({ title }) => title.includes(part));
  console.log(`\n${'figure'.padEnd(60)}${'base'.padStart(13)}${'now'.padStart(13)}${'ratio'.padStart(7)}`);
  for (const figure of [...sure, ...gone]) console.log(lineOf(figure));
  const complaints = complaintsOf(sure);
  for (const complaint of complaints) console.error(complaint);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}

/** The commit to compare with. Says which one, and what is compared with it. */
function baseOf(revision) {
  const isChanged = git('status', '--porcelain', '--', ...SOURCES) !== '';
  const name = revision ?? (isChanged ? 'HEAD' : 'HEAD~1');
  const commit = commitOf(name);
  if (commit === undefined) throw new Misuse(`there is no commit "${name}" here`);
  if (!isBuildable(commit)) throw new Misuse(`"${name}" is too old to be built: it has no tooling/build`);
  console.log(`base: ${git('log', '-1', '--format=%h %s', commit)}`);
  console.log(`now:  ${git('log', '-1', '--format=%h %s')}${isChanged ? ', and changes' : ''}`);
  return commit;
}

/** Each run begins with the other order. */
async function measured(folder, titles, milliseconds, orders) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    const [first, second] = run % 2 === 0 ? orders : orders.toReversed();
    process.stderr.write(`figures: ${titles.length}, run ${run + 1} of ${RUNS}\n`);
    const one = await sideBySide(folder, titles, milliseconds, first);
    const other = await sideBySide(folder, titles, milliseconds, second);
    runs.push(runOf(one, other));
  }
  return runs;
}

/** One process: what V8 makes of a function stays the same as long as it lasts, and may be otherwise in the next one. */
async function sideBySide(folder, titles, milliseconds, first) {
  const words = [...FLAGS, SIDE_BY_SIDE, folder, first, values.seed, String(milliseconds), ...titles];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve, reject) => {
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${SIDE_BY_SIDE} ended with ${code}`))));
  });
  const measuredFigures = [];
  for await (const line of createInterface({ input: child.stdout })) measuredFigures.push(JSON.parse(line));
  await ended;
  return measuredFigures;
}

/** The titles of the figures that the base wrote down. */
function writtenTitles(commit) {
  try {
    const { runs } = JSON.parse(git('show', `${commit}:docs/evidence/performance.json`));
    return runs[0].figures.map(({ title }) => title);
  } catch {
    return [];
  }
}

function commitOf(word) {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${word}^{commit}`);
  } catch {
    return undefined;
  }
}

function git(...words) {
  return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

function lineOf({ title, verdict, base, now, ratio, reason }) {
  if (ratio === undefined) return `${title.padEnd(60)} ${verdict}: ${reason}`;
  const cells = [
    title.padEnd(60),
    `${base.toFixed(0)} ns`.padStart(13),
    `${now.toFixed(0)} ns`.padStart(13),
    ratio.toFixed(2).padStart(7),
    verdict === 'slower' ? '  slower' : '',
    reason === undefined ? '' : `  (${reason})`,
  ];
  return cells.join('');
}
