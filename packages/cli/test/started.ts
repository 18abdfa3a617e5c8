// The command as a process of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { bundledCommand } from './bundled-command.ts';

export const BIN = await bundledCommand();

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A command that hangs is killed after this many milliseconds: whoever awaits it goes on, and fails. */
export const LIMIT = 600_000;

export function start(argv: readonly string[], env: Record<string, string> = {}) {
  return spawn(process.execPath, [BIN, ...argv], {
    cwd: ROOT,
    env: environment(env),
    timeout: LIMIT,
    killSignal: 'SIGKILL',
  });
}

export function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  const { NO_COLOR: _, FORCE_COLOR: __, ...inherited } = process.env;
  return { ...inherited, ...env };
}

export async function finish(child: ReturnType<typeof start>) {
  const ended = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, stdout, stderr };
}

export const URL_LINE = (n: number) => `ftp://fred:secret@host${n}.dom:2121/pub/directory/file${n}.txt;type=i\n`;
