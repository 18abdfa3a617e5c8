/** The option that lets a scheme be guessed. */
export const GUESS: readonly [flags: string, description: string] = [
  '--guess',
  'read example.com as http, and ftp.example.com as ftp',
];
