import { assertText } from './argument-checks.ts';

/**
 * The word that was probably meant: the same in another case, or else one that differs in a letter or two that changed places, or
 * begins as this one does.
 */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  const same = words.find((other) => other.toLowerCase() === lower);
  if (same !== undefined) return same;
  const near = words.filter((other) => isNear(lower, other.toLowerCase()));
  return near.find((other) => other.charAt(0) === word.charAt(0)) ?? near[0];
}

/** True for two words that differ: for `hostname` and `host`, `hots` and `host`, `htp` and `http`, `path` and `paths`, `serch` and `search`. */
function isNear(one: string, other: string): boolean {
  if (one.length < 3 || other.length < 3) return false;
  return one.startsWith(other) || other.startsWith(one) || isSlip(one, other);
}

/** True if two words differ by one letter that is missing, added or another, or by two neighbours that have changed places. */
export function isSlip(one: string, other: string): boolean {
  assertText(one, 'isSlip');
  assertText(other, 'isSlip');
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let [left, right] = [one.length, other.length];
  while (left > start && right > start && one[left - 1] === other[right - 1]) {
    left -= 1;
    right -= 1;
  }
  const [here, there] = [one.slice(start, left), other.slice(start, right)];
  return (
    (here.length < 2 && there.length < 2) ||
    (here.length === 2 && there.length === 2 && here === `${there[1]}${there[0]}`)
  );
}
