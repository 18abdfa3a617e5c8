import { execFileSync } from 'node:child_process';
import { ENV, find } from './programs.ts';

/** The hash of a password, as crypt(3) makes it with SHA-512: quick enough to log in a hundred times. */
export function hashOf(password: string): string {
  const program = 'print crypt($ARGV[0], "\\$6\\$salt")';
  return execFileSync(find('perl'), ['-e', program, password], { env: ENV, encoding: 'utf8', timeout: 60_000 });
}
