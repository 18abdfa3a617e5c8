import type { GivenAccessOptions } from '../reading/access-options.ts';
import type { ReadingOptions, ShowOptions } from '../reading/shared-options.ts';

/** The options of `url open`, as they were given. */
export interface OpenCommandOptions extends ShowOptions, ReadingOptions, GivenAccessOptions {
  readonly output?: string;
  readonly clobber?: boolean;
  readonly continue?: boolean;
  readonly head?: boolean;
  readonly json?: boolean;
  readonly guard?: boolean;
  readonly redirects?: number;
  readonly timeout?: number;
  readonly maxBytes?: number;
  readonly cacert?: string;
  readonly mailbox?: string;
  readonly progress?: boolean;
}
