import { atEnd, type Reader } from '@url/core/scheme';
import type { OtherCharacters } from './production.ts';

/** True if the text may go on with one of the characters here: not where the next production begins. */
export function isOtherCharacter(
  reader: Reader<string, string>,
  { chars, repair }: OtherCharacters,
  marks: readonly RegExp[],
): boolean {
  const { text, index } = reader;
  if (atEnd(reader) || !chars.includes(text.charAt(index))) return false;
  return !marks.some((mark) => markAt(mark, text, index) !== undefined) && reader.allow(repair);
}

/**
 * An expression for a literal such as ";type=", in which letters may be escaped. Delimiters may not: an escaped one is data
 * (RFC 1738 §2.2).
 */
export function markOf(literal: string): RegExp | undefined {
  if (!/^[^%]?[a-z]/.test(literal)) return undefined;
  const source = literal
    .replace(/\W/g, '\\$&')
    .replace(/[a-z]/g, (letter) => `(?:${letter}|${hex(letter)}|${hex(letter.toUpperCase())})`);
  return new RegExp(source, 'iy');
}

function hex(char: string): string {
  return `%${char.charCodeAt(0).toString(16)}`;
}

/** The literal that is at an index, as it is written. */
function markAt(mark: RegExp, text: string, index: number): string | undefined {
  mark.lastIndex = index;
  return mark.exec(text)?.[0];
}

/** Takes a literal in which letters are escaped, which strict reading does not allow. */
export function eatEscaped(reader: Reader<string, string>, mark: RegExp | undefined): boolean {
  const found = mark && markAt(mark, reader.text, reader.index);
  if (found === undefined || !reader.allow('escape-unexpected', reader.text.indexOf('%', reader.index))) return false;
  reader.index += found.length;
  return true;
}
