// node tooling/bench/command.mjs [LINES]: the built command on many lines, with the processor's seconds, and the milliseconds of its start.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { httpUrls, oldUrls } from './corpora.mjs';

const lines = Number(process.argv[2] ?? 300_000);
const command = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url));
const VERBS = ['parse --json', 'check', 'extract --bare --json', 'get host', 'set port=8080'];
const STARTS = 21;

const folder = mkdtempSync(join(tmpdir(), 'command-'));
try {
  const file = join(folder, 'lines');
  const [http, old] = [httpUrls('command'), oldUrls('command')];
  // Nine of ten lines are http.
  const lineAt = (at) => (at % 10 === 0 ? old[at % old.length] : http[at % http.length]);
  writeFileSync(file, Array.from({ length: lines }, (_, at) => `${lineAt(at)}\n`).join(''));
  for (const verb of VERBS) {
    const seconds = Math.min(...[0, 1, 2].map(() => processorTime(`node ${command} ${verb} < ${file}`)));
    console.log(`url ${verb.padEnd(22)} ${((seconds / lines) * 1e6).toFixed(1)} s a million lines`);
  }
  const [bare, own] = ['node -e 0', `node ${command} parse ftp://host.dom/a`].map(
    (words) => Array.from({ length: STARTS }, () => processorTime(words)).toSorted((a, b) => a - b)[STARTS >> 1],
  );
  console.log(`start: ${((own - bare) * 1000).toFixed(0)} ms more than node -e 0`);
} finally {
  rmSync(folder, { recursive: true });
}

/** Seconds of the processor, as bash counts them. Some lines are refused, which is an exit code. */
function processorTime(words) {
  const counted = `TIMEFORMAT='%U %S'; { time ${words} >/dev/null 2>&1; } 2>&1; true`;
  const [user, system] = execFileSync('bash', ['-c', counted], { encoding: 'utf8' }).trim().split(' ').map(Number);
  return user + system;
}
