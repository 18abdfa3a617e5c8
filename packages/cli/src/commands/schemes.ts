import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { answering } from './answering.ts';

export const schemes: AddCommand = (program, io, exit) => {
  const command = program
    .command('schemes')
    .description('list the known schemes, and the names held back')
    .option('-j, --json', 'print both lists as one JSON object');
  addHelp(command, { examples: ['url schemes'] });
  command.action(async (options) => {
    const { schemes } = await answering();
    exit(await schemes(io, options));
  });
};
