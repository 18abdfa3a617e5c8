import { readFile } from 'node:fs/promises';
import { Argument } from 'commander';
import { packageFile } from '../package-file.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { print } from '../terminal/io.ts';

/** The scripts that are made when the package is built. */
const SCRIPTS = { bash: 'url.bash', zsh: '_url', fish: 'url.fish' } as const;

export const completion: AddCommand = (program, io, exit) => {
  const command = program
    .command('completion')
    .description('print what makes a shell complete this command at the TAB key')
    .addArgument(new Argument('<SHELL>', 'the shell').choices(Object.keys(SCRIPTS)));
  addHelp(command, { examples: ['url completion bash > ~/.local/share/bash-completion/completions/url'] });
  command.action(async (shell: keyof typeof SCRIPTS) => {
    await print(io, await readFile(packageFile(`dist/completions/${SCRIPTS[shell]}`), 'utf8'));
    exit(0);
  });
};
