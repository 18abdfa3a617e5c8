import { type CharSet, XCHAR } from '@url/core';
import { isIdentifier, type Reader, without } from '@url/core/scheme';
import type { MidCode, MidUrl } from './types.ts';

/** The characters of an identifier. A slash separates identifiers elsewhere, and "?" begins a query elsewhere. */
export const IDENTIFIER: CharSet = /* @__PURE__ */ without(XCHAR, '/?');

/** Checks an identifier that was read and decoded. `slash` is the index of a slash between two. */
export function checkedMessage(reader: Reader<MidCode>, messageId: string, slash: number | undefined): MidUrl {
  if (slash !== undefined) reader.fail('mid-message-id-malformed', slash);
  // The text up to its end may begin an identifier: what is missing is missing there.
  else if (!isIdentifier(messageId)) reader.fail('mid-message-id-malformed');
  return { scheme: 'mid', messageId, contentId: undefined };
}

/**
 * Returns the index of the first slash after an at sign, if there is one identifier too many, or no text before the sign. `pieces`
 * are the text from `start` on, split at its slashes and decoded.
 */
export function slashBetween(
  { text, index }: Pick<Reader, 'text' | 'index'>,
  start: number,
  pieces: readonly string[],
): number | undefined {
  const written = text.slice(start, index);
  const isOne = pieces.filter(hasAt).length < 2 && (pieces.length === 1 || pieces[0]?.lastIndexOf('@') !== 0);
  return isOne ? undefined : start + written.indexOf('/', written.search(/@|%40/));
}

export function hasAt(text: string): boolean {
  return text.includes('@');
}
