/**
 * A text that is put together, some thousand pieces at a time: the engine is quick with a few, and slow with a text of
 * millions.
 */
export class Pieces {
  private done = '';
  private last = '';
  private count = 0;

  add(one: string, other: string): void {
    this.last += one + other;
    this.count += 1;
    if (this.count < 2048) return;
    // To look at a character makes one piece of them all.
    this.last.charCodeAt(0);
    this.done += this.last;
    this.last = '';
    this.count = 0;
  }

  /** All pieces, and `end` behind them. */
  text(end: string): string {
    return this.done + this.last + end;
  }
}
