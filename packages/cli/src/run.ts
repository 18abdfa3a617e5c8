import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { canParse, redact } from '@url/core';
import { Command, CommanderError } from 'commander';
import { access } from './commands/access.ts';
import { build } from './commands/build.ts';
import { check } from './commands/check.ts';
import { compare } from './commands/compare.ts';
import { completion } from './commands/completion.ts';
import { decode } from './commands/decode.ts';
import { encode } from './commands/encode.ts';
import { explain } from './commands/explain.ts';
import { extract } from './commands/extract.ts';
import { get } from './commands/get.ts';
import { help } from './commands/help.ts';
import { OPEN_EXITS, open } from './commands/open.ts';
import { parse } from './commands/parse.ts';
import { query } from './commands/query.ts';
import { relative } from './commands/relative.ts';
import { resolve } from './commands/resolve.ts';
import { schemes } from './commands/schemes.ts';
import { set } from './commands/set.ts';
import { version } from './commands/version.ts';
import { wrap } from './commands/wrap.ts';
import { isSystemError, StreamError } from './input/input.ts';
import { closest } from './reading/did-you-mean.ts';
import { registry, tolerantRegistry } from './reading/registry.ts';
import { commandFor, optionFor } from './reading/words-of-others.ts';
import type { AddCommand, ExitCode } from './terminal/command.ts';
import { complain } from './terminal/complain.ts';
import { addHelp, NARROW_HELP } from './terminal/help-text.ts';
import { type Io, print, tell } from './terminal/io.ts';
import { pageOf } from './terminal/terminal-layout.ts';

const COMMANDS: readonly AddCommand[] = [
  parse,
  check,
  get,
  set,
  query,
  build,
  access,
  open,
  resolve,
  relative,
  compare,
  extract,
  wrap,
  encode,
  decode,
  schemes,
  explain,
  completion,
  help,
  version,
];

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

/** The command with all its verbs. */
export function programOf(io: Io, exit: (code: ExitCode) => void): Command {
  const program = new Command('url')
    .description('Reads, checks, changes and explains URLs as RFC 1738 says.')
    .version(versionOf(new URL('../package.json', import.meta.url)), '-v, --version')
    .configureHelp(NARROW_HELP)
    .exitOverride();
  addHelp(program, {
    examples: ["url parse 'ftp://host.dom/a'", 'url help parse'],
    exits: { 1: 'some input was refused; of compare: not equal', 3: 'check found what --fail-on names', ...OPEN_EXITS },
  });
  for (const add of COMMANDS) add(program, io, exit);
  return program;
}

/** Help is printed as any other answer, so that a failed write of it is reported. */
async function answer(argv: readonly string[], io: Io): Promise<number> {
  let code: ExitCode = 0;
  let printed = '';
  const [first = '', second = ''] = argv;
  const { columns: width } = pageOf(io.stdout, io);
  const program = programOf(io, (ended) => (code = ended)).configureOutput({
    writeOut: (text) => (printed += text),
    writeErr: (text) => tell(io, text),
    getOutHelpWidth: () => width,
    getErrHelpWidth: () => width,
    outputError: (text) => complain(io, wrongUsage(text, program)),
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
    return error.exitCode === 0 ? 0 : 2;
  }

  function wrongUsage(text: string, { commands }: Command): string {
    const known = commands.some((command) => command.name() === first) && first !== 'help';
    const [, said = '', meant] = /^(?:error: )?(.*?)(?:\n\(Did you mean (.*)\?\))?$/s.exec(text.trimEnd()) ?? [];
    const better = insteadOf(said, commands, first === 'open') ?? meant;
    // It may repeat an argument, which may have lines.
    const words = `${said.replace(/[\r\n]+/g, ' ')}${better === undefined ? '' : `; did you mean ${better}?`}`;
    return `${redact(registry, words)}\nsee \`url help${known ? ` ${first}` : ''}\``;
  }
}

/** What was meant by a word that is none of ours: a word of another tool, or a URL without a command. */
function insteadOf(said: string, commands: Command['commands'], isOpen: boolean): string | undefined {
  const [, option = ''] = /^unknown option '(.*)'$/s.exec(said) ?? [];
  if (option !== '') return isOpen ? optionFor(option) : undefined;
  const [, word = ''] = /^unknown command '(.*)'$/s.exec(said) ?? [];
  const address = [word, `http://${word}`].find((text) => canParse(tolerantRegistry, text));
  if (address !== undefined && /[.:]/.test(word)) {
    // In quotes, a secret would not be found.
    return redact(registry, address) === address ? `url parse ${quoted(address)}` : 'url parse URL';
  }
  const names = commands.map((command) => command.name());
  return closest(word, names) ?? commandFor(word);
}

/** A word as a shell takes it. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function versionOf(packageJson: URL): string {
  return JSON.parse(readFileSync(packageJson, 'utf8')).version;
}
