import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';

export const help: AddCommand = (program) => {
  const command = program.command('help').description('print how a command is used').argument('[COMMAND]');
  addHelp(command, { examples: ['url help parse'] });
  command.action((wanted?: string) => {
    if (wanted === undefined) return program.help();
    const found = program.commands.find((each) => each.name() === wanted);
    return found === undefined ? program.error(`error: unknown command '${wanted}'`) : found.help();
  });
};
