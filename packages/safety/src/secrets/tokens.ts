import type { Span } from '@url/core';

// Delimiters in a text: as they are, mistyped, or escaped once or several times, in a URL that is a part of another.

export const SLASH: RegExp = /[/\\]|%(?:25)*(?:2F|5C)/gi;
/** With its look-alikes: fullwidth, small, vertical, the ratio and a letter. */
export const COLON: RegExp =
  /(?:[:\uFF1A\uFE55\uFE13\u2236\uA789]|%(?:25)*(?:3A|EF%(?:25)*(?:BC%(?:25)*9A|B9%(?:25)*95|B8%(?:25)*93)|E2%(?:25)*88%(?:25)*B6|EA%(?:25)*9E%(?:25)*89))/gi;
/** With its look-alikes: fullwidth and small. */
export const AT: RegExp = /[@\uFF20\uFE6B]|%(?:25)*(?:40|EF%(?:25)*(?:BC%(?:25)*A0|B9%(?:25)*AB))/gi;
export const EQUALS: RegExp = /=|%(?:25)*3D/gi;

/** Begins another pair of a list, or other words. */
export const NEXT_PAIR: RegExp = /[&#\s"<>]|%(?:25)*(?:26|23)/gi;

/** The number of times that a delimiter is escaped. More than this is as many: nobody nests as deep. */
export const DEEPEST = 8;

export function levelOf(delimiter: string): number {
  if (delimiter.charAt(0) !== '%') return 0;
  let level = 1;
  while (level < DEEPEST && delimiter.startsWith('25', 2 * level - 1)) level += 1;
  return level;
}

/** A delimiter in a text. */
export interface Token extends Span {
  readonly level: number;
}

/** The first match of a global expression from `from` on. */
export function tokenIn(text: string, pattern: RegExp, from: number): Token | undefined {
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  if (found === null) return undefined;
  return { start: found.index, end: pattern.lastIndex, level: levelOf(found[0]) };
}

/** The first delimiter from `from` on that is escaped no more often than `level`: what ends a part that is escaped as often. */
export function endIn(text: string, pattern: RegExp, from: number, level: number = DEEPEST): number {
  let token = tokenIn(text, pattern, from);
  while (token !== undefined && token.level > level) token = tokenIn(text, pattern, token.end);
  return token?.start ?? text.length;
}

/** The start of the last "@" between two indexes that is escaped at most so often, or -1. */
export function lastAt(text: string, from: number, to: number, most: number = DEEPEST): number {
  let last = -1;
  const part = text.slice(from, to);
  AT.lastIndex = 0;
  for (let found = AT.exec(part); found !== null; found = AT.exec(part)) {
    if (levelOf(found[0]) <= most) last = from + found.index;
  }
  return last;
}

/** The end of the first ":", or -1. */
export function colonEnd(text: string): number {
  return tokenIn(text, COLON, 0)?.end ?? -1;
}

// A search for one character takes a tenth of the time of an expression. Few escapes are those of a delimiter.

export function hasAt(text: string, isEscaped: boolean = hasEscapes(text)): boolean {
  return text.includes('@') || /[\uFF20\uFE6B]/.test(text) || (isEscaped && text.search(AT) !== -1);
}

export function hasColon(text: string): boolean {
  return text.includes(':') || text.search(COLON) !== -1;
}

export function hasEquals(text: string, isEscaped: boolean = hasEscapes(text)): boolean {
  return text.includes('=') || (isEscaped && text.search(EQUALS) !== -1);
}

/** False for a text without an escaped "@" or "=". */
export function hasEscapes(text: string): boolean {
  return text.includes('%') && ESCAPES.test(text);
}

const ESCAPES = /%(?:25|40|3D|EF)/i;

/** The run of such characters that ends at an index. */
export function runBefore(text: string, end: number, isIn: (code: number) => boolean): string {
  let start = end;
  // The code before the first character is NaN.
  while (isIn(text.charCodeAt(start - 1))) start -= 1;
  return text.slice(start, end);
}

/** True for a letter, a digit, a hyphen or an underscore. */
export function isWordCode(code: number): boolean {
  const letter = code | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x2d || code === UNDERSCORE;
}

export const UNDERSCORE = 0x5f;

/** The reading of a text in which secrets are looked for. */
export type Reading =
  /** It was read, so that its login is known. */
  | 'read'
  /** It was read as a URL of an unregistered scheme, in which no login can be told. */
  | 'generic'
  /** It is one URL that was refused. */
  | 'mistyped'
  /** It is words with URLs among them. */
  | 'words'
  /** It is a string of data: a part of a text that is not there. */
  | 'part';

/** Tells of an index whether "&" separates there: from the first "?" or "#" on. In a path it is data. */
export function listIn(text: string, reading: Reading): (index: number) => boolean {
  const first = reading === 'part' ? 0 : text.search(/[?#]/) >>> 0;
  return (index) => index >= first;
}
