import type { Command } from 'commander';
import { bashScript } from './bash.ts';
import { treeOf } from './command-tree.ts';
import { fishScript } from './fish.ts';
import { everyOffer } from './offers.ts';
import { zshScript } from './zsh.ts';

/** The scripts that make a shell complete the command, by file name. They hold all words: no program is started at the TAB key. */
export function completionScripts(program: Command): ReadonlyMap<string, string> {
  const [tree, offers] = [treeOf(program), everyOffer()];
  return new Map([
    ['url.bash', bashScript(tree, offers)],
    ['url.fish', fishScript(tree, offers)],
    ['_url', zshScript(tree, offers)],
  ]);
}
