import { addReadingOptions, hyperlinkOption, JSON_OBJECT, SHOW_PASSWORD_OF_MADE } from '../reading/shared-options.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { answeringTexts } from './answering.ts';

export const relative: AddCommand = (program, io, exit) => {
  const command = program
    .command('relative')
    .description('write a URL as a short partial form in a document with the URL BASE')
    .argument('<BASE>')
    .argument('<URL>')
    .option(...JSON_OBJECT)
    .option(...SHOW_PASSWORD_OF_MADE)
    .addOption(hyperlinkOption());
  addHelp(command, { examples: ['url relative http://host.dom/a/b/c http://host.dom/a/d'] });
  addReadingOptions(command).action(async (base, text, options) => {
    const { relative } = await answeringTexts([base, text], options);
    exit(await relative(io, base, text, options));
  });
};
