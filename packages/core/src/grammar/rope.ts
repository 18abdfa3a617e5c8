/**
 * Concatenates many pieces. V8 is quick with a few concatenations and slow with a string made of millions, so the
 * pieces are flattened every 2,048.
 */
export class Rope {
  private done = '';
  private last = '';
  private count = 0;

  add(one: string, other: string): void {
    this.last += one + other;
    this.count += 1;
    if (this.count < 2048) return;
    // Reading a character flattens the string.
    this.last.charCodeAt(0);
    this.done += this.last;
    this.last = '';
    this.count = 0;
  }

  /** All pieces, followed by `end`. */
  text(end: string): string {
    return this.done + this.last + end;
  }
}
