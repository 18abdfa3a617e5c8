import { components } from '../components/components.ts';
import { type CharSet, charSet } from '../grammar/charset.ts';
import { encode } from '../grammar/encoding.ts';
import { beginsWithDotSegment } from '../grammar/fold-escapes.ts';
import type { Span } from '../grammar/span.ts';
import { readAny } from '../registry/parse.ts';
import { type CompiledRegistry, compiled, type Registry } from '../registry/registry.ts';
import { hasSearch } from './compare.ts';

/**
 * Escapes the characters of `set` in a URL, for a place that cannot take them. The set of escaped characters is enlarged, and that
 * of safe ones reduced (RFC 1630 "Reduced or increased safe character sets"). Escapes stay as they are.
 *
 * Unchanged are the text before the path, the fragment, letters and digits, the seven reserved characters, "%" and "#", what
 * takes no escapes, and what would mean something else when escaped: "." and ".." as a whole segment, "+" in a search (of a scheme
 * that reserves the "?", and after the "//" of an unregistered one). A text
 * that cannot be read is returned as it is.
 *
 * ```ts
 * escapeMore(urls, 'http://h/a$b', '$'); // 'http://h/a%24b'; `escapeLess` undoes it
 * ```
 */
export function escapeMore(registry: Registry, text: string, set: CharSet | string): string {
  const index = compiled(registry);
  const chars = charsOf(set);
  const escape = replacer(
    chars,
    (char) => `\\${char}`,
    (char) => encode(char, NONE),
  );
  const pieces = changeable(index, text);
  const whole = written(text, pieces, escape);
  if (readAny(index, whole).ok) return whole;
  // Part of it takes no escapes, as the host of a message identifier.
  const smaller = pieces.flatMap((piece) => cut(text, piece));
  if (smaller.length > MOST_PIECES) return text;
  const changed = new Set<Piece>();
  for (const piece of smaller) {
    changed.add(piece);
    if (!readAny(index, written(text, changed, escape)).ok) changed.delete(piece);
  }
  return written(text, changed, escape);
}

/** Each piece is tried by reading the whole text. */
const MOST_PIECES = 64;

/**
 * Takes out the escapes of the characters of `set` in a URL, for a place that can take them. Undoes `escapeMore`. The result need not be
 * legal: `escapeLess(urls, 'http://h/%7Ea', '~')` is `http://h/~a`.
 */
export function escapeLess(registry: Registry, text: string, set: CharSet | string): string {
  const plain = (escape: string): string => String.fromCharCode(Number.parseInt(escape.slice(1), 16));
  return written(
    text,
    changeable(compiled(registry), text),
    replacer(charsOf(set), (char) => encode(char, NONE), plain),
  );
}

const NONE: CharSet = /* @__PURE__ */ charSet();

/** The characters that may change at all: printable, no letter or digit, not reserved, not "%" or "#". */
const CHANGEABLE = ' !"$\'()*+,-.<>[\\]^_`{|}~';

function charsOf(set: CharSet | string): readonly string[] {
  const members = charSet(set);
  return Array.from(CHANGEABLE).filter((char) => encode(char, members) === char);
}

/** The new text of a piece. */
type Change = (text: string, searched: boolean) => string;

/** Replaces what stands for one of `chars`, but a whole segment "." or "..", and "+" in what may be a search. */
function replacer(
  chars: readonly string[],
  sourceOf: (char: string) => string,
  replacement: (match: string) => string,
): Change {
  const expression = (each: readonly string[]): RegExp => new RegExp(each.map(sourceOf).join('|') || '(?!)', 'gi');
  const [inPath, inSearch] = [expression(chars), expression(chars.filter((char) => char !== '+'))];
  return (text, searched) => {
    if (searched) return text.replace(inSearch, replacement);
    const segments = text.split('/');
    return segments.map((each) => (beginsWithDotSegment(each) ? each : each.replace(inPath, replacement))).join('/');
  };
}

/** A span of the text that may change. */
interface Piece extends Span {
  /** True in a search, where comparison takes "+" for a space. */
  readonly searched: boolean;
}

/** The text with these pieces changed. They are in its order. */
function written(text: string, pieces: Iterable<Piece>, change: Change): string {
  const parts: string[] = [];
  let kept = 0;
  for (const { start, end, searched } of pieces) {
    parts.push(text.slice(kept, start), change(text.slice(start, end), searched));
    kept = end;
  }
  return parts.join('') + text.slice(kept);
}

/** The spans that may change, cut where a search begins, as comparison has it. */
function changeable(index: CompiledRegistry, text: string): readonly Piece[] {
  const located = components(index.registry, text);
  if (!located.ok) return [];
  const parts = located.components.filter(({ part, leftOut }) => !(leftOut || FIXED.includes(part)));
  const isSearched = hasSearch(index, located.url);
  const question = isSearched ? text.indexOf('?', text.indexOf(':')) : -1;
  const middle = question === -1 ? text.length : question;
  return parts.flatMap(({ start, end }) => [
    ...(start < middle ? [{ start, end: Math.min(end, middle), searched: false }] : []),
    ...(end > middle ? [{ start: Math.max(start, middle), end, searched: true }] : []),
  ]);
}

/** The pieces of a piece, between the reserved characters. */
function cut(text: string, { start, end, searched }: Piece): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = start;
  for (const each of text.slice(start, end).split(/([;/?:@=&])/)) {
    pieces.push({ start: at, end: at + each.length, searched });
    at += each.length;
  }
  return pieces;
}

const FIXED: readonly string[] = ['scheme', 'user', 'password', 'host', 'fragment'];
