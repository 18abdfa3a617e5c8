/** Exit codes that no other command has. */
export const OPEN_EXITS: { readonly [code: number]: string } = {
  4: 'open: the server does not have it',
  5: 'open: the server does not give it to you',
  6: 'open: the server cannot be reached, or does not answer as it should',
};
