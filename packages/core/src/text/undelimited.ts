/**
 * Where a stretch of text begins and ends in which nothing could end an undelimited URL: what is remembered of it is not
 * looked at again for every URL that is begun in it.
 */
export interface Stretch {
  from: number;
  to: number;
}

/** Where an undelimited URL ends whose scheme's name ends before `from`, or `limit`; trailing punctuation included. */
export function bareStop(text: string, from: number, limit: number, stretch: Stretch): number {
  const stop = stretchEnd(text, from, stretch);
  // Most URLs have no brackets, and nothing has to be counted.
  return stop < limit && bracketAt(text, stop) !== -1
    ? bracketedStop(text, stop, limit, stretch)
    : Math.min(stop, limit);
}

/** As `bareStop`, from a bracket on: a bracket that is closed in the URL is a part of it. */
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

/** Where a URL ends that begins at `start` and goes on to `stop` at most: punctuation at its end is the sentence's. */
export function withoutTrailing(text: string, start: number, stop: number): number {
  let end = stop;
  while (end > start && TRAILING.includes(text.charAt(end - 1))) end -= 1;
  return end;
}

/** All that is printed but `"`, `<`, `>` and the grave accent; a legal URL has fewer, and another sign is no end of it. */
export const BARE_END: RegExp = /[^!#-;=?-_a-~]|[()[\]{}]/;
const BARE_STOP = /[^!#-'*-;=?-Z\\^_a-z|~]/g;
const BRACKETS = '()[]{}';
const TRAILING = '.,;:!?\'"';
