import { type Registry, schemeOf } from '@url/core';
import { startsWithAt } from '@url/core/scheme';
import { nameEnd } from './scheme-names.ts';

/** The answer when only more input can decide. */
export const INCOMPLETE: unique symbol = /* @__PURE__ */ Symbol('incomplete');
export type Incomplete = typeof INCOMPLETE;

/** The part of a text that has arrived. `whole` is true once its end has. */
export interface Excerpt {
  readonly text: string;
  readonly whole: boolean;
}

/** The beginning of a wrapper. */
export interface Opening {
  /** Index of the content of the wrapper. */
  readonly from: number;
  /** True if "URL:" precedes the content. */
  readonly prefixed: boolean;
}

/** Recognizes openings among angle brackets. */
export interface Openings {
  readonly registry: Registry;
  /**
   * By the code of the first character after the bracket: the set of second characters, one bit each. The bit's number is
   * the lowest five bits of the code, which are the same in both cases of a letter. Two characters rule out most brackets.
   */
  readonly seconds: Int32Array;
}

/** @throws TypeError for anything but a registry. */
export function openingsOf(registry: Registry): Openings {
  // It throws in words for anything but a registry.
  schemeOf(registry, '');
  const seconds = new Int32Array(ASCII);
  for (const name of ['url:', ...registry.schemes.map(({ name }) => name)]) {
    // A colon or white space follows a name of one letter.
    const bits = name.length === 1 ? ANY : 1 << (name.charCodeAt(1) & FIVE_BITS);
    for (const first of [name.charCodeAt(0), name.toUpperCase().charCodeAt(0)]) {
      seconds[first] = (seconds[first] as number) | bits;
    }
  }
  for (const space of '\t\n\v\f\r ') seconds[space.charCodeAt(0)] = ANY;
  return { registry, seconds };
}

const ASCII = 128;
const FIVE_BITS = 31;
const ANY = -1;

/** Index of the first "<" from `from` on that may open a wrapper; the length of the text if there is none. */
export function mayOpenFrom(openings: Openings, { text, whole }: Excerpt, from: number): number {
  const certain = whole ? text.length - 1 : text.length - LONGEST_OPENING;
  let at = text.indexOf('<', from);
  while (at !== -1 && at < certain && !mayOpen(openings, text, at)) at = text.indexOf('<', at + 1);
  return at === -1 ? text.length : at;
}

/** False if neither white space nor a known name follows the "<" at `open`, which is not the last character. */
function mayOpen({ seconds }: Openings, text: string, open: number): boolean {
  const first = text.charCodeAt(open + 1);
  const known = first < ASCII ? (seconds[first] as number) : 0;
  if (((known >> (text.charCodeAt(open + 2) & FIVE_BITS)) & 1) === 0) return false;
  const end = nameEnd(text, open + 1);
  // No colon follows the first word of `<me@host.dom>`: this spares the regular expression.
  return end === open + 1 || end === text.length || text.charCodeAt(end) <= COLON;
}

const COLON = 0x3a;

/** Reads the opening at the "<" at `open`: "URL:", or the name of a registered scheme, perhaps after white space. */
export function openingAt(
  openings: Openings,
  { text, whole }: Excerpt,
  open: number,
): Opening | undefined | Incomplete {
  if (startsWithAt(text, open + 1, 'URL:')) return { from: open + 5, prefixed: true };
  const certain = whole || text.length - open >= LONGEST_OPENING;
  if (certain && (open + 1 >= text.length || !mayOpen(openings, text, open))) return undefined;
  OPENING.lastIndex = open;
  const opened = OPENING.exec(text);
  if (opened === null) return !certain && mayGoOn(text, open) ? INCOMPLETE : undefined;
  const [all, prefix, name = ''] = opened;
  if (prefix !== undefined) return { from: open + all.length, prefixed: true };
  return schemeOf(openings.registry, name) === undefined ? undefined : { from: open + 1, prefixed: false };
}

/** True if the text from `open` on is the beginning of an opening. */
function mayGoOn(text: string, open: number): boolean {
  UNFINISHED.lastIndex = open;
  return UNFINISHED.test(text);
}

const UNFINISHED = /<[\t-\r ]*[a-z\d+.-]*[\t-\r ]*$/iy;
const OPENING = /<[\t-\r ]{0,64}(?:(URL:)|([a-z\d+.-]{1,64})[\t-\r ]{0,64}:)/iy;
const LONGEST_OPENING = 194;

/** Index of the wrapper whose "<" is at `open`. It includes `URL=` before the bracket (draft url6). */
export function wrapperStart(text: string, open: number): number {
  if (!text.startsWith('=', open - 1) && !text.startsWith('=', open - 2)) return open;
  return open - (OLD_PREFIX.exec(text.slice(Math.max(0, open - 6), open))?.[0].length ?? 0);
}

const OLD_PREFIX = /(?<!\w)URL=[\t-\r ]?$/i;
