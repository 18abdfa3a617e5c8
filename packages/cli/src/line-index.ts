/** More lines than these are not kept: what is found lies in the last pieces of the text. */
const MOST = 1 << 20;

/** Lines and columns of a text that comes in pieces. Its memory does not grow with the text. */
export class LineIndex {
  private length = 0;
  /** The number of the first line in `starts`. */
  private base = 1;
  private starts: number[] = [0];
  private current = 0;

  add(piece: string): void {
    for (let at = piece.indexOf('\n'); at !== -1; at = piece.indexOf('\n', at + 1))
      this.starts.push(this.length + at + 1);
    this.length += piece.length;
    this.forget(Math.max(this.current, this.starts.length - MOST));
  }

  /** The place of an index in the text: `3:15`. Both numbers begin with 1, and columns are UTF-16 units. No index may be before the last one. */
  placeOf(index: number): string {
    while ((this.starts[this.current + 1] ?? Infinity) <= index) this.current += 1;
    return `${this.base + this.current}:${index - (this.starts[this.current] ?? 0) + 1}`;
  }

  private forget(count: number): void {
    if (count < this.starts.length / 2) return;
    this.starts = this.starts.slice(count);
    this.base += count;
    this.current = Math.max(0, this.current - count);
  }
}
