import { readFile } from 'node:fs/promises';
import { Argument } from 'commander';
import { packageFile } from '../package-file.ts';
import { type Io, print } from '../terminal/io.ts';
import type { Verb } from './verb.ts';

/** The scripts that are made when the package is built. */
const SCRIPTS = { bash: 'url.bash', zsh: '_url', fish: 'url.fish' } as const;

export const completion: Verb = {
  name: 'completion',
  summary: 'print the completions for a shell',
  examples: ['url completion bash > ~/.local/share/bash-completion/completions/url'],
  options: (command) => command.addArgument(new Argument('<SHELL>', 'the shell').choices(Object.keys(SCRIPTS))),
  answer,
};

async function answer(io: Io, shell: keyof typeof SCRIPTS) {
  await print(io, await readFile(packageFile(`dist/completions/${SCRIPTS[shell]}`), 'utf8'));
  return 0 as const;
}
