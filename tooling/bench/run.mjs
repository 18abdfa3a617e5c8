// pnpm bench [--seed N] [--node 20] [--write] [TITLE]: measures the built packages beside other software, on texts made from the seed.
// With --write it does so on three versions of Node, and writes docs/performance.md. With --check it fails if the page is out of date.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { NODES } from '../support/nodes.mjs';
import { FIGURES, PAGE, performancePage } from './page.mjs';

/** Another seed than those of tests: what is written shall be as good on texts that nobody has looked at. */
const SEED = '20251';
/** The newest is left out: a page of four is hard to read. */
const MEASURED = NODES.slice(0, 3);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: SEED },
    node: { type: 'string' },
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});
const [title = ''] = positionals;

if (values.check) {
  if (readFileSync(PAGE, 'utf8') !== performancePage()) throw new Error(`${PAGE} is out of date: pnpm bench --write`);
} else if (values.write) {
  if (title !== '') throw new Error('--write writes every figure: leave the title out');
  const runs = [];
  for (const version of MEASURED)
    runs.push(await runOf(['npx', '--yes', '-p', `node@${version}`, '--', 'node'], version));
  const machine = `${cpus().length} × ${cpus()[0]?.model}`;
  writeFileSync(FIGURES, `${JSON.stringify({ machine, seed: values.seed, runs }, null, 2)}\n`);
  writeFileSync(PAGE, performancePage());
} else {
  const { node } = values;
  const command = node === undefined ? [process.execPath] : ['npx', '--yes', '-p', `node@${node}`, '--', 'node'];
  await runOf(command, node ?? process.versions.node);
}

async function runOf(command, version) {
  console.log(`\nNode ${version}, seed ${values.seed}\n`);
  const figures = [];
  for await (const figure of measured(command, title)) {
    console.log(lineOf(figure));
    figures.push(figure);
  }
  const heap = JSON.parse(
    execFileSync(command[0], [...command.slice(1), '--expose-gc', 'tooling/bench/heap.mjs', values.seed]),
  );
  for (const [name, { theirs, ours }] of Object.entries(heap)) {
    console.log(`${name.padEnd(60)} ${(ours / theirs).toFixed(2).padStart(6)}   ${ours.toFixed(0)} octets`);
  }
  return { version, figures, heap };
}

async function* measured([program, ...words], part) {
  const child = spawn(program, [...words, 'tooling/bench/figures-of-one-node.mjs', values.seed, part], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve, reject) => {
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))));
  });
  for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line);
  await ended;
}

function lineOf({ title: name, rows, limit, least }) {
  const { ratio, ns, low, high } = rows.find((row) => row.name === 'ours');
  const best = rows.find((row) => row.name === limit);
  const cells = [
    name.padEnd(60),
    ratio.toFixed(2).padStart(6),
    ` [${low.toFixed(2)}..${high.toFixed(2)}]`.padEnd(17),
    `${ns.toFixed(0)} ns`.padStart(13),
    best === undefined ? '' : `  limit ${best.ratio.toFixed(2)}`,
    ratio < least ? `  below ${least}` : '',
  ];
  return cells.join('');
}
