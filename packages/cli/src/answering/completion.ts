import type { Command } from 'commander';
import type { ExitCode } from '../terminal/command.ts';
import { type Io, print } from '../terminal/io.ts';

/** Prints what makes a shell complete the command. */
export async function completion(io: Io, shell: 'bash' | 'zsh' | 'fish', program: Command): Promise<ExitCode> {
  const { completionScript } = await import('../pages/completion-script.ts');
  await print(io, completionScript(shell, program));
  return 0;
}
