// pnpm bench [--seed N]... [--node V]... [TITLE]: measures the built packages beside other software, on the newest Node and on the oldest, in
// turn, on texts made from each seed. TITLE is a part of the titles that are measured; with --write, the table goes into docs/performance.md.
// pnpm bench --beside FOLDER [TITLE]: measures them beside the packages in FOLDER, a checkout that was built or a folder in which they are
// installed. It fails then if a figure has lost more than a twentieth of its speed.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { NODES } from '../support/nodes.mjs';
import { corporaOf } from './corpora.mjs';
import { ASKED, figures, warmUp } from './figures.mjs';
import { measure } from './measure.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    beside: { type: 'string' },
    seed: { type: 'string', multiple: true, default: ['20251', '20252', '20253'] },
    write: { type: 'boolean' },
    node: { type: 'string', multiple: true, default: [NODES.at(-1), NODES[0]] },
    // Of a process that measures once, on the Node that runs it.
    once: { type: 'boolean' },
    // Of a process that measures two builds: the one that is loaded first.
    first: { type: 'string' },
  },
});
const { beside, seed: seeds, node: nodes, once, first, write } = values;
const [seed] = seeds;
const [part = ''] = positionals;
/** The root of this checkout. */
const HERE = fileURLToPath(new URL('../..', import.meta.url));
const HERE_FILE = fileURLToPath(import.meta.url);
const BOUND = 'the least code';
/** V8 does not compile a function the same way each time. */
const RUNS = 3;
const LEAST = 0.95;
/** Garbage is collected rarely, and V8 compiles a function at the call that asks for it: both would be a matter of chance. */
const FLAGS = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--no-concurrent-recompilation'];
setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc');

if (once === true) await measureOnce();
else if (first !== undefined) await compareBuilds();
else if (beside !== undefined) gate();
else table();

/** Prints every contestant of each figure as JSON. */
async function measureOnce() {
  const packages = await packagesIn(HERE);
  const corpora = corporaOf(Number(seed));
  warmUp(packages, corpora);
  for (const { title, make } of chosen(figures(packages, corpora))) {
    const { texts, contestants } = make();
    const read = texts.filter((text) => text !== undefined);
    const sides = Object.entries(contestants).map(([name, run]) => ({ name, run, texts: read }));
    console.log(JSON.stringify({ title, sides: measure(sides, read.length < 100 ? 5 : 15) }));
  }
}

