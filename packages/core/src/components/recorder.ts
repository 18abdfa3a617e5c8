import type { Trace } from '../grammar/reader.ts';
import type { Span } from '../grammar/span.ts';
import type { Url } from '../scheme/scheme.ts';

/** A run of the text that was read in one go. */
export interface Run extends Span {
  readonly value: string;
  readonly part: string | undefined;
}

/** Keeps the runs of one reading. A run that is read again replaces what was read there before. */
export class Recorder implements Trace {
  readonly runs: Run[] = [];
  /** The data, legal or not; `undefined` if reading came to no end. */
  url: Url | undefined = undefined;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  note(start: number, end: number, value: string, part?: string): void {
    const { runs } = this;
    while (runs.length > 0 && overlaps(runs[runs.length - 1] as Run, start)) runs.pop();
    runs.push({ start, end, value, part });
  }

  cut(delimiter: string, part: string | undefined, first: number): void {
    const whole = this.runs.pop();
    if (whole === undefined) return;
    let { start } = whole;
    const values = whole.value.split(delimiter);
    for (const [at, value] of values.entries()) {
      // After the last delimiter, a search would go on to the end of the text.
      const next = at < values.length - 1 ? this.text.indexOf(delimiter, start) : -1;
      const end = next === -1 || next > whole.end ? whole.end : next;
      this.noteItem(start, end, value, part && `${part}.${first + at}`);
      start = end + 1;
    }
  }

  /** Notes an item. One that goes on after a character that was repaired is one run. */
  private noteItem(start: number, end: number, value: string, part: string | undefined): void {
    const before = this.runs.at(-1);
    const goesOn = part !== undefined && before?.part === part;
    if (goesOn) this.runs[this.runs.length - 1] = { ...before, end };
    else this.note(start, end, value, part);
  }

  restart(): void {
    this.runs.length = 0;
    this.url = undefined;
  }

  gave(url: unknown): void {
    this.url = typeof url === 'object' && url !== null ? (url as Url) : undefined;
  }
}

/** True if the text from `start` on is read again. Two empty runs may be at one index. */
function overlaps({ start, end }: Run, from: number): boolean {
  return end > from || (start > from && end === start);
}
