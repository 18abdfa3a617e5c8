import { Argument } from 'commander';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { print } from '../terminal/io.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

export const completion: AddCommand = (program, io) => {
  const command = program
    .command('completion')
    .description('print what makes a shell complete this command at the TAB key')
    .addArgument(new Argument('<SHELL>', 'the shell').choices(SHELLS));
  addHelp(command, { examples: ['url completion bash > ~/.local/share/bash-completion/completions/url'] });
  command.action(async (shell: (typeof SHELLS)[number]) => {
    const { completionScript } = await import('../pages/completion-script.ts');
    await print(io, completionScript(shell, program));
  });
};
