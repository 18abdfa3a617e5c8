// Options of several commands.

import type { Hyperlink } from '../terminal/hyperlink.ts';

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
