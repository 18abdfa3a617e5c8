import { Argument } from 'commander';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { answering } from './answering.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

export const completion: AddCommand = (program, io, exit) => {
  const command = program
    .command('completion')
    .description('print what makes a shell complete this command at the TAB key')
    .addArgument(new Argument('<SHELL>', 'the shell').choices(SHELLS));
  addHelp(command, { examples: ['url completion bash > ~/.local/share/bash-completion/completions/url'] });
  command.action(async (shell) => {
    const { completion } = await answering();
    exit(await completion(io, shell, program));
  });
};
