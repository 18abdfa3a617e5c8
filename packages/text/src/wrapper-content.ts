import type { TextCode } from './rules.ts';
import { type Excerpt, INCOMPLETE, type Incomplete, type Openings, openingAt } from './wrapper-start.ts';

/** The content of a wrapper, or the reason why it has no content. */
export type Content = string | NoContent | Incomplete;
export interface NoContent {
  readonly code: TextCode;
}

/** The wrapper is not closed before the next one opens. */
export const UNCLOSED: NoContent = { code: 'wrapper-unclosed' };
const TOO_LONG: NoContent = { code: 'url-too-long' };

/** A wrapper that begins in the text. */
export interface Wrapper {
  readonly openings: Openings;
  readonly excerpt: Excerpt;
  /** Index of its "<". */
  readonly open: number;
  /** Index of its content. */
  readonly from: number;
  /** Index before which it has to end. */
  readonly limit: number;
  readonly closing: Closing;
}

/** There is no ">" from `from` up to the one at `at`. Without this a row of "<" would search the text once for each. */
export interface Closing {
  from: number;
  at: number;
}

/** Returns the content of a wrapper, up to the first ">". */
export function contentOf(wrapper: Wrapper): Content {
  const { openings, excerpt, from, closing } = wrapper;
  const { text } = excerpt;
  const close = closeFrom(text, from, closing);
  const limit = limitOf(wrapper);
  const content = text.slice(from, Math.min(close, limit));
  for (let at = content.indexOf('<'); at !== -1; at = content.indexOf('<', at + 1)) {
    const inner = openingAt(openings, excerpt, from + at);
    if (inner !== undefined) return inner === INCOMPLETE ? inner : UNCLOSED;
  }
  return close < limit ? content : unclosed(wrapper);
}

function closeFrom(text: string, from: number, closing: Closing): number {
  if (from < closing.from || from > closing.at) {
    const at = text.indexOf('>', from);
    closing.from = from;
    closing.at = at === -1 ? text.length : at;
  }
  return closing.at;
}

/** Returns the end of the text, or of the longest wrapper. */
export function limitOf({ excerpt, limit }: Wrapper): number {
  return Math.min(excerpt.text.length, limit);
}

/** Returns the result for a wrapper that nothing closes before its limit. */
export function unclosed({ excerpt, limit }: Wrapper): NoContent | Incomplete {
  if (limit < excerpt.text.length) return TOO_LONG;
  return excerpt.whole ? UNCLOSED : INCOMPLETE;
}

/** Slack writes `<http://host.dom/|the text of the link>`. It escapes the bars of a URL, as every legal URL does. */
export function labelStart(content: string): number {
  const bar = content.indexOf('|');
  return bar === -1 ? content.length : bar;
}
