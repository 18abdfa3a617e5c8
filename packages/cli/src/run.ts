import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { Command, CommanderError } from 'commander';
import type { AddCommand, ExitCode } from './terminal/command.ts';
import { complain } from './terminal/complain.ts';
import { OPEN_EXITS } from './terminal/exit-codes.ts';
import { addHelp, NARROW_HELP } from './terminal/help-text.ts';
import { type Io, print, tell } from './terminal/io.ts';
import { pageOf } from './terminal/terminal-layout.ts';

/** The verbs, in the order of the help. Each is loaded when it is needed: a program that starts often starts quickly. */
const VERBS: { readonly [verb: string]: () => Promise<AddCommand> } = {
  parse: async () => (await import('./commands/parse.ts')).parse,
  check: async () => (await import('./commands/check.ts')).check,
  get: async () => (await import('./commands/get.ts')).get,
  set: async () => (await import('./commands/set.ts')).set,
  query: async () => (await import('./commands/query.ts')).query,
  build: async () => (await import('./commands/build.ts')).build,
  access: async () => (await import('./commands/access.ts')).access,
  open: async () => (await import('./commands/open.ts')).open,
  resolve: async () => (await import('./commands/resolve.ts')).resolve,
  relative: async () => (await import('./commands/relative.ts')).relative,
  compare: async () => (await import('./commands/compare.ts')).compare,
  extract: async () => (await import('./commands/extract.ts')).extract,
  wrap: async () => (await import('./commands/wrap.ts')).wrap,
  encode: async () => (await import('./commands/encode.ts')).encode,
  decode: async () => (await import('./commands/decode.ts')).decode,
  schemes: async () => (await import('./commands/schemes.ts')).schemes,
  explain: async () => (await import('./commands/explain.ts')).explain,
  completion: async () => (await import('./commands/completion.ts')).completion,
  help: async () => (await import('./commands/help.ts')).help,
  version: async () => (await import('./commands/version.ts')).version,
};

/**
 * Runs the `url` command and returns its exit code. 0: all fine. 1: some input was refused. 2: wrong usage, or something could
 * not be read or written. 3: `check` found what `--fail-on` names. 4 to 6: `open` did not find it, may not have it, or cannot reach it.
 * A reader that closes the pipe early (EPIPE) is fine.
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  // The next `print` throws an error of standard output. An error of standard error can be told to nobody. Without a listener
  // either of them would end the process.
  for (const stream of [io.stdout, io.stderr]) stream.on('error', ignore);
  try {
    return await answer(argv, io);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return 0;
    const { isSystemError, StreamError } = await import('./input/input.ts');
    if (!isSystemError(error)) throw error;
    complain(io, new StreamError('standard output', error).message);
    return 2;
  } finally {
    // A stream reports an error one turn later. Text that is not yet written may still fail.
    await setImmediate();
    for (const stream of [io.stdout, io.stderr]) if (stream.writableLength === 0) stream.off('error', ignore);
  }
}

function ignore(): void {}

/** The command with all its verbs, or with one of them. */
export async function programOf(io: Io, exit: (code: ExitCode) => void, verb?: string): Promise<Command> {
  const program = new Command('url')
    .description('Reads, checks, changes and explains URLs as RFC 1738 says.')
    .version(versionOf(new URL('../package.json', import.meta.url)), '-v, --version')
    .configureHelp(NARROW_HELP)
    .exitOverride();
  addHelp(program, {
    examples: ["url parse 'ftp://host.dom/a'", 'url help parse'],
    exits: { 1: 'some input was refused; of compare: not equal', 3: 'check found what --fail-on names', ...OPEN_EXITS },
  });
  const loads = Object.entries(VERBS).filter(([name]) => verb === undefined || name === verb);
  for (const add of await Promise.all(loads.map(([, load]) => load()))) add(program, io, exit);
  return program;
}

/** Help is printed as any other answer, so that a failed write of it is reported. */
async function answer(argv: readonly string[], io: Io): Promise<number> {
  let code: ExitCode = 0;
  let [printed, wrong] = ['', ''];
  const [first = '', second = ''] = argv;
  const { columns: width } = pageOf(io.stdout, io);
  // Help and completions are made of all verbs, and the others need no other.
  const verb = Object.hasOwn(VERBS, first) && !['help', 'completion'].includes(first) ? first : undefined;
  const program = await programOf(io, (ended) => (code = ended), verb);
  program.configureOutput({
    writeOut: (text) => (printed += text),
    writeErr: (text) => tell(io, text),
    getOutHelpWidth: () => width,
    getErrHelpWidth: () => width,
    outputError: (text) => (wrong = text),
  });
  for (const command of program.commands) command.copyInheritedSettings(program);
  const isVerb = (word: string) => program.commands.some((command) => command.name() === word);
  // `url --help parse` asks for the help of parse, as `url help parse` does.
  const isAsked = (first === '--help' || first === '-h') && second !== '' && !second.startsWith('-');
  const words = isAsked ? (isVerb(second) ? [second, first] : ['help', second]) : argv;
  try {
    await program.parseAsync(words, { from: 'user' });
    return code;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    await print(io, printed);
    if (wrong !== '') {
      const { wrongUsage } = await import('./wrong-usage.ts');
      complain(io, wrongUsage(wrong, Object.keys(VERBS), first));
    }
    return error.exitCode === 0 ? 0 : 2;
  }
}

function versionOf(packageJson: URL): string {
  return JSON.parse(readFileSync(packageJson, 'utf8')).version;
}
