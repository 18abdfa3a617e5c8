// A folder in which the commands of docs/scale.md are run as they are there, with `url` from the sources and smaller parts.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { unpack } from '../servers/archives.ts';
import { type Programs, programsIn } from '../servers/programs.ts';
import { OF_SCALE } from './debian-packages.ts';

const PAGE = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8');
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BIN = join(ROOT, 'packages/cli/src/bin.ts');

/** The commands of the page that have these words. @throws where there are none */
export function commandsWith(words: string): string {
  const blocks = [...PAGE.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands = '']) => commands);
  const found = blocks.find((commands) => commands.includes(words));
  if (found === undefined) throw new Error(`docs/scale.md has no command with ${words}`);
  return found;
}

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Trial {
  readonly folder: string;
  readonly programs: Programs;
  readonly env: NodeJS.ProcessEnv;
  /** The answers of one process to all lines. */
  readonly whole: string;
  /** Starts commands of a shell. `env` is added to the environment. */
  start(script: string, env?: NodeJS.ProcessEnv): { readonly child: ChildProcess; readonly ended: Promise<Ended> };
  run(script: string, env?: NodeJS.ProcessEnv): Promise<Ended>;
  read(name: string): string;
  remove(): void;
}

/**
 * Makes the folder, with `urls.txt` and the programs of Debian's packages.
 *
 * With VICTIM set, the first worker is killed in the middle of its work. With VICTIM_NODE set, the first worker on that node writes a
 * file `reached` there, and waits for its end.
 */
export async function makeTrial(lines: readonly string[]): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), 'url-scale-'));
  // The daemon that messages are trusted by wants others to get at its socket.
  chmodSync(folder, 0o755);
  for (const name of ['bin', 'root', 'work']) mkdirSync(join(folder, name));
  unpack(OF_SCALE, join(folder, 'root'));
  const programs = programsIn(join(folder, 'root'));
  const work = join(folder, 'work');
  writeFileSync(join(folder, 'bin', 'url'), urlIn(folder), { mode: 0o755 });
  writeFileSync(join(work, 'urls.txt'), lines.map((line) => `${line}\n`).join(''));
  const { NO_COLOR: _, ...inherited } = process.env;
  const PATH = `${join(folder, 'bin')}:${programs.env['PATH']}:${inherited['PATH']}`;
  const env = { ...inherited, ...programs.env, PATH, PARALLEL_HOME: folder, HOME: folder, URL_SCALE: folder };
  const start: Trial['start'] = (script, more = {}) => {
    const child = spawn('sh', ['-c', script], {
      cwd: work,
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return { child, ended: endOf(child) };
  };
  const run: Trial['run'] = (script, more) => start(script, more).ended;
  const { stdout: whole } = await run('url parse --json < urls.txt');
  return {
    folder,
    programs,
    env,
    whole,
    start,
    run,
    read: (name) => readFileSync(join(work, name), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function endOf(child: ChildProcess): Promise<Ended> {
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('the output is not read');
  const closed = once(child, 'close');
  const [out, err] = await Promise.all([text(stdout), text(stderr)]);
  const [code] = await closed;
  return { code, stdout: out, stderr: err };
}

function urlIn(folder: string): string {
  return `#!/bin/sh
run() { (cd '${ROOT}' && exec '${process.execPath}' --conditions=@url/source --import tsx '${BIN}' "$@"); }
if [ -n "$VICTIM" ] && mkdir '${folder}/killed' 2> /dev/null; then
  head -n 1 | run "$@"
  kill -9 $$
fi
if [ -n "$VICTIM_NODE" ] && [ "$SLURMD_NODENAME" = "$VICTIM_NODE" ] && mkdir '${folder}/taken' 2> /dev/null; then
  head -n 1 | run "$@"
  touch '${folder}/reached'
  exec sleep 600
fi
run "$@"
`;
}
