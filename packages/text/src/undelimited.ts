/**
 * A stretch of text in which no character ends a URL without a wrapper. It is kept so that URLs that begin in the same
 * stretch do not search it again.
 */
export interface Stretch {
  from: number;
  to: number;
}

/** End of a URL without a wrapper, its trailing punctuation included; at most `limit`. `from` is after its colon. */
export function bareStop(text: string, from: number, limit: number, stretch: Stretch): number {
  const stop = stretchEnd(text, from, stretch);
  // Most URLs have no brackets, and nothing has to be counted.
  return stop < limit && bracketAt(text, stop) !== -1
    ? bracketedStop(text, stop, limit, stretch)
    : Math.min(stop, limit);
}

/** End of a URL that has the bracket at `from`: brackets that it opens and closes belong to it. */
function bracketedStop(text: string, from: number, limit: number, stretch: Stretch): number {
  const open = [0, 0, 0];
  for (let at = from; ; ) {
    const bracket = bracketAt(text, at);
    if (at >= limit || bracket === -1) return Math.min(at, limit);
    const kind = bracket >> 1;
    const count = open[kind] as number;
    if ((bracket & 1) === 0) open[kind] = count + 1;
    else if (count === 0) return at;
    else open[kind] = count - 1;
    at = stretchEnd(text, at + 1, stretch);
  }
}

/** Index of the character in BRACKETS: even numbers open, odd numbers close. -1 for other characters. */
function bracketAt(text: string, at: number): number {
  return at < text.length ? BRACKETS.indexOf(text.charAt(at)) : -1;
}

function stretchEnd(text: string, from: number, stretch: Stretch): number {
  if (from < stretch.from || from > stretch.to) {
    BARE_STOP.lastIndex = from;
    stretch.from = from;
    stretch.to = BARE_STOP.test(text) ? BARE_STOP.lastIndex - 1 : text.length;
  }
  return stretch.to;
}

/** End of a URL from `start` to `stop` at most, without the punctuation at its end, which belongs to the sentence. */
export function withoutTrailing(text: string, start: number, stop: number): number {
  let end = stop;
  while (end > start && TRAILING.includes(text.charAt(end - 1))) end -= 1;
  return end;
}

/** A character after which the end of a URL may be known: no printed US-ASCII, `"`, `<`, `>`, the grave accent, a bracket. */
export const BARE_END: RegExp = /[^!#-;=?-_a-~]|[()[\]{}]/;
/** The same characters. Other characters that no legal URL has do not end one. */
const BARE_STOP = /[^!#-'*-;=?-Z\\^_a-z|~]/g;
const BRACKETS = '()[]{}';
const TRAILING = '.,;:!?\'"';
