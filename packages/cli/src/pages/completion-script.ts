import type { Command } from 'commander';
import { bashScript } from './bash.ts';
import { treeOf } from './command-tree.ts';
import { fishScript } from './fish.ts';
import { everyOffer } from './offers.ts';
import { zshScript } from './zsh.ts';

/** The script that makes a shell complete the command. It holds all words: no program is started at the TAB key. */
export function completionScript(shell: 'bash' | 'zsh' | 'fish', program: Command): string {
  return SCRIPTS[shell](treeOf(program), everyOffer());
}

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript };
