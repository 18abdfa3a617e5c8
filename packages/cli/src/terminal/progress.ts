import type { Io } from './io.ts';

/** Nothing is shown of work that is done before this many milliseconds, and then not more often. */
const FIRST = 2_000;
const NEXT = 250;
/** The milliseconds between two lines where a line cannot be taken away. */
const SELDOM = 5_000;

/** Settings of the progress that differ from those of most work. */
export interface ProgressOptions {
  /** True if the answers do not go to the terminal. */
  readonly isElsewhere?: boolean;
  /** So many had been done already. */
  readonly before?: number;
  /** True if somebody asked for it: it is told wherever standard error goes, and at the end once more. */
  readonly isAsked?: boolean | undefined;
}

/** The numbers beside the count. */
export interface Beside {
  /** The number of all that there are. */
  readonly all?: number | undefined;
  /** The number of those that were refused. */
  readonly refused?: number;
}

/**
 * Tells a person at a terminal how far a long work has come: one line on standard error, which is written again and again, and
 * taken away at the end. Where the answers go to a terminal too, they are what tells. Where it is asked for and nothing can be taken away,
 * each is a line of its own.
 */
export class Progress {
  private readonly io: Io;
  private readonly begun: number;
  private due: number;
  private readonly before: number;
  private readonly isErasing: boolean;
  private readonly isAsked: boolean;
  private isShown = false;
  private last = '';

  constructor(io: Io, { isElsewhere = io.stdout.isTTY !== true, before = 0, isAsked = false }: ProgressOptions = {}) {
    this.before = before;
    this.io = io;
    this.isAsked = isAsked;
    this.isErasing = io.stderr.isTTY === true && isElsewhere && io.env['TERM'] !== 'dumb';
    const isWanted = this.isErasing || isAsked;
    this.begun = isWanted ? this.now() : 0;
    this.due = isWanted ? this.begun + (this.isErasing && isAsked ? NEXT : FIRST) : Infinity;
  }

  /**
   * So many of a unit have been done: `12,345 lines` for `line`. Of octets, and where it was asked for, also how many a second, and how much
   * of all of them.
   */
  tell(count: number, unit: 'line' | 'URL' | 'octet', beside: Beside = {}): void {
    if (this.due === Infinity) return;
    if (this.isAsked) this.last = this.words(count, unit, beside);
    if (this.now() < this.due) return;
    this.due = this.now() + (this.isErasing ? NEXT : SELDOM);
    const words = this.words(count, unit, beside);
    // The cursor goes back, so that a message is written over it.
    this.io.stderr.write(this.isErasing ? `${words}${ERASE}\r` : `${words}\n`);
    this.isShown = this.isErasing;
  }

  private words(count: number, unit: string, { all, refused = 0 }: Beside): string {
    const words = `${inDigits(count)} ${unit}${count === 1 ? '' : 's'}`;
    if (unit !== 'octet' && !this.isAsked) return words;
    const seconds = Math.max(1, this.now() - this.begun) / 1_000;
    const share = all === undefined || all === 0 ? '' : `, ${Math.floor((100 * Math.min(count, all)) / all)} %`;
    const lost = refused === 0 ? '' : `, ${inDigits(refused)} refused`;
    return `${words}${lost}${share}, ${inDigits(Math.round((count - this.before) / seconds))} a second`;
  }

  /** Takes the line away. What was asked for is told once more, and stays. */
  end(): void {
    if (this.isShown) this.io.stderr.write(ERASE);
    this.isShown = false;
    if (this.last !== '') this.io.stderr.write(`${this.last}\n`);
    this.last = '';
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
