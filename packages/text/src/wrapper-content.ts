import { type Excerpt, INCOMPLETE, type Incomplete, type Openings, openingAt } from './wrapper-start.ts';

/** Longer wrappers and URLs are not found. */
export const LIMIT = 65_536;

/** The content of a wrapper; `undefined` for one that is not closed before the next one opens. */
export type Content = string | undefined | Incomplete;

/** A wrapper that begins in the text. */
export interface Wrapper {
  readonly openings: Openings;
  readonly excerpt: Excerpt;
  /** Index of its "<". */
  readonly open: number;
  /** Index of its content. */
  readonly from: number;
  readonly closing: Closing;
}

/** There is no ">" from `from` up to the one at `at`. Without this a row of "<" would search the text once for each. */
export interface Closing {
  from: number;
  at: number;
}

/** The content of a wrapper, up to the first ">". */
export function contentOf(wrapper: Wrapper): Content {
  const { openings, excerpt, from, closing } = wrapper;
  const { text } = excerpt;
  const close = closeFrom(text, from, closing);
  const limit = limitOf(wrapper);
  const content = text.slice(from, Math.min(close, limit));
  for (let at = content.indexOf('<'); at !== -1; at = content.indexOf('<', at + 1)) {
    const inner = openingAt(openings, excerpt, from + at);
    if (inner !== undefined) return inner === INCOMPLETE ? inner : undefined;
  }
  return close < limit ? content : unclosed(excerpt, limit);
}

function closeFrom(text: string, from: number, closing: Closing): number {
  if (from < closing.from || from > closing.at) {
    const at = text.indexOf('>', from);
    closing.from = from;
    closing.at = at === -1 ? text.length : at;
  }
  return closing.at;
}

/** The end of the text, or of the longest wrapper. */
export function limitOf({ excerpt, open }: Wrapper): number {
  return Math.min(excerpt.text.length, open + LIMIT);
}

/** The content of a wrapper that nothing closes up to `limit`. */
export function unclosed({ text, whole }: Excerpt, limit: number): undefined | Incomplete {
  return whole || limit < text.length ? undefined : INCOMPLETE;
}

/** Index of the first of `characters` from `from` on, a global expression; `limit` if there is none before it. */
export function firstOf(characters: RegExp, text: string, from: number, limit: number): number {
  characters.lastIndex = from;
  return characters.test(text) ? Math.min(characters.lastIndex - 1, limit) : limit;
}
