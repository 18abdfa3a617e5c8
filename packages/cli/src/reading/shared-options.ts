// Options of several verbs.

import type { Profile } from '@url/core/scheme';
import { type Command, Option } from 'commander';
import { HYPERLINKS, type Hyperlink } from '../terminal/hyperlink.ts';

/** The options that say how texts are read. */
export interface ReadingOptions {
  readonly tolerant?: boolean;
  readonly profile?: Profile;
}

/** Adds the options that say how texts are read. */
export function addReadingOptions(command: Command): Command {
  const profile = new Option('--profile <documents>', 'read the older meaning of some texts');
  return command
    .option('-t, --tolerant', 'read texts that are not quite legal, and list their repairs')
    .addOption(rare(profile.choices(['rfc1630', 'draft'])));
}

/** An option that few people need: the help has it after the others. */
export function rare(option: Option): Option {
  return option.helpGroup('Seldom needed:');
}

export interface ShowOptions {
  readonly showPassword?: boolean;
  readonly hyperlink?: Hyperlink;
}

/** The option of the commands that show codes and sections below a text. */
export function hyperlinkOption(): Option {
  return rare(new Option('--hyperlink <when>', 'let codes and sections lead to their pages').choices(HYPERLINKS));
}
