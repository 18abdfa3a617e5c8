import type { Operation } from './pairs.ts';

/** An operation as the command line has it. Their order matters. */
export interface Asked {
  readonly does: Operation['does'];
  readonly text: string;
}
