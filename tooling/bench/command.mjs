// pnpm bench:command [LINES]: the command as it is built on many lines, beside a script of ten lines with `new URL`, and its start
// beside `node -e 0`. With --write it keeps what it measured for docs/performance.md. Times are those of the processor.
import { spawnSync } from 'node:child_process';
import { closeSync, createWriteStream, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { httpUrls, oldUrls } from './corpora.mjs';

const [count = '1000000'] = process.argv.slice(2).filter((word) => /^\d+$/.test(word));
const LINES = Number(count);
const command = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url));
const script = fileURLToPath(new URL('naive-command.mjs', import.meta.url));
const probe = fileURLToPath(new URL('report-usage.cjs', import.meta.url));
const STARTS = 31;
const VERBS = [['parse', '--json'], ['check'], ['extract', '--bare', '--json'], ['get', 'host'], ['set', 'port=8080']];

const folder = mkdtempSync(join(tmpdir(), 'command-'));
try {
  const [many, few] = [join(folder, 'many'), join(folder, 'few')];
  await write(many, LINES);
  await write(few, 1_000);
  const base = timed([script], many);
  const rows = [['a script of ten lines', base, timed([script], few)]];
  for (const words of VERBS) {
    rows.push([`url ${words.join(' ')}`, timed([command, ...words], many), timed([command, ...words], few)]);
  }
  const lines = rows.map(([name, all, some]) => ({
    name,
    seconds: all.seconds,
    times: all.seconds / base.seconds,
    memory: all.memory,
    growth: all.memory - some.memory,
  }));
  const start = { node: startOf(['-e', '0']), url: startOf([command, 'parse', 'ftp://host.dom/a']) };
  for (const { name, seconds, times, memory, growth } of lines) {
    const cells = [
      `${seconds.toFixed(1)} s`,
      `${times.toFixed(1)} times`,
      `${memory.toFixed(0)} MB, ${growth.toFixed(0)} more than of 1,000`,
    ];
    console.log(`${name.padEnd(30)} ${cells.join('   ')}`);
  }
  console.log(`start: ${(start.url - start.node).toFixed(0)} ms above the ${start.node.toFixed(0)} ms of node -e 0`);
  if (process.argv.includes('--write')) {
    const kept = { lines: LINES, version: process.versions.node, rows: lines, start };
    writeFileSync('docs/evidence/command.json', `${JSON.stringify(kept, null, 2)}\n`);
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** Nine of ten lines are http, and every fiftieth is not a URL. */
async function write(file, lines) {
  const [http, old] = [httpUrls('command'), oldUrls('command')];
  const out = createWriteStream(file);
  for (let at = 0; at < lines; at += 1) {
    const text = at % 10 === 0 ? old[at % old.length] : http[at % http.length];
    out.write(`${at % 50 === 7 ? `${text} and more` : text}\n`);
  }
  out.end();
  await finished(out);
}

/** Seconds of the processor, and megabytes of memory at most. */
function timed(words, input) {
  const file = openSync(input);
  const { output, status, error } = spawnSync(process.execPath, ['--require', probe, ...words], {
    stdio: [file, 'ignore', 'ignore', 'pipe'],
  });
  closeSync(file);
  // Some lines are refused.
  if (error || status > 1) throw error ?? new Error(`${words[0]} ended with ${status}`);
  return JSON.parse(output[3]);
}

/** Milliseconds of the processor, in the middle of many starts. */
function startOf(words) {
  const times = Array.from({ length: STARTS }, () => timed(words, '/dev/null').seconds * 1000);
  return times.toSorted((one, other) => one - other)[Math.floor(STARTS / 2)];
}
