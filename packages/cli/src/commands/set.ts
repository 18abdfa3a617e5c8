import { addListOptions } from '../input/list-options.ts';
import { GUESS } from '../reading/guess.ts';
import { addReadingOptions, JSON_LINES, SHOW_PASSWORD_OF_MADE } from '../reading/shared-options.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { answering, refusing } from './answering.ts';

export const set: AddCommand = (program, io, exit) => {
  const command = program
    .command('set')
    .description('change parts of URLs: of the arguments, or of the lines of files or of standard input')
    .argument(
      '<EDIT>',
      'NAME=TEXT, NAME= (removed), NAME:=WRITTEN (to the letter), NAME?=TEXT (if it is not written), path+=SEGMENT',
    )
    .argument('[URL...]')
    .usage('[options] <EDIT...> [URL...]')
    .option('--each', 'make all combinations of the values between commas')
    .option(...GUESS)
    .option(...JSON_LINES)
    .option(...SHOW_PASSWORD_OF_MADE);
  addHelp(command, {
    examples: [
      'url set host=example.com port= http://host.dom:8080/a',
      'url set path+=readme.txt ftp://host.dom/pub/',
      'url set --each scheme=http,https port=80,8080 http://host.dom/',
    ],
    exits: { 1: 'a URL was refused, or cannot be changed so' },
  });
  addReadingOptions(addListOptions(command)).action(async (first, more, options) => {
    const { set } = await answering();
    exit(await set(io, [first, ...more], options, refusing(command)));
  });
};
