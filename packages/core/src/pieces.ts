/** A text that is put together, some thousand pieces at a time: the engine is slow with one made of millions. */
export class Pieces {
  private done = '';
  private last: string[] = [];

  add(one: string, other: string): void {
    this.last.push(one, other);
    if (this.last.length < 4096) return;
    this.done += this.last.join('');
    this.last = [];
  }

  /** All pieces, and `end` behind them. */
  text(end: string): string {
    return this.done + this.last.join('') + end;
  }
}
