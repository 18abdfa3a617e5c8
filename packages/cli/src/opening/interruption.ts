import type { ExitCode } from '../terminal/exit-codes.ts';

/** Signals that ask a process to end, and the exit codes that a shell has for them. */
const SIGNALS: readonly (readonly [signal: NodeJS.Signals, code: ExitCode])[] = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
];

/**
 * Ctrl-C, or another signal to end, while a file is written: the work is given up, and what came is kept. Otherwise it ends the
 * process, as everywhere.
 */
export class Interruption {
  /** The exit code of the signal that came; that of Ctrl-C where no signal came, but a person gave up. */
  code: ExitCode = 130;
  private readonly controller = new AbortController();
  private readonly listeners: readonly (readonly [NodeJS.Signals, () => void])[];

  constructor(isHeld: boolean) {
    this.listeners = (isHeld ? SIGNALS : []).map(([signal, code]) => [signal, () => this.giveUp(code)]);
    for (const [signal, listener] of this.listeners) process.once(signal, listener);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  end(): void {
    for (const [signal, listener] of this.listeners) process.off(signal, listener);
  }

  private giveUp(code: ExitCode): void {
    this.code = code;
    this.controller.abort();
  }
}
