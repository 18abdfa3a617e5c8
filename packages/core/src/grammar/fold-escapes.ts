import { isRun, UNRESERVED } from './charset.ts';
import { decode } from './encoding.ts';

/**
 * Folds the escapes of a path that is compared as it is written: escapes of unreserved characters are taken out, all
 * others get upper-case digits (RFC 1738 §2.2). Escaped dots of a whole "." or ".." segment stay: they are not a step.
 */
export function foldPath(text: string): string {
  return fold(text, (char, at) => (char === '.' && inDotSegment(text, at) ? undefined : char));
}

/** Folds the escapes of a search. "%2B" stays, since "+" may mean a space there (RFC 1630 "Query strings"). */
export function foldSearch(text: string): string {
  return fold(text, (char) => (char === '+' ? undefined : char));
}

/** Gives all escapes upper-case digits. */
export function foldDigits(text: string): string {
  return fold(text, () => undefined);
}

/** Takes out all escapes of unreserved characters; all others get upper-case digits. */
export function foldEscapes(text: string): string {
  return fold(text, (char) => char);
}

/** `plain` gives the character to write for an unreserved one, or `undefined` to keep its escape. */
function fold(text: string, plain: (char: string, at: number) => string | undefined): string {
  return text.replace(/%[\dA-F]{2}/gi, (escape, at: number) => {
    const char = decode(escape);
    // "%%41c" must not become another escape: right after a stray percent sign an escape stays.
    const free = isRun(UNRESERVED, char) && !text.slice(Math.max(at - 2, 0), at).includes('%');
    return (free ? plain(char, at) : undefined) ?? escape.toUpperCase();
  });
}

/** True if the escaped dot at `at` belongs to a segment of one or two dots. */
function inDotSegment(text: string, at: number): boolean {
  return [at, at - 1, at - 3].some((start) => {
    if (start < 0 || (start > 0 && text[start - 1] !== '/')) return false;
    DOT_SEGMENT.lastIndex = start;
    return DOT_SEGMENT.test(text) && DOT_SEGMENT.lastIndex > at;
  });
}

const DOT_SEGMENT = /(?:\.|%2[Ee]){1,2}(?![^/])/y;
