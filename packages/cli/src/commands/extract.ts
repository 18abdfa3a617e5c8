import { TextDecoder } from 'node:util';
import { InvalidArgumentError } from 'commander';
import { ANSWERS_NULL, PROGRESS } from '../input/list-options.ts';
import { addReadingOptions, JSON_LINES, SHOW_PASSWORD } from '../reading/shared-options.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { answering } from './answering.ts';

export const extract: AddCommand = (program, io, exit) => {
  const command = program
    .command('extract')
    .description('find the URLs in files, or in standard input (-)')
    .argument('[FILE...]')
    .option('-b, --bare', 'find URLs of registered schemes without a wrapper, too')
    .option('-n, --line-number', 'print file:line:column before each URL')
    .option('-e, --encoding <label>', 'read the text in this encoding, such as latin1, and not in UTF-8', encodingIn)
    .option(...ANSWERS_NULL)
    .option(...PROGRESS)
    .option(...JSON_LINES)
    .option(...SHOW_PASSWORD);
  addHelp(command, {
    examples: ['url extract --bare letter.txt | sort -u', 'url extract --bare --line-number *.md'],
    exits: { 1: 'a text that looks like a URL was refused' },
  });
  addReadingOptions(command).action(async (files, options) => {
    const { extract } = await answering();
    exit(await extract(io, files, options));
  });
};

/** @throws InvalidArgumentError for a label that no encoding has */
function encodingIn(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new InvalidArgumentError('This is not the label of an encoding.');
  }
}
