import { addListOptions } from '../input/list-options.ts';
import { addReadingOptions, JSON_LINES, SHOW_PASSWORD_OF_MADE } from '../reading/shared-options.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { answering } from './answering.ts';

export const build: AddCommand = (program, io, exit) => {
  const command = program
    .command('build')
    .description(
      'make URLs from their parts, each a JSON object: an argument, or a line of a file or of standard input',
    )
    .argument('[PARTS...]')
    .option(...JSON_LINES)
    .option(...SHOW_PASSWORD_OF_MADE);
  addHelp(command, { examples: [`url build '{"scheme":"ftp","host":"host.dom","path":["pub","a b"]}'`] });
  addReadingOptions(addListOptions(command, 'a JSON object')).action(async (all, options) => {
    const { build } = await answering();
    exit(await build(io, all, options));
  });
};
