/** The option of the commands that make URLs. */
export const SHOW_PASSWORD_OF_MADE: readonly [flags: string, description: string] = [
  '--show-password',
  'show passwords in messages too, and do not say that a URL has one',
];
