import { type BlockComment, followComments } from './block-comments.ts';

/** A run of characters that may be a URL without a wrapper. */
export interface Run {
  readonly text: string;
  readonly start: number;
  /** Index of the first character after the scheme. */
  readonly from: number;
  readonly stop: number;
}

/**
 * Returns the end of a URL without characters of the sentence or its markup: punctuation of any script, quotation marks, closing
 * brackets that did not end it, invisible characters, `*`, `_` and `~~`, and the end of a comment: `-->`, or the end of one that
 * begins in the same line.
 */
export function withoutTrailing(run: Run, comment: BlockComment): number {
  let end = withoutHyphens(run);
  for (let next = end; next !== -1; next = trimmedAt(run, end, comment)) end = next;
  return end;
}

/** `<!--http://host.dom/a-->` */
function withoutHyphens({ text, from, stop }: Run): number {
  if (text.charCodeAt(stop - 1) !== HYPHEN || !CLOSES_TAG.test(text.slice(stop, stop + 4))) return stop;
  const row = rowBefore(text, from, stop);
  return stop - row > 1 ? row : stop;
}

/** Returns the end without one character, one row of "~", or one end of a comment; -1 if the last character belongs to the URL. */
function trimmedAt(run: Run, end: number, comment: BlockComment): number {
  const { text, start, from } = run;
  if (end <= from) return -1;
  const code = text.charCodeAt(end - 1);
  if (code === TILDE) {
    const row = rowBefore(text, from, end);
    return end - row > 1 || text.charAt(start - 1) === '~' ? row : -1;
  }
  if (code === SLASH) return closesComment(run, end, comment) ? end - 2 : -1;
  if (code === APOSTROPHE && isPaired(run, end)) return -1;
  if (code < ASCII) return TRAILING[code] === 1 ? end - 1 : -1;
  const last = String.fromCodePoint(text.codePointAt(end - 2) ?? 0);
  const char = last.length === 2 && end - 2 >= from ? last : text.charAt(end - 1);
  return OTHER_TRAILING.test(char) ? end - char.length : -1;
}

/** True if the apostrophe before `end` closes one that the URL has opened: `http://host.dom/a_'b'`. */
function isPaired({ text, from }: Run, end: number): boolean {
  return text.charCodeAt(end - 2) !== APOSTROPHE && text.slice(from, end).split("'").length % 2 === 1;
}

/** Returns the beginning of the row of equal characters before `end`. */
function rowBefore(text: string, from: number, end: number): number {
  const code = text.charCodeAt(end - 1);
  let row = end;
  while (row > from && text.charCodeAt(row - 1) === code) row -= 1;
  return row;
}

function closesComment({ text, start, from }: Run, end: number, comment: BlockComment): boolean {
  if (end - 2 < from || text.charCodeAt(end - 2) !== ASTERISK) return false;
  followComments(comment, text, start);
  return comment.open;
}

const APOSTROPHE = 0x27;
const ASCII = 128;
const ASTERISK = 0x2a;
const HYPHEN = 0x2d;
const SLASH = 0x2f;
const TILDE = 0x7e;
const CLOSES_TAG = /^(?:>|&gt;)/i;

const TRAILING: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: ASCII }, (_, code) =>
  Number('.,;:!?\'"*_'.includes(String.fromCharCode(code))),
);

/** The white space, brackets, quotation marks, full stops and commas of other scripts, and characters that are not seen. */
const OTHER_TRAILING =
  /^[\p{White_Space}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Quotation_Mark}\p{Terminal_Punctuation}\u2026\uFFFC\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]$/u;
