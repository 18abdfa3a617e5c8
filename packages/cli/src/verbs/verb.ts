import type { Command } from 'commander';
import { addListOptions } from '../input/list-options.ts';
import { addReadingOptions, hyperlinkOption } from '../reading/shared-options.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import { addHelp, type HelpText } from '../terminal/help-text.ts';
import type { Io } from '../terminal/io.ts';

/** A verb of the command. */
export interface Verb extends HelpText {
  readonly name: string;
  /** A few words, for the list of verbs. */
  readonly summary: string;
  /** Adds the arguments and the options. */
  readonly options?: (command: Command) => Command;
  /** Answers the command line: its arguments, its options and the command. */
  readonly answer: (io: Io, ...words: never[]) => Promise<ExitCode>;
}

/** Adds a verb to the program. It gives `exit` its exit code. */
export function addVerb(program: Command, verb: Verb, io: Io, exit: (code: ExitCode) => void): void {
  const command = program.command(verb.name).description(verb.summary);
  verb.options?.(command);
  addHelp(command, verb);
  const answer = verb.answer as (io: Io, ...words: unknown[]) => Promise<ExitCode>;
  command.action(async (...words) => exit(await answer(io, ...words)));
}

/** The differences between the verbs that read URLs. */
interface UrlOptions {
  /** An item of the list that the verb reads, in words. Without one, it answers once. */
  readonly listOf?: string;
  /** True for a verb whose answer is a URL: it has its password. */
  readonly makes?: boolean;
  /** True for a verb that shows codes below a text. */
  readonly links?: boolean;
}

/** Adds the options of the verbs that read URLs. */
export function addUrlOptions(command: Command, { listOf, makes = false, links = false }: UrlOptions): Command {
  command
    .option('-j, --json', listOf === undefined ? 'print one JSON object' : 'print one JSON object a line')
    .option(
      '--show-password',
      makes ? 'show passwords in messages too, and do not say that a URL has one' : 'show passwords instead of ***',
    );
  if (links) command.addOption(hyperlinkOption());
  return addReadingOptions(listOf === undefined ? command : addListOptions(command, listOf));
}

/** The words beside an argument that may be left out. */
export const OR_LINES = 'without any, the lines of --file or of standard input';

/** Refuses the meaning of the words of the command line together. */
export function refuse(command: Command, message: string): never {
  return command.error(`error: ${message}`);
}
