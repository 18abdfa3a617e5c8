import { type CharSet, charSet } from '../grammar/charset.ts';
import { encode } from '../grammar/encoding.ts';
import { type Component, locate } from './components.ts';
import { readAny } from './parse.ts';
import { type CompiledRegistry, compiled, type Registry } from './registry.ts';

/**
 * Escapes the characters of `set` in a URL, for a place that cannot take them: "safer" in RFC 1630's words ("Reduced or
 * increased safe character sets"). Escapes stay as they are.
 *
 * Unchanged are the text before the path, the fragment, letters and digits, the seven reserved characters, "%" and "#", what
 * takes no escapes, and what would mean something else when escaped: "." and ".." as a whole segment, "+" in a search. A text
 * that cannot be read is returned as it is.
 *
 * ```ts
 * enlarge(urls, 'http://h/a$b', '$'); // 'http://h/a%24b'; `reduce` undoes it
 * ```
 */
export function enlarge(registry: Registry, text: string, set: CharSet | string): string {
  const index = compiled(registry);
  const find = (chars: readonly string[]) => new RegExp(chars.map((char) => `\\${char}`).join('|'), 'g');
  return rewrite(index, text, set, (span, chars, bySteps, fits) => {
    const escape = (part: string): string =>
      bySteps(part, (each) => each.replace(find(chars), (char) => encode(char, NONE)));
    if (fits(escape(span))) return escape(span);
    // Part of it takes no escapes, as the host of a message identifier.
    const pieces = span.split(/([;/?:@=&])/);
    if (pieces.length > MOST_PIECES) return span;
    for (const [at, piece] of pieces.entries()) {
      pieces[at] = escape(piece);
      if (!fits(pieces.join(''))) pieces[at] = piece;
    }
    return pieces.join('');
  });
}

/** Each piece is tried by reading the whole text. */
const MOST_PIECES = 64;

/**
 * Takes out the escapes of the characters of `set` in a URL, for a place that can take them. Undoes `enlarge`. The result need not be
 * legal: `reduce(urls, 'http://h/%7Ea', '~')` is `http://h/~a`.
 */
export function reduce(registry: Registry, text: string, set: CharSet | string): string {
  const find = (chars: readonly string[]) => new RegExp(chars.map((char) => encode(char, NONE)).join('|'), 'gi');
  const plain = (escape: string): string => String.fromCharCode(Number.parseInt(escape.slice(1), 16));
  return rewrite(compiled(registry), text, set, (span, chars, bySteps) =>
    bySteps(span, (each) => each.replace(find(chars), plain)),
  );
}

const NONE: CharSet = /* @__PURE__ */ charSet();

/** The new text of a span. `bySteps` leaves out what must not change; `fits` tells whether the URL can be read with it. */
type Change = (
  span: string,
  chars: readonly string[],
  bySteps: typeof bySegment,
  fits: (span: string) => boolean,
) => string;

/** The characters that may change at all: printable, no letter or digit, not reserved, not "%" or "#". */
const CHANGEABLE = ' !"$\'()*+,-.<>[\\]^_`{|}~';

function rewrite(index: CompiledRegistry, text: string, set: CharSet | string, change: Change): string {
  const located = locate(index, text);
  if (!located.ok) return text;
  const members = typeof set === 'string' ? charSet(set) : set;
  const chars = Array.from(CHANGEABLE).filter((char) => encode(char, members) === char);
  let written = text;
  // From right to left, so that the spans before a change stay.
  for (const { start, end, searched } of changeable(text, located.components).reverse()) {
    const touched = searched ? chars.filter((char) => char !== '+') : chars;
    if (touched.length === 0) continue;
    const [before, after] = [written.slice(0, start), written.slice(end)];
    const fits = (span: string): boolean => readAny(index, before + span + after).ok;
    const bySteps: typeof bySegment = searched ? (span, change) => change(span) : bySegment;
    written = before + change(text.slice(start, end), touched, bySteps, fits) + after;
  }
  return written;
}

/** The spans that may change, cut at the first "?" after the login: what follows it may be a search, as comparison has it. */
function changeable(text: string, components: readonly Component[]): Piece[] {
  const parts = components.filter(({ part }) => !FIXED.includes(part));
  const question = text.indexOf('?', parts[0]?.start ?? text.length);
  const cut = question === -1 ? text.length : question;
  return parts.flatMap(({ start, end }) => [
    ...(start < cut ? [{ start, end: Math.min(end, cut), searched: false }] : []),
    ...(end > cut ? [{ start: Math.max(start, cut), end, searched: true }] : []),
  ]);
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly searched: boolean;
}

const FIXED: readonly string[] = ['scheme', 'user', 'password', 'host', 'port', 'fragment'];

/** Rewrites each segment but "." and "..". */
function bySegment(text: string, change: (segment: string) => string): string {
  return text
    .split('/')
    .map((segment) => (/^(?:\.|%2e){1,2}$/i.test(segment) ? segment : change(segment)))
    .join('/');
}
