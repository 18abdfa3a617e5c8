import { addAccessOptions } from '../reading/access-options.ts';
import { addReadingOptions, hyperlinkOption, JSON_OBJECT, SHOW_PASSWORD } from '../reading/shared-options.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { answering, refuseWrong } from './answering.ts';

export const access: AddCommand = (program, io, exit) => {
  const command = program
    .command('access')
    .description('print how a client would get at what a URL names; nothing is connected to')
    .argument('<URL>');
  addAccessOptions(command)
    .option(...JSON_OBJECT)
    .option(...SHOW_PASSWORD)
    .addOption(hyperlinkOption());
  addHelp(command, {
    examples: ['url access --email me@host.dom ftp://host.dom/pub/readme.txt'],
    exits: { 1: 'the URL was refused, or is not to be followed' },
  });
  addReadingOptions(command).action(async (text, options) => {
    const { access, wrongAccessOption } = await answering();
    refuseWrong(command, wrongAccessOption(options));
    exit(await access(io, text, options));
  });
};
