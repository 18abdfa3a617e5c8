/** A program and its arguments, for `spawn` of `node:child_process` without a shell. */
export interface Command {
  readonly command: string;
  readonly args: readonly string[];
}
