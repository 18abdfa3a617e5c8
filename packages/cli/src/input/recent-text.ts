/** More lines than these are not kept: what is found lies in the last pieces of the text. */
const MOST_LINES = 1 << 20;
/** At least as many of the last UTF-16 units are kept, twice as many at most. A URL in text is no longer than half of it. */
const UNITS = 1 << 17;

/** The lines of a text that comes in pieces, and its last part. Its memory does not grow with the text. */
export class RecentText {
  private length = 0;
  private held = '';
  /** The number of the first line in `starts`. */
  private base = 1;
  private starts: number[] = [0];
  private current = 0;

  add(piece: string): void {
    for (let at = piece.indexOf('\n'); at !== -1; at = piece.indexOf('\n', at + 1)) {
      this.starts.push(this.length + at + 1);
    }
    this.length += piece.length;
    this.held += piece;
    if (this.held.length > 2 * UNITS) this.held = this.held.slice(-UNITS);
    this.forget(Math.max(this.current, this.starts.length - MOST_LINES));
  }

  /**
   * The line and the column of an index in the text: `3:15`. Both begin with 1, and columns are UTF-16 units. No index may be
   * before the last one.
   */
  placeOf(index: number): string {
    while ((this.starts[this.current + 1] ?? Infinity) <= index) this.current += 1;
    return `${this.base + this.current}:${index - (this.starts[this.current] ?? 0) + 1}`;
  }

  /** A part of the text; `undefined` for one that is too long ago. */
  slice(start: number, end: number): string | undefined {
    const first = this.length - this.held.length;
    return start < first ? undefined : this.held.slice(start - first, end - first);
  }

  private forget(count: number): void {
    if (count < this.starts.length / 2) return;
    this.starts = this.starts.slice(count);
    this.base += count;
    this.current = 0;
  }
}