/** Prints the medians of all runs: how many times as fast as the first contestant each other one is. */
function table() {
  const found = new Map();
  for (let run = 0; run < RUNS; run += 1) {
    for (const each of seeds) {
      for (const node of nodes) {
        const words = [
          '--yes',
          '-p',
          `node@${node}`,
          '--',
          'node',
          HERE_FILE,
          '--once',
          '--seed',
          each,
          ...positionals,
        ];
        const lines = execFileSync('npx', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
        for (const line of lines.trim().split('\n')) keep(found, node, JSON.parse(line));
      }
    }
  }
  const version = (node) => node.replace(/\.\d+$/, '');
  const head = ['what', 'beside', 'asked', ...nodes.flatMap((node) => [`Node ${version(node)}`, 'the least code'])];
  const rows = [head, head.map(() => '---')];
  for (const [title, { first: peer, sides }] of found) {
    const figuresOf = (name) => nodes.map((node) => rounded(median(sides.get(name)?.get(node) ?? [])));
    const cellsOf = (name) =>
      figuresOf(name).flatMap((ratio, at) => [ratio, name === 'ours' ? figuresOf(BOUND)[at] : '']);
    rows.push([title, peer, ASKED[title]?.toFixed(2) ?? '', ...cellsOf('ours')]);
    const others = [...sides.keys()].filter((name) => !['ours', BOUND].includes(name));
    for (const name of others) rows.push([`${title}: ${name}`, peer, '', ...cellsOf(name)]);
  }
  const lines = rows.map((row) => `| ${row.join(' | ')} |`);
  console.log(`seeds ${seeds.join(', ')}: medians of ${RUNS} runs each\n\n${lines.join('\n')}`);
  const page = join(HERE, 'docs/performance.md');
  if (write === true) writeFileSync(page, readFileSync(page, 'utf8').replace(/(?:^\|.*\n)+/m, `${lines.join('\n')}\n`));
}

/** Keeps the ratios of a figure by contestant and Node. */
function keep(found, node, { title, sides: [peer, ...others] }) {
  const figure = found.get(title) ?? { first: peer.name, sides: new Map() };
  found.set(title, figure);
  for (const { name, ratio } of others) {
    const byNode = figure.sides.get(name) ?? new Map();
    figure.sides.set(name, byNode);
    byNode.set(node, [...(byNode.get(node) ?? []), ratio]);
  }
}

function gate() {
  const ratios = new Map();
  let lost = [];
  for (let time = 0; time < 2; time += 1) {
    // A run is two processes that load the builds in opposite orders: the second build finds shapes of objects that the first has left.
    const runs = Array.from({ length: RUNS }, () => ['base', 'now'].map((order) => sideBySide(order, lost)));
    for (const { title } of runs[0][0]) {
      const all = runs.map((run) => run.map((own) => own.find((each) => each.title === title)));
      const { reason } = all.flat().find((each) => each.reason !== undefined) ?? {};
      const ratio = reason ?? median(all.map(([one, other]) => Math.sqrt(one.ratio * other.ratio)));
      ratios.set(title, ratio);
    }
    const slower = [...ratios].filter(([, ratio]) => ratio < LEAST).map(([title]) => title);
    lost = time === 0 ? slower : slower.filter((title) => lost.includes(title));
    if (lost.length === 0) break;
  }
  for (const [title, ratio] of ratios) {
    console.log(`${title.padEnd(60)}${typeof ratio === 'number' ? ratio.toFixed(2).padStart(6) : `  new: ${ratio}`}`);
  }
  for (const title of lost) console.error(`${title}: slower than the packages in ${beside}, twice`);
  const isCompared = [...ratios.values()].some((ratio) => typeof ratio === 'number');
  if (!isCompared) console.error(`nothing can be compared with ${beside}`);
  process.exitCode = isCompared && lost.length === 0 ? 0 : 1;
}

function sideBySide(order, titles) {
  const words = [...FLAGS, HERE_FILE, '--beside', beside, '--seed', seed, '--first', order];
  words.push(...(titles.length > 0 ? titles : positionals));
  return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }));
}

/** Prints each figure with the speed of this checkout over that of the base, or the reason why there is none. */
async function compareBuilds() {
  const corpora = corporaOf(Number(seed), 2000);
  const sides = {};
  for (const name of [first, first === 'base' ? 'now' : 'base']) {
    const packages = await packagesIn(name === 'base' ? beside : HERE);
    // Each build has figures of its own: V8 keeps what it learns of a call with the function that makes it.
    const own = await import(`./figures.mjs?of=${name}`);
    own.warmUp(packages, corpora);
    sides[name] = own.figures(packages, corpora);
  }
  const measured = chosen(sides.now).map(({ title, make }) => {
    const now = sideOf(make());
    try {
      const base = sideOf(sides.base.find((each) => each.title === title).make());
      const [{ ns }, { ns: other }] = measure(first === 'base' ? [base, now] : [now, base], 15, 100);
      return { title, ratio: first === 'base' ? ns / other : other / ns };
    } catch (error) {
      return { title, reason: String(error) };
    }
  });
  console.log(JSON.stringify(measured));
}

/** A figure of one build, once it has answered for each text. Its data lies together when the garbage is gone. */
function sideOf({ texts, contestants }) {
  const read = texts.filter((text) => text !== undefined);
  for (const text of read) contestants.ours(text);
  gc();
  return { texts: read, run: contestants.ours };
}

/** The figures whose title has one of the words. */
function chosen(all) {
  const found = all.filter(({ title }) => positionals.length === 0 || positionals.some((word) => title.includes(word)));
  if (found.length > 0) return found;
  throw new Error(`no figure has "${part}" in its title:\n${all.map(({ title }) => title).join('\n')}`);
}

/** The packages of a checkout, or those that are installed in a folder. */
async function packagesIn(folder) {
  const found = ['core', 'safety', 'http', 'rfc1738', 'text', 'schema'].map(async (name) => {
    const places = [join(folder, 'packages', name), join(folder, 'node_modules/@url', name)];
    const place = places.find((each) => existsSync(join(each, 'package.json')));
    if (place === undefined) return [name, {}];
    const { exports } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
    return [name, await import(pathToFileURL(resolve(place, exports['.'].default)).href)];
  });
  return Object.fromEntries(await Promise.all(found));
}

function rounded(ratio) {
  return ratio?.toFixed(2) ?? '';
}

function median(numbers) {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1];
}
