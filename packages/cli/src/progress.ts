import type { Io } from './io.ts';

/** Nothing is shown of work that is done before this many milliseconds, and then not more often. */
const FIRST = 2_000;
const NEXT = 250;

/**
 * Tells a person at a terminal how far a long work has come: one line on standard error, which is written again and again, and
 * taken away at the end. Where the answers go to a terminal too, they are what tells.
 */
export class Progress {
  private readonly io: Io;
  private due: number;
  private isShown = false;

  constructor(io: Io) {
    this.io = io;
    const isWanted = io.stderr.isTTY === true && io.stdout.isTTY !== true && io.env['TERM'] !== 'dumb';
    this.due = isWanted ? this.now() + FIRST : Infinity;
  }

  /** So many of a unit have been done: `12,345 lines` for `line`. */
  tell(count: number, unit: string): void {
    if (this.due === Infinity || this.now() < this.due) return;
    this.due = this.now() + NEXT;
    this.isShown = true;
    // The cursor goes back, so that a message is written over it.
    this.io.stderr.write(`${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}${ERASE}\r`);
  }

  /** Takes the line away. */
  end(): void {
    if (this.isShown) this.io.stderr.write(ERASE);
    this.isShown = false;
  }

  private now(): number {
    return (this.io.now ?? Date.now)();
  }
}

/** Takes away the rest of a line of a terminal. */
const ERASE = '\u001B[K';
