/** More lines than these are not kept: what is found lies in the last pieces of the text. */
const MOST_LINES = 1 << 20;
/** At least as many of the last UTF-16 units are kept, twice as many at most. A URL in text is no longer than half of it. */
const UNITS = 1 << 17;

/** A line and a column, which both begin with 1. Columns are UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

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

  /** The place of an index in the text. No index may be before the last one. */
  placeOf(index: number): Place {
    while ((this.starts[this.current + 1] ?? Infinity) <= index) this.current += 1;
    return { line: this.base + this.current, column: index - (this.starts[this.current] ?? 0) + 1 };
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
