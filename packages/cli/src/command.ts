import type { Command } from 'commander';
import type { Io } from './io.ts';

/** Adds a command to the program. The command gives `exit` its exit code. */
export type AddCommand = (program: Command, io: Io, exit: (code: 0 | 1 | 2 | 3) => void) => void;
