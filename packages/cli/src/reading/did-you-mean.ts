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

/** The share of pairs of neighbouring letters that two words have in common: 0 for none, 1 for all. */
function likeness(one: string, other: string): number {
  const [left, right] = [pairsOf(one), pairsOf(other)];
  const common = [...left].filter((pair) => right.has(pair)).length;
  return (2 * common) / (left.size + right.size || 1);
}

function pairsOf(word: string): ReadonlySet<string> {
  return new Set(Array.from(word.slice(1), (letter, at) => word.charAt(at) + letter));
}

/** True if one letter is missing, added or changed, or two neighbours have changed places. */
function isSlip(one: string, other: string): boolean {
  const least = Math.min(one.length, other.length);
  let before = 0;
  while (before < least && one[before] === other[before]) before += 1;
  const [rest, otherRest] = [one.slice(before), other.slice(before)];
  return (
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  );
}
