import { isRun, UNRESERVED } from './charset.ts';
import { escapeOf, octetAt } from './encoding.ts';
import { Rope } from './rope.ts';

/**
 * Folds the escapes of a path that is compared as it is written: escapes of unreserved characters are taken out, all
 * others get upper-case digits (RFC 1738 §2.2). Escaped dots of a whole "." or ".." segment stay: they are no step.
 */
export function foldPath(text: string): string {
  return fold(text, (char, at) => (char === '.' && inDotSegment(text, at) ? undefined : char));
}

/** Folds the escapes of a search. "%2B" stays, since "+" may mean a space there (RFC 1630 "Query strings"). */
export function foldSearch(text: string): string {
  return fold(text, (char) => (char === '+' ? undefined : char));
}

/** Takes out all escapes of unreserved characters; all others get upper-case digits. */
export function foldEscapes(text: string): string {
  return fold(text, (char) => char);
}

/** `plain` gives the character to write for an unreserved one, or `undefined` to keep its escape. */
function fold(text: string, plain: (char: string, at: number) => string | undefined): string {
  let percent = text.indexOf('%');
  if (percent === -1) return text;
  const rope = new Rope();
  let kept = 0;
  let stray = -3;
  for (; percent !== -1; percent = text.indexOf('%', Math.max(kept, percent + 1))) {
    const octet = octetAt(text, percent);
    if (octet < 0) {
      stray = percent;
      continue;
    }
    const char = String.fromCharCode(octet);
    // "%%41c" must not become another escape: right after a stray percent sign an escape stays.
    const free = percent - stray > 2 && isRun(UNRESERVED, char) ? plain(char, percent) : undefined;
    rope.add(text.slice(kept, percent), free ?? escapeOf(octet));
    kept = percent + 3;
  }
  return rope.text(text.slice(kept));
}

/** True if the escaped dot at `at` belongs to a segment of one or two dots. */
function inDotSegment(text: string, at: number): boolean {
  return [at, at - 1, at - 3].some((start) => {
    if (start < 0 || (start > 0 && text[start - 1] !== '/')) return false;
    DOT_SEGMENT.lastIndex = start;
    return DOT_SEGMENT.test(text) && DOT_SEGMENT.lastIndex > at;
  });
}

const DOT_SEGMENT = /(?:\.|%2[Ee]){1,2}(?![^/?])/y;
