/** The help of the program explains each code. */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 129 | 130 | 143;

/** Exit codes of `open` alone. */
export const OPEN_EXITS: { readonly [code: number]: string } = {
  4: 'the server does not have it',
  5: 'the server does not give it to you',
  6: 'the server cannot be reached, or does not answer as it should',
};
