import { isRun, UNRESERVED } from './charset.ts';
import { decode } from './encoding.ts';

/** True for a path segment of one or two dots, escaped or not: other readers take it for a step. */
export function isDotSegment(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(segment);
}

/** The same, with parameters: other readers take `..;type=a` for a step too. */
export function beginsWithDotSegment(segment: string): boolean {
  const end = segment.indexOf(';');
  return isDotSegment(end === -1 ? segment : segment.slice(0, end));
}

/**
 * Folds the escapes of a path that is compared as it is written: escapes of unreserved characters are taken out, all
 * others get upper-case digits (RFC 1738 §2.2). Escaped dots of a whole "." or ".." segment stay: they are not a step.
 */
export function foldPath(path: string): string {
  if (!/%2e/i.test(path)) return foldEscapes(path);
  const segments = path.split('/');
  return segments
    .map((segment) => (beginsWithDotSegment(segment) ? foldDigits(segment) : foldEscapes(segment)))
    .join('/');
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
function fold(text: string, plain: (char: string) => string | undefined): string {
  if (!text.includes('%')) return text;
  return text.replace(/%[\dA-F]{2}/gi, (escape, at: number) => {
    const char = decode(escape);
    // "%%41c" must not become another escape: right after a stray percent sign an escape stays.
    const free = isRun(UNRESERVED, char) && !text.slice(Math.max(at - 2, 0), at).includes('%');
    return (free ? plain(char) : undefined) ?? escape.toUpperCase();
  });
}
