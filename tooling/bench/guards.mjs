// node tooling/bench/guards.mjs [--write]: the suite of cells of @url/fetch on the guards of npm, which it installs into a temporary folder, and
// on every way of @url/fetch itself. It prints a table of what each lets in and refuses wrongly; --write puts it into docs/guards.md. Weekly.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The packages, and the other packages that the way of using them needs. */
const PEERS = {
  'request-filtering-agent': [],
  'ssrf-req-filter': [],
  'got-ssrf': ['got'],
  dssrf: [],
  '@atproto-labs/fetch-node': [],
};

/** Milliseconds for a subject. dssrf waits between its look-ups, and needs more than a minute. */
const LONGEST = 180_000;

const page = fileURLToPath(new URL('../../docs/guards.md', import.meta.url));
const runner = fileURLToPath(new URL('./guards-runner.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'guards-'));
try {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const names = Object.entries(PEERS).flatMap(([name, others]) => [name, ...others]);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...new Set(names)], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const rows = ['@url/fetch', ...Object.keys(PEERS), 'nothing'].flatMap(rowsOf);
  const head = ['guard', 'version', 'literal', 'spelt', 'name', 'redirect', 'authority', 'in all', 'refused wrongly'];
  const counts = JSON.parse(rows[0].counts);
  const table = [
    `Let in of ${counts.inside} cells that lead inside, and refused of ${counts.public} that are public, on Node ${process.versions.node}:`,
    '',
    `| ${head.join(' | ')} |`,
    `| ${head.map(() => '---').join(' | ')} |`,
    ...rows.map(({ cells }) => `| ${cells.join(' | ')} |`),
  ].join('\n');
  console.log(table);
  if (process.argv.includes('--write')) {
    const text = readFileSync(page, 'utf8');
    writeFileSync(page, text.replace(/Let in of[\s\S]*?(?=\n\n(?!\|))/, table));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The rows of a subject: each runs in a process of its own. */
function rowsOf(subject) {
  // The hooks for `require` change how some packages are loaded: dssrf would fail.
  const words = ['--conditions=@url/source', '--import', 'tsx/esm', runner, subject, folder];
  const { stdout, status, stderr } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    timeout: LONGEST,
    maxBuffer: 1 << 26,
  });
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
  if (lines.length === 0) {
    console.error(`${subject}: exit ${status}\n${stderr.slice(-2_000)}`);
    const { version } = JSON.parse(readFileSync(join(folder, 'node_modules', subject, 'package.json'), 'utf8'));
    return [
      { cells: [subject, version, ...Array.from({ length: 7 }, () => (status === null ? 'did not end' : 'failed'))] },
    ];
  }
  return lines.map((line) => JSON.parse(line));
}
