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
  private readonly begun: number;
  private due: number;
  private readonly before: number;
  private isShown = false;

  /** `isElsewhere`: the answers do not go to the terminal. `before`: so many had been done already. */
  constructor(io: Io, isElsewhere: boolean = io.stdout.isTTY !== true, before = 0) {
    this.before = before;
    this.io = io;
    const isWanted = io.stderr.isTTY === true && isElsewhere && io.env['TERM'] !== 'dumb';
    this.begun = isWanted ? this.now() : 0;
    this.due = isWanted ? this.begun + FIRST : Infinity;
  }

  /** So many of a unit have been done: `12,345 lines` for `line`; of octets, also how many a second, and how much of all of them. */
  tell(count: number, unit: 'line' | 'URL' | 'octet', all?: number): void {
    if (this.due === Infinity || this.now() < this.due) return;
    this.due = this.now() + NEXT;
    this.isShown = true;
    // The cursor goes back, so that a message is written over it.
    const words = `${inDigits(count)} ${unit}${count === 1 ? '' : 's'}`;
    this.io.stderr.write(`${words}${unit === 'octet' ? this.rate(count, all) : ''}${ERASE}\r`);
  }

  private rate(count: number, all: number | undefined): string {
    const seconds = Math.max(1, this.now() - this.begun) / 1_000;
    const share = all === undefined || all === 0 ? '' : `, ${Math.floor((100 * Math.min(count, all)) / all)} %`;
    return `${share}, ${inDigits(Math.round((count - this.before) / seconds))} a second`;
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

function inDigits(count: number): string {
  return count.toLocaleString('en');
}

/** Takes away the rest of a line of a terminal. */
const ERASE = '\u001B[K';
