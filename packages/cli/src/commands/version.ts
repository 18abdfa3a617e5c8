import type { AddCommand } from '../command.ts';
import { addHelp } from '../help-text.ts';
import { print } from '../io.ts';

export const version: AddCommand = (program, io) => {
  const command = program.command('version').description('print the version of this command');
  addHelp(command, { examples: ['url version'] });
  command.action(async () => print(io, `${program.version()}\n`));
};
