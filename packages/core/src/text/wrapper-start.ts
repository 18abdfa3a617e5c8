import { standsAt } from '../grammar/charset.ts';
import type { Registry } from '../registry/registry.ts';
import type { AnyScheme } from '../registry/scheme.ts';
import { nameEnd } from './scheme-names.ts';

/** That what is still to come decides. It is no text, since text is what a wrapper holds. */
export const UNKNOWN: unique symbol = /* @__PURE__ */ Symbol('unknown');
export type Unknown = typeof UNKNOWN;

/** As much of a text as is there; `whole` once nothing more will come. */
export interface Excerpt {
  readonly text: string;
  readonly whole: boolean;
}

/** How a wrapper begins. */
export interface Opening {
  /** Where what is wrapped begins. */
  readonly from: number;
  /** Whether "URL:" stands before it. */
  readonly prefixed: boolean;
}

/** What tells openings from other angle brackets. */
export interface Openings {
  readonly registry: Registry<AnyScheme>;
  /**
   * Which characters may stand second behind the bracket, a bit for each, under the first: most brackets are told by these
   * two. The lowest five bits of the second are its number, which a letter has in either case.
   */
  readonly seconds: Int32Array;
}

export function openingsOf(registry: Registry<AnyScheme>): Openings {
  const seconds = new Int32Array(ROW);
  for (const name of ['url:', ...registry.schemes.map(({ name }) => name)]) {
    // Behind a name of one letter comes its colon, or white space.
    const bits = name.length === 1 ? ANY : 1 << (name.charCodeAt(1) & FIVE_BITS);
    for (const first of [name.charCodeAt(0), name.toUpperCase().charCodeAt(0)]) {
      seconds[first] = (seconds[first] as number) | bits;
    }
  }
  for (const space of '\t\n\v\f\r ') seconds[space.charCodeAt(0)] = ANY;
  return { registry, seconds };
}

const ROW = 128;
const FIVE_BITS = 31;
const ANY = -1;

/** The first "<" from `from` on that may open a wrapper, or the end. */
export function mayOpenFrom(openings: Openings, { text, whole }: Excerpt, from: number): number {
  const certain = whole ? text.length - 1 : text.length - LONGEST_OPENING;
  let at = text.indexOf('<', from);
  while (at !== -1 && at < certain && !mayOpen(openings, text, at)) at = text.indexOf('<', at + 1);
  return at === -1 ? text.length : at;
}

/** Whether a name of which something is known, or white space, stands behind a "<" that is not the last character. */
function mayOpen({ seconds }: Openings, text: string, open: number): boolean {
  const first = text.charCodeAt(open + 1);
  const known = first < ROW ? (seconds[first] as number) : 0;
  if (((known >> (text.charCodeAt(open + 2) & FIVE_BITS)) & 1) === 0) return false;
  const end = nameEnd(text, open + 1);
  // `<me@host.dom>` has no colon behind its first word, and no expression has to say so.
  return end === open + 1 || end === text.length || text.charCodeAt(end) <= COLON;
}

/**
 * The opening at the "<" at `open`: behind it the prefix or the name of a scheme, perhaps with white space between them.
 * `undefined` if it is none.
 */
export function openingAt(openings: Openings, { text, whole }: Excerpt, open: number): Opening | undefined | Unknown {
  if (standsAt(text, open + 1, 'URL:')) return { from: open + 5, prefixed: true };
  if (!whole && text.length - open < LONGEST_OPENING) return anyOpeningAt(openings, text, open, UNKNOWN);
  const named = open + 1 < text.length && mayOpen(openings, text, open);
  return named ? anyOpeningAt(openings, text, open, undefined) : undefined;
}

function anyOpeningAt<None>(
  { registry }: Openings,
  text: string,
  open: number,
  none: None,
): Opening | undefined | None {
  OPENING.lastIndex = open;
  const opened = OPENING.exec(text);
  if (opened === null) return none;
  const [all, prefix, name = ''] = opened;
  if (prefix !== undefined) return { from: open + all.length, prefixed: true };
  return registry.scheme(name) === undefined ? undefined : { from: open + 1, prefixed: false };
}

const OPENING = /<[\t-\r ]{0,64}(?:(URL:)|([a-z\d+.-]{1,64})[\t-\r ]{0,64}:)/iy;
const LONGEST_OPENING = 194;
const COLON = 0x3a;

/** Where the wrapper begins whose "<" is at `open`: `URL=` before it is a part of it. */
export function wrapperStart(text: string, open: number): number {
  if (!text.startsWith('=', open - 1) && !text.startsWith('=', open - 2)) return open;
  return open - (OLD_PREFIX.exec(text.slice(Math.max(0, open - 6), open))?.[0].length ?? 0);
}

const OLD_PREFIX = /(?<!\w)URL=[\t-\r ]?$/i;
