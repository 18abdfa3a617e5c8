import type { GivenOperation } from '../editing/edit-pairs.ts';
import { SEPARATOR_OPTION } from '../editing/separator-option.ts';
import { addListOptions } from '../input/list-options.ts';
import { GUESS } from '../reading/guess.ts';
import { addReadingOptions, JSON_LINES, SHOW_PASSWORD_OF_MADE } from '../reading/shared-options.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { answering, refusing } from './answering.ts';

export const query: AddCommand = (program, io, exit) => {
  const asked: GivenOperation[] = [];
  const ask = (does: GivenOperation['does']) => (text: string) => asked.push({ does, text });
  const command = program
    .command('query')
    .description(
      'list or change the pairs NAME=VALUE in the search of URLs: of the arguments, or of the lines of files or of standard input',
    )
    .argument('[URL...]')
    .option('--get <name>', 'print the first value of a name', ask('get'))
    .option('--all <name>', 'print all values of a name', ask('all'))
    .option('--set <name=value>', 'write this pair in place of all of the name', ask('set'))
    .option('--replace <name=value>', 'the same, if there is a pair of the name', ask('replace'))
    .option('--add <name=value>', 'write one more pair at the end', ask('add'))
    .option('--remove <glob>', 'remove the pairs with such a name', ask('remove'))
    .option('--keep <glob>', 'remove all pairs but those with such a name', ask('keep'))
    .option('--sort', 'sort the pairs by their names')
    .option(...SEPARATOR_OPTION)
    .option('--plus', 'write + and not %20 for a blank')
    .option(...GUESS)
    .option(...JSON_LINES)
    .option(...SHOW_PASSWORD_OF_MADE);
  command.on('option:sort', () => asked.push({ does: 'sort', text: '' }));
  addHelp(command, {
    examples: [
      "url query 'http://host.dom/?q=caf%C3%A9&q=tea&flag'",
      "url query --get q 'http://host.dom/?q=a+b'",
      "url query --remove 'utm_*' --sort 'http://host.dom/?z=1&utm_a=1&m=2'",
    ],
    exits: { 1: 'a URL was refused, or has no pair of the name' },
  });
  addReadingOptions(addListOptions(command)).action(async (urls, options) => {
    const { query } = await answering();
    exit(await query(io, asked, urls, options, refusing(command)));
  });
};
