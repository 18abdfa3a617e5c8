import type { Command } from 'commander';
import type { ReadingOptions, ShowOptions } from '../reading/shared-options.ts';
import type { Input } from './input.ts';

/** The options of the commands that take a list of texts. */
export interface ListOptions {
  readonly file?: readonly string[];
  readonly null?: boolean;
  readonly progress?: boolean;
}

/** The options that most verbs have. */
export interface AnswerOptions extends ShowOptions, ReadingOptions, ListOptions {
  readonly json?: boolean;
}

/** The option that ends texts with NUL, which no text has. */
const NULL: readonly [flags: string, description: string] = [
  '-0, --null',
  'end each line of the input, and each answer, with NUL and not with LF',
];

/** The same where the input has no lines. */
export const ANSWERS_NULL: readonly [flags: string, description: string] = [
  '-0, --null',
  'end each answer with NUL and not with LF',
];

/** The option that tells how far long work has come, wherever standard error goes. */
export const PROGRESS: readonly [flags: string, description: string] = [
  '--progress',
  'tell on standard error how far the work has come',
];

/**
 * Adds the options of the commands that take a list of texts: from arguments, from lines of files, and without any from lines of standard
 * input. A text that is refused does not keep the others from being answered.
 */
export function addListOptions(command: Command, one = 'a URL'): Command {
  const add = (file: string, files: readonly string[] = []) => [...files, file];
  return command
    .option('-f, --file <file>', `read ${one} from each line of a file, or of standard input (-)`, add)
    .option(...NULL)
    .option(...PROGRESS);
}

/** The advice for a text that other tools take for standard input. */
export function stdinHint(text: string): string | undefined {
  return text === '-' ? '-f - reads standard input' : undefined;
}

export function inputOf(
  texts: readonly string[],
  { file, null: isNull, progress, json }: ListOptions & Pick<AnswerOptions, 'json'>,
): Input {
  return { texts, files: file, end: isNull ? '\0' : '\n', progress, json };
}
