import { addListOptions } from '../input/list-options.ts';
import { JSON_LINES } from '../reading/shared-options.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { answering, refusing } from './answering.ts';

export const encode: AddCommand = (program, io, exit) => {
  const command = program
    .command('encode')
    .description('encode texts as UTF-8 and with escapes: the arguments, or the lines of files or of standard input')
    .argument('[TEXT...]')
    .option('--scheme <name>', 'encode as URLs of this scheme do')
    .option('--part <name>', 'encode for this part, named as in parse --json')
    .option(...JSON_LINES);
  addHelp(command, { examples: ["url encode 'a b/c?d'", "url encode --scheme http --part path 'a b/c?d'"] });
  addListOptions(command, 'a text').action(async (texts, options) => {
    const { encode } = await answering();
    exit(await encode(io, texts, options, refusing(command)));
  });
};
