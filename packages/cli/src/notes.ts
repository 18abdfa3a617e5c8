import { explain, type Finding, isGeneric, type Repair, type Severity, type Url } from '@url/core';
import type { Colour, Paint } from './io.ts';
import { printable, type ShowOptions } from './show.ts';
import { type ShownText, shownText } from './shown-text.ts';

/** A finding or a repair, in words. */
export interface Note {
  readonly kind: Severity | 'repair';
  readonly position: number | undefined;
  readonly words: string;
}

export function noteOfFinding({ severity, position, ...finding }: Finding): Note {
  return { kind: severity, position, words: explain({ ...finding, part: undefined }) };
}

export function noteOfRepair(repair: Repair): Note {
  return { kind: 'repair', position: repair.position, words: explain(repair) };
}

/**
 * Notes for the line below a text, from left to right. Those without a position are last.
 *
 * ```text
 * ftp://u:***@host.dom/%2Fetc
 *         ^ caution: a URL is no place for a password that should be secret (password-in-url, RFC 1738 §6)
 *                      ^ note: an escaped slash, which stays inside its part (slash-escaped, RFC 1738 §3.2.2)
 * ```
 */
export function showNotes(shown: ShownText, notes: readonly Note[], paint: Paint): string {
  const sorted = [...notes].sort(({ position: one = Infinity }, { position: other = Infinity }) =>
    one === other ? 0 : one - other,
  );
  return sorted.map((note) => `${caretOf(note, shown)}${showNote(note, paint)}\n`).join('');
}

function caretOf({ position }: Note, { text, indexOf }: ShownText): string {
  return position === undefined ? blanks(text) : `${blanks(text.slice(0, indexOf(position)))}^ `;
}

/** One blank for each column of a text. Some characters take two columns, and combining marks take none. */
function blanks(text: string): string {
  return printable(text).replace(/\p{M}/gu, '').replace(WIDE, '  ').replace(/[^ ]/gu, ' ');
}

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uFF01-\uFF60]/gu;

export function showNote({ kind, words }: Note, paint: Paint): string {
  return `${paint(COLOURS[kind], kind)}: ${words}`;
}

const COLOURS: { readonly [kind in Note['kind']]: Colour } = {
  note: 'cyan',
  caution: 'yellow',
  danger: 'red',
  repair: 'green',
};

/** The line that tells of an unregistered scheme. */
export function showUnregistered(url: Url): string {
  return isGeneric(url) ? 'not registered: read as any URL (RFC 1738 §5)\n' : '';
}

/** The text and its repairs, for standard error. Nothing if there are no repairs. */
export function showRepairs(text: string, repairs: readonly Repair[], options: ShowOptions): string {
  if (repairs.length === 0) return '';
  const shown = shownText(text, options);
  return `${shown.text}\n${showNotes(shown, repairs.map(noteOfRepair), (_, words) => words)}`;
}
