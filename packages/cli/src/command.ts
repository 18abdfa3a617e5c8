import type { Command } from 'commander';
import type { Io } from './io.ts';

/** How a command adds itself to the program; `exit` takes the code it ends with. */
export type AddCommand = (program: Command, io: Io, exit: (code: 0 | 1 | 2 | 3) => void) => void;
