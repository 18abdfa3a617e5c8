import type { Reader } from '@url/core/scheme';

/**
 * The index of the first slash after an at sign, if there is one identifier too many, or nothing before the sign. `pieces` are
 * the text from `start` on, cut at its slashes and decoded.
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
