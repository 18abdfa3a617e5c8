// A folder in which the commands of docs/scale.md are run as they are there, with `url` from the sources and smaller parts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ENV } from '../servers/programs.ts';

const PAGE = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8');
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BIN = join(ROOT, 'packages/cli/src/bin.ts');

/** The commands of the page that have these words, with parts of 20 kB. @throws where there are none */
export function commandsWith(words: string): string {
  const blocks = [...PAGE.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands = '']) => commands);
  const found = blocks.find((commands) => commands.includes(words));
  if (found === undefined) throw new Error(`docs/scale.md has no command with ${words}`);
  return found.replace(/\b(?:2|100)M\b/, '20k');
}

/** Lines of URLs, and some that are not URLs. */
const LINES: readonly string[] = Array.from({ length: 2_000 }, (_, at) =>
  at % 50 === 0 ? `no url ${at}\n` : `ftp://h${at}.dom/a%20b/${at}\n`,
);

export interface Trial {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** The answers of one process to all lines. */
  readonly whole: string;
  /** Runs commands of a shell in a folder of its own. Gives what they print. */
  run(script: string, env?: NodeJS.ProcessEnv): Promise<string>;
  /** Runs commands, of which the first worker is killed in the middle of its work. */
  runWithLoss(script: string, env?: NodeJS.ProcessEnv): Promise<string>;
  output(): string;
  remove(): void;
}

/** Makes the folder, with `urls.txt`. */
export async function makeTrial(): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), 'url-scale-'));
  // The daemon that Slurm trusts messages by wants others to get at its socket.
  chmodSync(folder, 0o755);
  for (const name of ['bin', 'work']) mkdirSync(join(folder, name));
  const work = join(folder, 'work');
  writeFileSync(join(folder, 'bin', 'url'), urlIn(folder), { mode: 0o755 });
  writeFileSync(join(work, 'urls.txt'), LINES.join(''));
  const { NO_COLOR: _, ...inherited } = process.env;
  const PATH = `${join(folder, 'bin')}:${ENV['PATH']}:${inherited['PATH']}`;
  const env = { ...inherited, ...ENV, PATH, PARALLEL_HOME: folder, HOME: folder };
  const run: Trial['run'] = async (script, more = {}) => {
    const own = { ...env, ...more };
    const child = spawn('sh', ['-c', script], { cwd: work, env: own, stdio: ['ignore', 'pipe', 'inherit'] });
    const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
    return printed;
  };
  return {
    folder,
    env,
    whole: await run('url parse --json < urls.txt'),
    run,
    async runWithLoss(script, more) {
      const killed = join(folder, 'killed');
      rmSync(killed, { recursive: true, force: true });
      const printed = await run(script, { ...more, VICTIM: 'yes' });
      rmSync(killed, { recursive: true });
      return printed;
    },
    output: () => readFileSync(join(work, 'urls.jsonl'), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** With VICTIM set, the first of these is killed. */
function urlIn(folder: string): string {
  return `#!/bin/sh
run() { (cd '${ROOT}' && exec '${process.execPath}' --conditions=@url/source --import tsx '${BIN}' "$@"); }
if [ -n "$VICTIM" ] && mkdir '${folder}/killed' 2> /dev/null; then
  head -n 1 | run "$@"
  kill -9 $$
fi
run "$@"
`;
}
