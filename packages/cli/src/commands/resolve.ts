import { addListOptions } from '../input/list-options.ts';
import { addReadingOptions, hyperlinkOption, JSON_LINES, SHOW_PASSWORD_OF_MADE } from '../reading/shared-options.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { answering } from './answering.ts';

export const resolve: AddCommand = (program, io, exit) => {
  const command = program
    .command('resolve')
    .description(
      'resolve references in a document with the URL BASE: the arguments, or the lines of files or of standard input',
    )
    .argument('<BASE>')
    .argument('[REF...]')
    .option(...JSON_LINES)
    .option(...SHOW_PASSWORD_OF_MADE)
    .addOption(hyperlinkOption());
  addHelp(command, { examples: ["url resolve http://host.dom/a/b/c ../d '#top'"] });
  addReadingOptions(addListOptions(command, 'a reference')).action(async (base, references, options) => {
    const { resolve } = await answering();
    exit(await resolve(io, base, references, options));
  });
};
