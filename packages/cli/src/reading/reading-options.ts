import type { Profile } from '@url/core/scheme';
import { type Command, Option } from 'commander';

/** The options that say how texts are read. */
export interface ReadingOptions {
  readonly tolerant?: boolean;
  readonly profile?: Profile;
}

/** Adds the options that say how texts are read. */
export function addReadingOptions(command: Command): Command {
  return command
    .option('-t, --tolerant', 'read texts that are not quite legal, and list their repairs')
    .addOption(
      new Option('--profile <documents>', 'read the older meaning of some texts').choices(['rfc1630', 'draft']),
    );
}
