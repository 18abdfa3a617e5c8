import { hyperlinkOption, JSON_LINES } from '../reading/shared-options.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { answering } from './answering.ts';

export const explain: AddCommand = (program, io, exit) => {
  const command = program
    .command('explain')
    .description('explain the code of an error, a finding or a repair; without one, list the codes')
    .argument('[CODE]')
    .option(...JSON_LINES)
    .addOption(hyperlinkOption());
  addHelp(command, { examples: ['url explain ftp-type-unknown', 'url explain'], exits: { 1: 'no such code' } });
  command.action(async (wanted, options) => {
    const { explain } = await answering();
    exit(await explain(io, wanted, options));
  });
};
