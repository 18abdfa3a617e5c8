import { Option } from 'commander';
import { SEPARATOR_OPTION } from '../editing/separator-option.ts';
import { addListOptions } from '../input/list-options.ts';
import { GUESS } from '../reading/guess.ts';
import { addReadingOptions, JSON_LINES, SHOW_PASSWORD_OF_MADE } from '../reading/shared-options.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { answeringTexts, refusing } from './answering.ts';

export const get: AddCommand = (program, io, exit) => {
  const command = program
    .command('get')
    .description('print parts of URLs: of the arguments, or of the lines of files or of standard input')
    .argument(
      '<FORMAT>',
      'the name of a part, or a text with names in it: {NAME} the value, {:NAME} as written, {!NAME} must be there, {search:NAME} a pair of the search',
    )
    .argument('[URL...]')
    .addOption(new Option('--raw', 'print the octets as they are').conflicts('json'))
    .option(...SEPARATOR_OPTION)
    .option(...GUESS)
    .option(...JSON_LINES)
    .option(...SHOW_PASSWORD_OF_MADE);
  addHelp(command, {
    examples: [
      "url get host 'HTTP://WWW.Host.dom:80/%7efred'",
      "url get '{host}\\t{port}' --file urls.txt",
      "url get search:q 'http://host.dom/?q=a+b'",
    ],
    exits: { 1: 'a URL was refused, or lacks a part that must be there' },
  });
  addReadingOptions(addListOptions(command)).action(async (written, urls, options) => {
    const { get } = await answeringTexts(urls, options);
    exit(await get(io, written, urls, options, refusing(command)));
  });
};
