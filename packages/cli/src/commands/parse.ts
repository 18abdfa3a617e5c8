import { addListOptions } from '../input/list-options.ts';
import { addReadingOptions, hyperlinkOption, JSON_LINES, SHOW_PASSWORD } from '../reading/shared-options.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { answeringTexts } from './answering.ts';

export const parse: AddCommand = (program, io, exit) => {
  const command = program
    .command('parse')
    .description('take URLs apart: the arguments, or the lines of files or of standard input')
    .argument('[URL...]')
    .option(...JSON_LINES)
    .option(...SHOW_PASSWORD)
    .addOption(hyperlinkOption());
  addHelp(command, {
    examples: ["url parse 'ftp://myname@host.dom/%2Fetc/motd;type=a'", 'url parse --json --file -'],
  });
  addReadingOptions(addListOptions(command)).action(async (urls, options) => {
    const { parse } = await answeringTexts(urls, options);
    exit(await parse(io, urls, options));
  });
};
