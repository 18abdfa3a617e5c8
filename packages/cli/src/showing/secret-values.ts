import type { Span } from '@url/core';

// The end of the value of a name, in JSON, YAML, header lines, connection strings and commands.

/** The ends of values that are not in quotation marks. */
export const END: { readonly [kind in 'json' | 'word' | 'line' | 'field' | 'pair']: RegExp } = {
  json: /[\s,}\]"'`]/g,
  word: /\s/g,
  line: /[\r\n]/g,
  field: /[;\r\n]/g,
  pair: /[\s&#"'<>`]/g,
};

/** The ends of values that may be in brackets instead: in JSON, and in the fields of ODBC. */
const BRACKETED: readonly RegExp[] = [END.json, END.field];

/** A value: in quotation marks, which may have backslashes before them, in brackets, or up to an end. */
export function valueAt(closings: Closings, from: number, bareEnd: RegExp): Span {
  const { text } = closings;
  let start = from;
  while (text.charAt(start) === '\\') start += 1;
  const first = text.charAt(start);
  if (BRACKETED.includes(bareEnd) && /[{[]/.test(first)) return { start, end: bracketEnd(text, start) };
  if (first === '' || !QUOTES.includes(first)) return { start: from, end: endIn(text, from, bareEnd) };
  const end = closings.after(start + 1, first, start - from);
  // Outside JSON, a value may go on after the quotation mark.
  const after = bareEnd === END.json ? end + 1 : endIn(text, end + 1, bareEnd);
  return { start: start + 1, end: after === end + 1 ? end : after };
}

/** The index of the first match from `from` on; without any, the end of the text. */
export function endIn(text: string, from: number, pattern: RegExp): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

/** The marks that begin a quoted value, and end it. */
export const QUOTES = '"\'`';

/** The quotation marks that end values. What was found is kept: values inside one another, or without an end, have the same. */
export class Closings {
  private readonly found = new Map<string, Span>();

  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /**
   * The index of the quotation mark that ends a value, or of the backslashes before it. `depth` is the number of backslashes before the one that
   * begins it. With a letter after it, it is a part of the value: a slip. So is the first of `'\''`, as shells have it.
   */
  after(from: number, quote: string, depth: number): number {
    const key = `${quote}${depth}`;
    const kept = this.found.get(key);
    if (kept !== undefined && kept.start <= from && from <= kept.end) return kept.end;
    const end = closingOf(this.text, from, quote, depth);
    this.found.set(key, { start: from, end });
    return end;
  }
}

function closingOf(text: string, from: number, quote: string, depth: number): number {
  for (let at = text.indexOf(quote, from); at !== -1; at = text.indexOf(quote, at + 1)) {
    let start = at;
    while (start > from && text.charAt(start - 1) === '\\') start -= 1;
    const isEscaped = (at - start) % (2 * (depth + 1)) !== depth;
    if (text.startsWith(SHELL_QUOTE, at)) at += SHELL_QUOTE.length - 1;
    else if (!isEscaped && !/\w/.test(text.charAt(at + 1))) return at - depth;
  }
  return text.length;
}

/** A quotation mark inside quotation marks. */
const SHELL_QUOTE = "'\\''";

/** The end of an object or a list of JSON; of one that is not whole, the end of the text. */
function bracketEnd(text: string, from: number): number {
  let open = 0;
  JSON_MARK.lastIndex = from;
  for (let found = JSON_MARK.exec(text); found !== null; found = JSON_MARK.exec(text)) {
    if (found[0] === '{' || found[0] === '[') open += 1;
    else if (found[0] === '}' || found[0] === ']') open -= 1;
    if (open === 0) return JSON_MARK.lastIndex;
  }
  return text.length;
}

const JSON_MARK = /"(?:[^"\\]|\\.)*"?|[{}[\]]/gs;
