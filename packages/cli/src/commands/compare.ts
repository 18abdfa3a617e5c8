import { Option } from 'commander';
import { addReadingOptions, hyperlinkOption, JSON_OBJECT, SHOW_PASSWORD } from '../reading/shared-options.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { answeringTexts } from './answering.ts';

export const compare: AddCommand = (program, io, exit) => {
  const command = program
    .command('compare')
    .description('say if two texts are the same URL')
    .argument('<A>')
    .argument('<B>')
    .addOption(
      new Option('--level <level>', 'how much may differ').choices(['text', 'encoding', 'scheme']).default('scheme'),
    )
    .option(...JSON_OBJECT)
    .option(...SHOW_PASSWORD)
    .addOption(hyperlinkOption());
  addHelp(command, {
    examples: ['url compare http://host.dom/a-b HTTP://HOST.dom/a%2Db'],
    exits: { 0: 'equal', 1: 'not equal', 2: 'a text is not a URL, or wrong usage' },
  });
  addReadingOptions(command).action(async (a, b, options) => {
    const { compare } = await answeringTexts([a, b], options);
    exit(await compare(io, a, b, options));
  });
};
