// The ends of texts that were pasted, or read from a file.
import type { Repair } from './result.ts';
import { SPACE_REPAIRS } from './rules.ts';

/**
 * Matches white space, and what no one sees: a byte order mark, spaces without width, marks of direction. Nobody takes any of them for a
 * part of a URL at its end.
 */
const OUTSIDE = /[\s\u200B-\u200F\u2060]/;

/** The part of a text without the white space and invisible characters around it. */
export function withoutSpaces(text: string): { readonly start: number; readonly end: number } {
  let start = 0;
  let end = text.length;
  while (start < end && isOutside(text, start)) start += 1;
  while (end > start && isOutside(text, end - 1)) end -= 1;
  return { start, end };
}

/** The repairs of a text that goes from `start` to `end` without its spaces. */
export function spaceRepairs(text: string, start: number, end: number): Repair[] {
  const [section, sentence] = SPACE_REPAIRS['space-trimmed'];
  const repairs: Repair[] = [];
  if (start > 0) repairs.push({ code: 'space-trimmed', position: 0, end: start, section, sentence });
  if (end < text.length) repairs.push({ code: 'space-trimmed', position: end, end: text.length, section, sentence });
  return repairs;
}

function isOutside(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  // Nearly every text begins and ends with a letter, digit or slash.
  return (code <= SPACE || code > DELETE) && OUTSIDE.test(text.charAt(index));
}

const SPACE = 0x20;
const DELETE = 0x7f;

/** A sentence about the character at a position, if it is outside the URL: at an end of the text, with nothing else between. */
export function sentenceAboutEnd(text: string, position: number): string | undefined {
  const { start, end } = withoutSpaces(text);
  if (start === end) return undefined;
  if (position < start) return `${nameOf(text, position)} precedes the URL: remove it`;
  return position >= end && position < text.length ? `${nameOf(text, position)} follows the URL: remove it` : undefined;
}

/** The name of a character that nobody sees. */
function nameOf(text: string, position: number): string {
  const char = text.charAt(position);
  const point = char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return NAMES[char] ?? `${/\s/.test(char) ? 'white space' : 'an invisible character'} (U+${point})`;
}

const NAMES: { readonly [char: string]: string } = {
  ' ': 'a space',
  '\t': 'a tab',
  '\n': 'a line end',
  '\r': 'a line end',
  '\u00A0': 'a no-break space',
  '\uFEFF': 'a byte order mark',
};
