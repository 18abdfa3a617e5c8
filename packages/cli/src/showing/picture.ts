import type { Colour, Page, Paint } from '../terminal/page.ts';
import type { NamedSpan } from './named-spans.ts';

/**
 * Draws a text with names below the first characters of its components, in pieces as wide as the canvas. Each piece looks at
 * its own components alone, so that the time is linear in the text.
 *
 * ```text
 * ftp://myname@host.dom/%2Fetc/motd;type=a
 *       user   host     cwd    name      type
 * ```
 */
export function draw(
  text: string,
  spans: readonly NamedSpan[],
  { columns: width, paint }: Pick<Page, 'columns' | 'paint'>,
): string {
  let picture = '';
  let first = 0;
  for (let start = 0; start < text.length; ) {
    const near = spansNear(spans, first, start + width);
    const end = pieceEnd(text, near, start, width);
    const named = near.filter((span) => isNamed(span, start, end, text) && fits(span, start, width));
    picture += `${paintPiece(text, near, start, end, paint)}\n`;
    for (const row of rowsOf(named, start)) picture += `${paintRow(row, start, paint)}\n`;
    first += near.filter((span) => span.end <= end && span.start < end).length;
    start = end;
  }
  return picture;
}

interface PaintedSpan extends NamedSpan {
  readonly colour: Colour;
}

/** The host is what a person looks for, and who logs in comes before it. All else is alike. */
function colourOf({ name }: NamedSpan): Colour {
  if (/^host\b/.test(name)) return 'bold';
  return /^(?:user|password|port)\b/.test(name) ? 'magenta' : 'underline';
}

/** The spans from number `first` on that begin at `limit` or before. */
function spansNear(spans: readonly NamedSpan[], first: number, limit: number): readonly PaintedSpan[] {
  const near: PaintedSpan[] = [];
  for (let at = first; at < spans.length; at += 1) {
    const span = spans[at] as NamedSpan;
    if (span.start > limit) break;
    near.push({ ...span, colour: colourOf(span) });
  }
  return near;
}

/** A piece ends at the width, or before the first component whose name would cross it. */
function pieceEnd(text: string, spans: readonly PaintedSpan[], start: number, width: number): number {
  const end = Math.min(start + width, text.length);
  const over = spans.find((span) => span.start > start && span.start < end && !fits(span, start, width));
  return over?.start ?? end;
}

function fits({ name, start }: PaintedSpan, pieceStart: number, width: number): boolean {
  return start === pieceStart || start - pieceStart + name.length <= width;
}

/** An empty component at the end of the text belongs to the last piece. */
function isNamed({ start }: PaintedSpan, pieceStart: number, pieceEnd: number, text: string): boolean {
  return start >= pieceStart && (start < pieceEnd || (start === text.length && pieceEnd === text.length));
}

/** Each name goes into the first row that leaves a blank before it. */
function rowsOf(spans: readonly PaintedSpan[], pieceStart: number): readonly (readonly PaintedSpan[])[] {
  const rows: { readonly named: PaintedSpan[]; end: number }[] = [];
  for (const span of spans) {
    const column = span.start - pieceStart;
    const end = column + span.name.length;
    const row = rows.find((each) => each.end < column);
    if (row === undefined) {
      rows.push({ named: [span], end });
      continue;
    }
    row.named.push(span);
    row.end = end;
  }
  return rows.map(({ named }) => named);
}

function paintRow(row: readonly PaintedSpan[], pieceStart: number, paint: Paint): string {
  let line = '';
  let column = 0;
  for (const { name, start, colour } of row) {
    line += ' '.repeat(start - pieceStart - column) + paint(colour, name);
    column = start - pieceStart + name.length;
  }
  return line;
}

function paintPiece(text: string, spans: readonly PaintedSpan[], start: number, end: number, paint: Paint): string {
  let line = '';
  let at = start;
  for (const span of spans) {
    const from = Math.max(span.start, at);
    const to = Math.min(span.end, end);
    if (from >= to) continue;
    line += text.slice(at, from) + paint(span.colour, text.slice(from, to));
    at = to;
  }
  return line + text.slice(at, end);
}
