import { isSlip } from '@url/core/scheme';
import { partFor } from './words-of-other-tools.ts';

/** The word of a list that was probably meant: one that a slip of the finger leads to, or one that is like it. */
export function closest(wanted: string, words: readonly string[]): string | undefined {
  return slippedFrom(wanted, words) ?? mostAlike(wanted, words, 0.4);
}

/** The word of a list that a slip of the finger leads to. */
export function slippedFrom(wanted: string, words: readonly string[]): string | undefined {
  return mostAlike(
    wanted,
    words.filter((word) => isSlip(wanted, word)),
    -1,
  );
}

function mostAlike(wanted: string, words: readonly string[], least: number): string | undefined {
  const lower = wanted.toLowerCase();
  const [best] = words
    .map((word) => ({ word, likeness: likeness(word, lower) }))
    .sort((one, other) => other.likeness - one.likeness);
  return best !== undefined && best.likeness > least ? best.word : undefined;
}

/** The share of pairs of neighbouring letters that two words have in common: 0 for no pair, 1 for all. */
function likeness(one: string, other: string): number {
  const [left, right] = [pairsOf(one), pairsOf(other)];
  const common = [...left].filter((pair) => right.has(pair)).length;
  return (2 * common) / (left.size + right.size || 1);
}

function pairsOf(word: string): ReadonlySet<string> {
  return new Set(Array.from(word.slice(1), (letter, at) => word.charAt(at) + letter));
}

/** The name of a part that was probably meant: another word for it, or one that is like it. */
export function meantPart(wanted: string, names: readonly string[]): string | undefined {
  const part = partFor(wanted);
  return part !== undefined && names.includes(part) ? part : closest(wanted, names);
}
