/** Ctrl-C, while a file is written: the work is given up, and what came is kept. Otherwise it ends the process, as everywhere. */
export class Interruption {
  private readonly controller = new AbortController();
  private readonly isHeld: boolean;
  private readonly giveUp = (): void => this.controller.abort();

  constructor(isHeld: boolean) {
    this.isHeld = isHeld;
    if (isHeld) process.once('SIGINT', this.giveUp);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  end(): void {
    if (this.isHeld) process.off('SIGINT', this.giveUp);
  }
}
