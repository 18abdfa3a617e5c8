import { eastAsianWidth } from 'get-east-asian-width';

/** A part of a text that is too long for a line. */
export interface Window {
  /** The range in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** The part, with an ellipsis wherever the text goes on. */
  readonly line: string;
}

const ELLIPSIS = '\u2026';

/** The columns that a printable text takes. Some characters take two, and combining marks do not take any. */
export function columnsOf(text: string): number {
  return NARROW.test(text)
    ? text.length
    : Array.from(text.replace(/\p{M}/gu, ''), widthOf).reduce((sum, width) => sum + width, 0);
}

const NARROW = /^[\x20-\x7E]*$/;

/** The columns of the widest text; 0 for an empty list. */
export function widestOf(texts: readonly string[]): number {
  return texts.reduce((widest, text) => Math.max(widest, columnsOf(text)), 0);
}

function widthOf(character: string): number {
  return eastAsianWidth(character.codePointAt(0) ?? 0);
}

/** The part of a text around a position that fits on a line. A third of the line is for the text before. */
export function windowAt(text: string, position: number, width: number): Window {
  const room = Math.max(width - 2, 1);
  let start = startBefore(text, Math.min(position, text.length), Math.floor(room / 3));
  const end = endAfter(text, start, room);
  if (end === text.length) start = startBefore(text, end, room);
  const line = `${start > 0 ? ELLIPSIS : ''}${text.slice(start, end)}${end < text.length ? ELLIPSIS : ''}`;
  return { start, end, line };
}

/** The beginning of a text, cut to a width. */
export function cut(text: string, width: number): string {
  if (endAfter(text, 0, width) === text.length) return text;
  return text.slice(0, endAfter(text, 0, Math.max(width - 1, 1))) + ELLIPSIS;
}

/** The index of the first of the characters before `end` that fit into a number of columns. */
function startBefore(text: string, end: number, columns: number): number {
  let start = end;
  for (let taken = 0; start > 0; ) {
    const length = isPair(text, start - 2) ? 2 : 1;
    taken += columnsOf(text.slice(start - length, start));
    if (taken > columns) break;
    start -= length;
  }
  return start;
}

function endAfter(text: string, start: number, columns: number): number {
  let end = start;
  for (let taken = 0; end < text.length; ) {
    const length = isPair(text, end) ? 2 : 1;
    taken += columnsOf(text.slice(end, end + length));
    if (taken > columns) break;
    end += length;
  }
  return end;
}

function isPair(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > 0xffff;
}

/** Folds a line between its words. The lines after the first are indented. A word that is longer than a line stays whole. */
export function fold(line: string, { width, indent }: { readonly width: number; readonly indent: number }): string {
  let folded = '';
  let column = 0;
  for (const word of line.split(' ')) {
    const columns = columnsOf(word);
    const fits = indent + column + 1 + columns <= width;
    if (column > 0) folded += fits ? ' ' : `\n${' '.repeat(indent)}`;
    column = fits && column > 0 ? column + 1 + columns : columns;
    folded += word;
  }
  return folded;
}
