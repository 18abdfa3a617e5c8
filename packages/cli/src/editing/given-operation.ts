import type { Operation } from './edit-pairs.ts';

/** An operation as the command line has it. Their order matters. */
export interface GivenOperation {
  readonly does: Operation['does'];
  readonly text: string;
}
