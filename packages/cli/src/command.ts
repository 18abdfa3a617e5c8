import type { Command } from 'commander';
import type { Io } from './io.ts';

/** How a command adds itself to the program; `exit` takes the code it ends with, 0, 1 or 3. */
export type AddCommand = (program: Command, io: Io, exit: (code: 0 | 1 | 3) => void) => void;
