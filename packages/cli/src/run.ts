import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { type Argument, Command, CommanderError } from 'commander';
import { isSystemError, StreamError } from './input/input.ts';
import { packageFile } from './package-file.ts';
import { loadSchemes } from './reading/registry.ts';
import { wrongUsage } from './showing/wrong-usage.ts';
import { type ExitCode, OPEN_EXITS } from './terminal/exit-codes.ts';
import { addHelp, NARROW_HELP } from './terminal/help-text.ts';
import { type Io, print, tell } from './terminal/io.ts';
import { complain, pageOf } from './terminal/page.ts';
import { build } from './verbs/build.ts';
import { check } from './verbs/check.ts';
import { compare } from './verbs/compare.ts';
import { completion } from './verbs/completion.ts';
import { decode } from './verbs/decode.ts';
import { encode } from './verbs/encode.ts';
import { env } from './verbs/env.ts';
import { explain } from './verbs/explain.ts';
import { extract } from './verbs/extract.ts';
import { get } from './verbs/get.ts';
import { help } from './verbs/help.ts';
import { open } from './verbs/open.ts';
import { parse } from './verbs/parse.ts';
import { query } from './verbs/query.ts';
import { redact } from './verbs/redact.ts';
import { resolve } from './verbs/resolve.ts';
import { set } from './verbs/set.ts';
import { addVerb, type Verb } from './verbs/verb.ts';
import { version } from './verbs/version.ts';
import { wrap } from './verbs/wrap.ts';

/** The verbs, in the groups and the order of the help. */
const GROUPS: { readonly [title: string]: readonly Verb[] } = {
  'Look at URLs:': [parse, check, env, get, compare],
  'Change URLs:': [set, query, build, resolve],
  'URLs in texts:': [extract, redact, wrap, encode, decode],
  'What URLs name:': [open],
  'Help:': [explain, completion, help, version],
};

const NAMES: readonly string[] = Object.values(GROUPS).flatMap((verbs) => verbs.map(({ name }) => name));

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
    await loadSchemes();
    complain(io, new StreamError(error.path ?? 'standard output', error).message);
    return 2;
  } finally {
    // A stream reports an error one turn later. Text that is not yet written may still fail.
    await setImmediate();
    for (const stream of [io.stdout, io.stderr]) if (stream.writableLength === 0) stream.off('error', ignore);
  }
}

function ignore(): void {}

/** The command with all its verbs, or with one of them. */
export function programOf(io: Io, exit: (code: ExitCode) => void, verb?: string): Command {
  const program = new Command('url')
    .description('Reads, checks, changes and explains URLs as RFC 1738 says.')
    .version(versionOf(packageFile('package.json')), '-v, --version')
    .configureHelp(NARROW_HELP)
    // A text after a verb may be "-v".
    .enablePositionalOptions()
    .exitOverride();
  addHelp(program, {
    examples: ["url parse 'ftp://host.dom/a'", 'url help parse'],
    exits: {
      1: 'some input was refused; of compare: not equal',
      3: 'check found what --fail-on names',
      ...Object.fromEntries(Object.entries(OPEN_EXITS).map(([code, words]) => [code, `open: ${words}`])),
    },
  });
  for (const [title, verbs] of Object.entries(GROUPS)) {
    program.commandsGroup(title);
    for (const each of verbs) if (verb === undefined || each.name === verb) addVerb(program, each, io, exit);
  }
  return program;
}

/** Help is printed as any other answer, so that a failed write of it is reported. */
async function answer(argv: readonly string[], io: Io): Promise<number> {
  let code: ExitCode = 0;
  let [printed, wrong] = ['', ''];
  const [first = '', second = ''] = argv;
  const { columns: width } = pageOf(io.stdout, io);
  // Help is made of all verbs, and the others need no other.
  const verb = NAMES.includes(first) && first !== 'help' ? first : undefined;
  const program = programOf(io, (ended) => (code = ended), verb);
  program.configureOutput({
    writeOut: (text) => (printed += text),
    writeErr: (text) => tell(io, text),
    getOutHelpWidth: () => width,
    getErrHelpWidth: () => width,
    outputError: (text) => (wrong = text),
  });
  for (const command of program.commands) command.copyInheritedSettings(program);
  // `url --help parse` asks for the help of parse, as `url help parse` does.
  const isAsked = (first === '--help' || first === '-h') && second !== '' && !second.startsWith('-');
  const words = isAsked ? ['help', second] : argv;
  try {
    await program.parseAsync(words, { from: 'user' });
    return code;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    await print(io, printed);
    if (wrong !== '') {
      await loadSchemes();
      const takesTexts = program.commands.some(
        (command) => command.name() === first && command.registeredArguments.some(isText),
      );
      complain(io, wrongUsage(wrong, { argv, verbs: NAMES, takesTexts }));
    }
    return error.exitCode === 0 ? 0 : 2;
  }
}

/** True for an argument that may be any text. A code and a command never begin with "-". */
function isText(argument: Argument): boolean {
  return argument.argChoices === undefined && !['CODE', 'COMMAND'].includes(argument.name());
}

function versionOf(packageJson: URL): string {
  return JSON.parse(readFileSync(packageJson, 'utf8')).version;
}
