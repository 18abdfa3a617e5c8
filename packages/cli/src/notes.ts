import type { Finding, Repair } from '@url/core';
import { messageOf } from './codes.ts';
import type { Colour, Paint } from './io.ts';
import { hidePassword } from './picture.ts';
import type { Reading } from './read.ts';
import { printable, type ShowOptions, shownText } from './show.ts';

/** A finding or a repair as people see it. */
export interface Note {
  readonly kind: Finding['severity'] | 'repair';
  readonly code: string;
  readonly section: string;
  readonly position: number | undefined;
  readonly message: string;
}

export function noteOfFinding({ severity, code, section, position }: Finding): Note {
  return { kind: severity, code, section, position, message: messageOf(code) };
}

export function noteOfRepair({ code, section, position, sentence }: Repair): Note {
  return { kind: 'repair', code, section, position, message: sentence ?? messageOf(code) };
}

/**
 * Each note below its place in the text, which goes on a line above; from left to right, and last those that have none.
 *
 * ```text
 * ftp://u:***@host.dom/%2Fetc
 *         ^ caution: a password that should be secret does not belong in a URL (password-in-url, RFC 1738 §6)
 *                      ^ note: an escaped slash, which stays inside its part (slash-escaped, RFC 1738 §3.2.2)
 * ```
 */
export function showNotes(text: string, notes: readonly Note[], paint: Paint, { showPassword }: ShowOptions): string {
  const placed = notes.map((note) => {
    const start = note.position ?? text.length;
    return { start, end: start, name: showNote(note, paint) };
  });
  placed.sort((one, other) => one.start - other.start);
  const shown = showPassword ? { text, components: placed } : hidePassword(text, placed);
  return shown.components.map(({ start, name }) => `${blanks(shown.text.slice(0, start))}${name}\n`).join('');
}

/** As many as a text has columns, of which some characters take two, and marks above or below another none. */
function blanks(text: string): string {
  return printable(text).replace(/\p{M}/gu, '').replace(WIDE, '  ').replace(/[^ ]/gu, ' ');
}

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uFF01-\uFF60]/gu;

/** What people are told of a URL that was read although nobody registered its scheme. */
export function showUnregistered({ scheme }: Reading): string {
  return scheme === undefined ? 'not registered: read as any URL (RFC 1738 §5)\n' : '';
}

/** What was mended in a text, for standard error; nothing where nothing was. */
export function showRepairs(text: string, repairs: readonly Repair[], options: ShowOptions): string {
  if (repairs.length === 0) return '';
  return `${shownText(text, options)}\n${showNotes(text, repairs.map(noteOfRepair), (_, words) => words, options)}`;
}

function showNote({ kind, code, section, position, message }: Note, paint: Paint): string {
  const words = `${paint(COLOURS[kind], kind)}: ${message} (${code}, ${section})`;
  return position === undefined ? words : `^ ${words}`;
}

const COLOURS: { readonly [kind in Note['kind']]: Colour } = {
  note: 'cyan',
  caution: 'yellow',
  danger: 'red',
  repair: 'green',
};
