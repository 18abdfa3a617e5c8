import type { AddCommand } from '../command.ts';

export const help: AddCommand = (program) => {
  program
    .command('help')
    .description('print how a command is used')
    .argument('[COMMAND]')
    .action((wanted?: string) => {
      const command = wanted === undefined ? program : program.commands.find((each) => each.name() === wanted);
      return command === undefined ? program.error(`error: unknown command '${wanted}'`) : command.help();
    });
};
