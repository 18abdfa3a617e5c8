import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { print } from '../terminal/io.ts';

export const version: AddCommand = (program, io) => {
  const command = program.command('version').description('print the version of this command');
  addHelp(command, { examples: ['url version'] });
  command.action(async () => print(io, `${program.version()}\n`));
};
