import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { Command, CommanderError } from 'commander';
import type { AddCommand } from './command.ts';
import { access } from './commands/access.ts';
import { build } from './commands/build.ts';
import { check } from './commands/check.ts';
import { compare } from './commands/compare.ts';
import { decode } from './commands/decode.ts';
import { encode } from './commands/encode.ts';
import { explain } from './commands/explain.ts';
import { extract } from './commands/extract.ts';
import { help } from './commands/help.ts';
import { parse } from './commands/parse.ts';
import { relative } from './commands/relative.ts';
import { resolve } from './commands/resolve.ts';
import { schemes } from './commands/schemes.ts';
import { wrap } from './commands/wrap.ts';
import { type Io, print, tell } from './io.ts';

const COMMANDS: readonly AddCommand[] = [
  parse,
  check,
  build,
  access,
  resolve,
  relative,
  compare,
  extract,
  wrap,
  encode,
  decode,
  schemes,
  explain,
  help,
];

/**
 * The `url` command: does what `argv` says and gives the exit code. 0: all fine; 1: some input was refused; 2: it was
 * called wrongly, or could not read or write something; 3: `check` found what it was told to fail on. A reader who has
 * seen enough (EPIPE) is fine.
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  // An error of standard output is thrown by the next `print`, and one of standard error has nobody to be told; without a
  // listener either would end the process here.
  for (const stream of [io.stdout, io.stderr]) stream.on('error', ignore);
  try {
    return await answer(argv, io);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return 0;
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    tell(io, `error: ${error.message}\n`);
    return 2;
  } finally {
    // What fails says so a turn later, and what has still to be written may yet fail.
    await setImmediate();
    for (const stream of [io.stdout, io.stderr]) if (stream.writableLength === 0) stream.off('error', ignore);
  }
}

function ignore(): void {}

/** Help is printed as any other answer is. */
async function answer(argv: readonly string[], io: Io): Promise<number> {
  let code = 0;
  let printed = '';
  const program = new Command('url')
    .description('Reads, checks and explains URLs as RFC 1738 says.')
    .version(versionOf(new URL('../package.json', import.meta.url)))
    .configureOutput({ writeOut: (text) => (printed += text), writeErr: (text) => tell(io, text) })
    .exitOverride();
  for (const add of COMMANDS) add(program, io, (ended) => (code = ended));
  try {
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    await print(io, printed);
    return error.exitCode === 0 ? 0 : 2;
  }
}

function versionOf(packageJson: URL): string {
  return JSON.parse(readFileSync(packageJson, 'utf8')).version;
}
