// The engines, each of an exact version, and how each is started. npm fetches those that are not here.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { NODES } from '../support/nodes.mjs';
import { askChromium, CHROMIUM_VERSION } from './chromium.ts';

export interface Engine {
  /** Its name on the command line. */
  readonly name: string;
  /** The version that it has to report, so that no other one is taken for it. `undefined` if the user chose the engine. */
  readonly version: string | undefined;
  /** Asks the program, and gives its answer as JSON. */
  readonly ask: (program: string, question: string) => Promise<string>;
}

/** Enough to fetch the largest engine over a slow line, and to run on a busy machine. */
const LIMIT_MS = 300_000;

const DENO_OPTIONS = ['run', '--no-config', '--no-lock', '--cached-only', '--allow-read'];

/** The Node that runs this, for CI. It is not one of the fixed ones. */
const running: Engine = {
  name: 'node',
  version: `Node ${process.versions.node}`,
  ask: command(process.execPath),
};

/** The engines of a run without arguments. The first is what the others are compared with. */
export const fixedEngines: readonly Engine[] = [
  ...NODES.map((version) => ({
    name: `node${version.split('.')[0]}`,
    version: `Node ${version}`,
    ask: command('npx', '--yes', '-p', `node@${version}`, '--', 'node'),
  })),
  { name: 'bun', version: 'Bun 1.4.5', ask: command('npx', '--yes', 'bun@1.4.5') },
  { name: 'deno', version: 'Deno 2.9.6', ask: command('npx', '--yes', 'deno@2.9.6', ...DENO_OPTIONS) },
  {
    name: 'chromium',
    version: process.env['CHROMIUM'] === undefined ? `Chromium ${CHROMIUM_VERSION}` : undefined,
    ask: (program, question) => askChromium(program, question, LIMIT_MS),
  },
];

export const engines: readonly Engine[] = [running, ...fixedEngines];

const STARTER = fileURLToPath(new URL('ask-bundle.mjs', import.meta.url));

function command(...words: readonly string[]): Engine['ask'] {
  return (program, question) => output([...words, STARTER, program, question]);
}

/** The output of a command. It is stopped, with all that it started, when its time is over or this process ends. */
function output([file = '', ...words]: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    // A group of its own, because npx would leave what it started.
    const child = spawn(file, words, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const stop = () => stopGroup(child);
    process.once('exit', stop);
    let reason = '';
    const timer = setTimeout(() => {
      reason = `stopped after ${LIMIT_MS / 1000} s`;
      stop();
    }, LIMIT_MS);
    const printed: Buffer[] = [];
    const complained: Buffer[] = [];
    child.stdout.on('data', (chunk) => printed.push(chunk));
    child.stderr.on('data', (chunk) => complained.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      process.off('exit', stop);
      if (code === 0) resolve(String(Buffer.concat(printed)));
      else reject(new Error(`${reason || `exit ${code ?? signal}`}\n${Buffer.concat(complained)}`));
    });
  });
}

function stopGroup({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
