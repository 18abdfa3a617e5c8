import type { Span } from '@url/core';

// The ends of values in quotation marks and in brackets.

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

/** The index of the first match from `from` on; without any, the end of the text. */
export function endIn(text: string, from: number, pattern: RegExp): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

/** The end of an object or a list of JSON, whose strings have `depth` backslashes before their marks; of one that is not whole, the end of the text. */
export function bracketEnd(text: string, from: number, depth: number): number {
  let open = 0;
  let isString = false;
  JSON_MARK.lastIndex = from;
  for (let found = JSON_MARK.exec(text); found !== null; found = JSON_MARK.exec(text)) {
    const [mark] = found;
    if (mark.endsWith('"')) isString = (mark.length - 1) % (2 * (depth + 1)) === depth ? !isString : isString;
    else if (!isString) open += mark === '{' || mark === '[' ? 1 : -1;
    if (open === 0) return JSON_MARK.lastIndex;
  }
  return text.length;
}

const JSON_MARK = /(?<!\\)\\*"|[{}[\]]/g;
