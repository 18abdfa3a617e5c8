import { hideSecrets } from '@url/core';
import type { Component } from './components.ts';
import type { Colour, Paint } from './io.ts';

export interface Canvas {
  readonly width: number;
  readonly paint: Paint;
}

/**
 * A URL with its components named under their first characters, in pieces as wide as the canvas.
 *
 * ```text
 * ftp://myname@host.dom/%2Fetc/motd;type=a
 *       user   host     cwd    name      type
 * ```
 */
export function draw(text: string, components: readonly Component[], { width, paint }: Canvas): string {
  const painted = components.map((component, at) => ({ ...component, colour: COLOURS[at % COLOURS.length] ?? 'cyan' }));
  let picture = '';
  for (let start = 0; start < text.length; ) {
    const end = pieceEnd(text, painted, start, width);
    const named = painted.filter((part) => isNamed(part, start, end, text) && fits(part, start, width));
    picture += `${paintPiece(text, painted, start, end, paint)}\n`;
    for (const row of rowsOf(named, start)) picture += `${paintRow(row, start, paint)}\n`;
    start = end;
  }
  return picture;
}

interface Painted extends Component {
  readonly colour: Colour;
}

const COLOURS: readonly Colour[] = ['cyan', 'yellow', 'green', 'magenta', 'blue'];

/** A piece ends at the width, or before the first component whose name would go beyond it. */
function pieceEnd(text: string, components: readonly Painted[], start: number, width: number): number {
  const end = Math.min(start + width, text.length);
  const over = components.find((part) => part.start > start && part.start < end && !fits(part, start, width));
  return over?.start ?? end;
}

function fits({ name, start }: Painted, pieceStart: number, width: number): boolean {
  return start === pieceStart || start - pieceStart + name.length <= width;
}

/** What begins behind the last character is empty, and named if there is room. */
function isNamed({ start }: Painted, pieceStart: number, pieceEnd: number, text: string): boolean {
  return start >= pieceStart && (start < pieceEnd || (start === text.length && pieceEnd === text.length));
}

/** Each name goes into the first row where a blank is left before it. */
function rowsOf(components: readonly Painted[], pieceStart: number): readonly (readonly Painted[])[] {
  const rows: { readonly named: Painted[]; end: number }[] = [];
  for (const component of components) {
    const column = component.start - pieceStart;
    const end = column + component.name.length;
    const row = rows.find((each) => each.end < column);
    if (row === undefined) {
      rows.push({ named: [component], end });
      continue;
    }
    row.named.push(component);
    row.end = end;
  }
  return rows.map(({ named }) => named);
}

function paintRow(row: readonly Painted[], pieceStart: number, paint: Paint): string {
  let line = '';
  let column = 0;
  for (const { name, start, colour } of row) {
    line += ' '.repeat(start - pieceStart - column) + paint(colour, name);
    column = start - pieceStart + name.length;
  }
  return line;
}

function paintPiece(text: string, components: readonly Painted[], start: number, end: number, paint: Paint): string {
  let line = '';
  let at = start;
  for (const part of components) {
    const from = Math.max(part.start, at);
    const to = Math.min(part.end, end);
    if (from >= to) continue;
    line += text.slice(at, from) + paint(part.colour, text.slice(from, to));
    at = to;
  }
  return line + text.slice(at, end);
}

/** The same with the password written as `***`, and what follows it moved. */
export function hidePassword(
  text: string,
  components: readonly Component[],
): { readonly text: string; readonly components: readonly Component[] } {
  const hidden = hideSecrets(text);
  const start = text.indexOf(':', text.indexOf('//') + 2) + 1;
  const shift = hidden.length - text.length;
  const move = (at: number): number => (at <= start ? at : Math.max(at + shift, start));
  if (hidden === text) return { text, components };
  return {
    text: hidden,
    components: components.map((part) => ({ ...part, start: move(part.start), end: move(part.end) })),
  };
}
