import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { answering } from './answering.ts';

export const help: AddCommand = (program) => {
  const command = program.command('help').description('print how a command is used').argument('[COMMAND]');
  addHelp(command, { examples: ['url help parse'] });
  command.action(async (wanted?: string) => {
    if (wanted === undefined) return program.help();
    const found = program.commands.find((each) => each.name() === wanted);
    return found === undefined ? program.error(`error: ${await unknown(wanted)}`) : found.help();
  });

  async function unknown(wanted: string): Promise<string> {
    const { closest } = await answering();
    const names = program.commands.map((each) => each.name());
    const meant = closest(wanted, names);
    return `unknown command '${wanted}'${meant === undefined ? '' : `\n(Did you mean ${meant}?)`}`;
  }
};
