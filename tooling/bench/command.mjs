// pnpm bench:command [LINES]: the command as it is built on many lines, beside a script of ten lines with `new URL` and, where it is
// installed, trurl; and its start beside `node -e 0`. With --write it keeps what it measured, in docs/performance.md too. Times are those of
// the processor, the least of some rounds in which all take turns.
import { spawnSync } from 'node:child_process';
import { closeSync, createWriteStream, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { httpUrls, oldUrls } from './corpora.mjs';
import { COMMAND, PAGE, performancePage } from './page.mjs';

const [count = '1000000'] = process.argv.slice(2).filter((word) => /^\d+$/.test(word));
const LINES = Number(count);
const command = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url));
const script = fileURLToPath(new URL('naive-command.mjs', import.meta.url));
const probe = fileURLToPath(new URL('report-usage.cjs', import.meta.url));
const STARTS = 31;
const ROUNDS = 3;
const VERBS = [['parse', '--json'], ['check'], ['extract', '--bare', '--json'], ['get', 'host'], ['set', 'port=8080']];
const SCRIPT = 'a script of ten lines';

const folder = mkdtempSync(join(tmpdir(), 'command-'));
try {
  const [many, few, http] = [join(folder, 'many'), join(folder, 'few'), join(folder, 'http')];
  await write(many, LINES, mixed);
  await write(few, 1_000, mixed);
  await write(http, LINES, ofHttp);
  const own = VERBS.map((words) => ({ name: `url ${words.join(' ')}`, words: [command, ...words] }));
  const works = [{ name: SCRIPT, words: [script] }, ...own];
  const onHttp = works.slice(0, 2).map(({ name, words }) => ({ name: `${name}, http alone`, words, input: http }));
  const all = [...works.map((work) => ({ ...work, input: many })), ...onHttp].map((work) => ({ ...work, runs: [] }));
  const trurl = { version: versionOfTrurl(), runs: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { words, input, runs } of all) runs.push(timed(words, input));
    if (trurl.version !== undefined) trurl.runs.push(timeOf('trurl', ['--url-file', many, '--get', '{host}']));
  }
  const least = all.map(({ name, words, runs }) => ({
    name,
    seconds: Math.min(...runs.map(({ seconds }) => seconds)),
    memory: Math.max(...runs.map(({ memory }) => memory)),
    memoryOfFew: timed(words, few).memory,
  }));
  const secondsOf = (wanted) => least.find(({ name }) => name === wanted).seconds;
  const lines = least.map(({ name, seconds, memory, memoryOfFew }) => ({
    name,
    seconds,
    times: seconds / secondsOf(name.endsWith(', http alone') ? `${SCRIPT}, http alone` : SCRIPT),
    memory,
    growth: memory - memoryOfFew,
  }));
  const beside = trurl.version && { version: trurl.version, seconds: Math.min(...trurl.runs) };
  const start = { node: startOf(['-e', '0']), url: startOf([command, 'parse', 'ftp://host.dom/a']) };
  for (const { name, seconds, times, memory, growth } of lines) {
    const cells = [
      `${seconds.toFixed(1)} s`,
      `${times.toFixed(1)} times`,
      `${memory.toFixed(0)} MB, ${growth.toFixed(0)} more than of 1,000`,
    ];
    console.log(`${name.padEnd(35)} ${cells.join('   ')}`);
  }
  if (beside) {
    const times = secondsOf('url get host') / beside.seconds;
    console.log(
      `${beside.version}: --get {host} ${beside.seconds.toFixed(1)} s; url get host takes ${times.toFixed(2)} times as long`,
    );
  }
  console.log(`start: ${(start.url - start.node).toFixed(0)} ms above the ${start.node.toFixed(0)} ms of node -e 0`);
  if (process.argv.includes('--write')) {
    const kept = { lines: LINES, version: process.versions.node, rows: lines, trurl: beside, start };
    writeFileSync(COMMAND, `${JSON.stringify(kept, null, 2)}\n`);
    writeFileSync(PAGE, performancePage());
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** Nine of ten lines are http, and every fiftieth is not a URL. */
function mixed(at, http, old) {
  const text = at % 10 === 0 ? old[at % old.length] : http[at % http.length];
  return at % 50 === 7 ? `${text} and more` : text;
}

function ofHttp(at, http) {
  return http[at % http.length];
}

async function write(file, lines, lineAt) {
  const [http, old] = [httpUrls('command'), oldUrls('command')];
  const out = createWriteStream(file);
  for (let at = 0; at < lines; at += 1) out.write(`${lineAt(at, http, old)}\n`);
  out.end();
  await finished(out);
}

/** The first line of `trurl --version`; `undefined` where there is no trurl. */
function versionOfTrurl() {
  const { stdout, error } = spawnSync('trurl', ['--version'], { encoding: 'utf8', timeout: 10_000 });
  return error ? undefined : stdout.split('\n')[0];
}

/** Seconds of the processor that a program takes, as the shell counts them. */
function timeOf(program, words) {
  const counted = 'TIMEFORMAT="%U %S"; time "$0" "$@" >/dev/null 2>&1';
  const { stderr, error } = spawnSync('bash', ['-c', counted, program, ...words], {
    encoding: 'utf8',
    timeout: 600_000,
  });
  if (error) throw error;
  const [user, system] = stderr.trim().split(' ').map(Number);
  return user + system;
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
