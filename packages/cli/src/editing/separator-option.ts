import { InvalidArgumentError } from 'commander';

export interface SeparatorOption {
  readonly separator?: string;
}

/** The character between the pairs of a search. */
export const SEPARATOR = '&';

/** The option for another separator. */
export const SEPARATOR_OPTION: readonly [flags: string, description: string, read: (written: string) => string] = [
  '--separator <character>',
  `the character between pairs, in place of ${SEPARATOR}`,
  separatorIn,
];

function separatorIn(written: string): string {
  if (!/^[A-Za-z\d;:@&$\-_.!*'(),]$/.test(written)) {
    throw new InvalidArgumentError('A separator is one character of a search, and not =, + or %.');
  }
  return written;
}
