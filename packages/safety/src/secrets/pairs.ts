import type { Span } from '@url/core';
import type { SecretNames } from './registry-secrets.ts';
import { isNoSecret, isSecretName, secretNameBefore } from './secret-names.ts';
import { spanOf } from './spans.ts';
import {
  COLON,
  colonEnd,
  EQUALS,
  endIn,
  levelOf,
  listIn,
  NEXT_PAIR,
  type Reading,
  type Token,
  tokenIn,
} from './tokens.ts';

/**
 * The values of secret names in lists such as `?code=1&state=2` and `;session=3`, however the name is written: escaped, in
 * brackets, in quotation marks, or with blanks around it.
 *
 * ```text
 * https://h.dom/cb?code=secret&state=2
 *                       ^     ^
 * ```
 */
export function valuesIn(text: string, reading: Reading, isEscaped: boolean, names: SecretNames): Span[] {
  const spans: Span[] = [];
  const all = names.ofAll;
  const sure = { ...all, isUsual: false };
  /** The index from which on the names are those of all schemes: of a URL inside this one. */
  let nested: number | undefined;
  let from = 0;
  const next = isEscaped ? escapedEquals : rawEquals;
  for (let equals = next(text, 0); equals !== undefined; equals = next(text, from)) {
    const { start, end, level } = equals;
    let lead = secretNameBefore(text, from, start, all);
    // In a sentence, and in the output of a program, `code=1` is no pair of a list.
    if (lead !== undefined && !isListed(text.slice(from, start), lead, reading))
      lead = secretNameBefore(text, from, start, sure);
    if (lead !== undefined && names !== all && secretNameBefore(text, from, start, names) === undefined) {
      nested ??= nestedFrom(text, reading, names);
      if (start <= nested) lead = undefined;
    }
    from = end;
    if (lead === undefined) continue;
    const value = valueAt(text, end, level, reading, lead);
    if (reading === 'read' || !isNoSecret(text.slice(start - 3, start), text.slice(end, end + 1))) spans.push(value);
    from = value.end;
  }
  return spans;
}

/** True for a name in a list, not in a sentence. `before` is the text before the "=". */
function isListed(before: string, lead: string, reading: Reading): boolean {
  if (reading === 'words') return lead !== '' && '?&#;'.includes(lead);
  return reading !== 'part' || !/\s/.test(lead) || !/[^?&#;/\s]\s+[\w-]+$/.test(before);
}

function escapedEquals(text: string, from: number): Token | undefined {
  return tokenIn(text, EQUALS, from);
}

function rawEquals(text: string, from: number): Token | undefined {
  const start = text.indexOf('=', from);
  return start === -1 ? undefined : { start, end: start + 1, level: 0 };
}

/** The index of the first URL inside a URL or a part, or the length of the text. */
function nestedFrom(text: string, reading: Reading, { ofAll: { urls } }: SecretNames): number {
  return endIn(text, urls, reading === 'part' ? 0 : colonEnd(text));
}

/** A value, after blanks. Among words, one in quotation marks ends with them. */
function valueAt(text: string, from: number, level: number, reading: Reading, lead: string): Span {
  let start = from;
  while (text.charAt(start) === ' ') start += 1;
  const quote = text.charAt(start);
  const isQuoted = reading === 'words' && (quote === '"' || quote === "'");
  const closing = isQuoted ? text.indexOf(quote, start + 1) : -1;
  if (closing !== -1) return { start: start + 1, end: closing };
  const inside = isQuoted ? start + 1 : start;
  const end = endIn(text, reading === 'words' ? NEXT_PAIR : VALUE_END, inside, level);
  const separator = SEPARATORS[lead];
  return { start, end: separator === undefined ? end : endIn(text.slice(0, end), separator, inside, level) };
}

/** The values of escaped JSON: `?data=%7B%22password%22%3A%22secret%22%7D`. */
export function membersIn(text: string, names: SecretNames): Span[] {
  const spans: Span[] = [];
  for (const found of text.matchAll(ESCAPED_MEMBER)) {
    const [, quote = '', name = '', opening] = found;
    if (!isSecretName(name, names.ofAll)) continue;
    const start = spanOf(found).end;
    spans.push({ start, end: endIn(text, opening === undefined ? ESCAPED_END : ESCAPED_QUOTE, start, levelOf(quote)) });
  }
  return spans;
}

const ESCAPED_MEMBER =
  /(%(?:25)*22)([\w.-]{1,100})%(?:25)*22(?:%(?:25)*20|\+)?(?::|%(?:25)*3A)(?:%(?:25)*20|\+)?(%(?:25)*22)?/gi;
const ESCAPED_QUOTE = /(?<!%(?:25)*5C)%(?:25)*22|[&#\s]/gi;
const ESCAPED_END = /%(?:25)*(?:2C|7D|5D)|[&#,\s]/gi;

const VALUE_END = /[&#]|%(?:25)*(?:26|23)/gi;
/** A value after one of these also ends at the next. */
const SEPARATORS: { readonly [lead: string]: RegExp } = {
  ';': /;|%(?:25)*3B/gi,
  ',': /,|%(?:25)*2C/gi,
  '|': /\||%(?:25)*7C/gi,
};

/** All after the colon of a URL whose scheme has secret fields. Where such a text itself was read, its fields are known. */
export function bodiesIn(text: string, reading: Reading, bodies: RegExp): Span[] {
  const spans: Span[] = [];
  const isInList = listIn(text, reading);
  let from = 0;
  for (let found = execFrom(bodies, text, 0); found !== null; found = execFrom(bodies, text, from)) {
    const start = spanOf(found).end;
    from = start;
    if (reading === 'read' && text.slice(0, found.index + 1).trim().length <= 1) continue;
    const colon = found[0].match(COLON)?.at(-1) ?? '';
    const end = bodyEnd(text, start, isInList(found.index) ? levelOf(colon) : 0, reading);
    spans.push({ start, end });
    from = end;
  }
  return spans;
}

function execFrom(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/** The end of the body of a URL: of one in a list, that of the value that it is. */
function bodyEnd(text: string, start: number, level: number, reading: Reading): number {
  if (level > 0) return endIn(text, NEXT_PAIR, start, level - 1);
  return reading === 'words' ? endIn(text, WORD_END, start, 0) : text.length;
}

const WORD_END = /[\s"<>`]/g;
