import type { Command } from 'commander';
import type { Io } from './io.ts';

/** The help of the program explains each code. */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 129 | 130 | 143;

/** Adds a command to the program. The command gives `exit` its exit code. */
export type AddCommand = (program: Command, io: Io, exit: (code: ExitCode) => void) => void;

/** Refuses what the words of the command line mean together. */
export type Refuse = (message: string) => never;
