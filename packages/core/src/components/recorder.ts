import { XCHAR } from '../grammar/charset.ts';
import { encode, octetAt } from '../grammar/encoding.ts';
import { readLogin } from '../grammar/login.ts';
import { type GenericParts, TextReader, type Trace } from '../grammar/reader.ts';
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
    // A part that `locatePart` names has no value of its own, and stays beside the parts that it was made of.
    const isMade = value === '' && end > start;
    // Two empty runs may be at one index.
    for (let last = runs.at(-1); last !== undefined && last.end > start; last = runs.at(-1)) {
      if (isMade && last.part !== undefined && last.part !== part) break;
      runs.pop();
    }
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

  generic(raw: string, start: number, { schemepart, host, urlPath }: GenericParts): void {
    if (host === undefined) {
      this.note(start, start + raw.length, schemepart, 'schemepart');
      return;
    }
    const at = positionsIn(raw, schemepart);
    // A second reading of the login has the positions of its parts.
    const reader = new TextReader(schemepart, 2);
    const login = new Recorder(schemepart);
    reader['~trace'] = login;
    readLogin(reader, { authority: 'login' });
    for (const run of login.runs) this.note(start + at(run.start), start + at(run.end), run.value, run.part);
    if (urlPath === undefined) return;
    this.note(start + at(schemepart.length - urlPath.length), start + raw.length, urlPath, 'urlPath');
  }

  restart(): void {
    this.runs.length = 0;
    this.url = undefined;
  }

  gave(url: unknown): void {
    this.url = typeof url === 'object' && url !== null ? (url as Url) : undefined;
  }
}

/** Maps positions in a strict spelling to positions in the text that was repaired: some of its characters are escaped there. */
function positionsIn(raw: string, written: string): (position: number) => number {
  if (raw.length === written.length) return (position) => position;
  return (position) => {
    let from = 0;
    for (let at = 0; at < position; ) {
      const isEscape = octetAt(raw, from) >= 0;
      const char = isEscape ? '%' : String.fromCodePoint(raw.codePointAt(from) ?? 0);
      at += encode(char, XCHAR).length;
      from += isEscape ? 3 : char.length;
    }
    return from;
  };
}
