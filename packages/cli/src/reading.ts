import { type Profile, type ReadOptions, tolerant } from '@url/core';
import { type Command, Option } from 'commander';

/** How a command was told to read. */
export interface ReadingOptions {
  readonly tolerant?: boolean;
  readonly profile?: Profile;
}

/** Lets a command be told to read what is not quite legal, or older meanings. */
export function addReading(command: Command): Command {
  return command
    .option('--tolerant', 'take what is not quite legal, and say what was mended')
    .addOption(
      new Option('--profile <documents>', 'read the older meaning of some texts').choices(['rfc1630', 'draft']),
    );
}

export function readOptions({ tolerant: lenient, profile }: ReadingOptions): ReadOptions {
  return { tolerant: lenient ? tolerant : undefined, profile };
}
