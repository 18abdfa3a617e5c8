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
  return command
    .option('-t, --tolerant', 'read texts that are not quite legal, and list their repairs')
    .addOption(
      new Option('--profile <documents>', 'read the older meaning of some texts').choices(['rfc1630', 'draft']),
    );
}

export interface ShowOptions {
  readonly showPassword?: boolean;
  readonly hyperlink?: Hyperlink;
}

/** The option that shows passwords. */
export const SHOW_PASSWORD: readonly [flags: string, description: string] = [
  '--show-password',
  'show passwords instead of ***',
];

/** The same of the commands that make URLs. */
export const SHOW_PASSWORD_OF_MADE: readonly [flags: string, description: string] = [
  '--show-password',
  'show passwords in messages too, and do not say that a URL has one',
];

/** The option that prints JSON, where there may be several answers. */
export const JSON_LINES: readonly [flags: string, description: string] = ['-j, --json', 'print one JSON object a line'];

/** The option that prints JSON, where there is one answer. */
export const JSON_OBJECT: readonly [flags: string, description: string] = ['-j, --json', 'print one JSON object'];

/** The option of the commands that show codes and sections below a text. */
export function hyperlinkOption(): Option {
  return new Option('--hyperlink <when>', 'let codes and sections lead to their pages').choices(HYPERLINKS);
}
