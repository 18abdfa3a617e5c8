import { type CharSet, rewrite } from './charset.ts';
import { Pieces } from './rope.ts';

/**
 * Writes octets so that only characters of `set` stand for themselves (RFC 1738 §2.2).
 *
 * A string of octets has one character for each octet, U+0000 to U+00FF: a URL writes octets and does not say what
 * they mean. Text is turned into octets first: `escape(octets('é'), UCHAR)` is `%C3%A9`, `escape('é', UCHAR)` is `%E9`.
 *
 * @throws RangeError for a character above U+00FF, which is no octet.
 */
export function escape(octets: string, set: CharSet): string {
  return rewrite(set, octets, escapeOctet);
}

// escape = "%" hex hex
function escapeOctet(char: string): string {
  const octet = octetOf(char);
  return `%${HEX[octet >> 4]}${HEX[octet & 15]}`;
}

function octetOf(char: string): number {
  const code = char.codePointAt(0) ?? 0;
  if (code > 0xff) throw new RangeError(`U+${code.toString(16).toUpperCase()} is not an octet: use octets(text)`);
  return code;
}

// hex = digit | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f"
const HEX = '0123456789ABCDEF';

/** The octets that a text stands for: each escape becomes its octet, once. A percent sign that begins none stays. */
export function unescape(text: string): string {
  let percent = text.indexOf('%');
  if (percent === -1) return text;
  const pieces = new Pieces();
  let kept = 0;
  for (; percent !== -1; percent = text.indexOf('%', Math.max(kept, percent + 1))) {
    const octet = octetAt(text, percent);
    if (octet < 0) continue;
    pieces.add(text.slice(kept, percent), String.fromCharCode(octet));
    kept = percent + 3;
  }
  return pieces.text(text.slice(kept));
}

/** The octet of the escape whose percent sign is at `percent`; below zero if it begins none. */
function octetAt(text: string, percent: number): number {
  return hexValue(text, percent + 1) * 16 + hexValue(text, percent + 2);
}

/** What the hexadecimal digit at `index` counts; far below zero if there is none. */
function hexValue(text: string, index: number): number {
  const code = index < text.length ? text.charCodeAt(index) : 0;
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -256;
}

/**
 * Turns text into octets, as UTF-8. Half of a surrogate pair, which UTF-8 cannot say, becomes U+FFFD.
 *
 * ```ts
 * registry.build({ scheme: 'ftp', host: 'host.dom', path: [octets('café')] }); // ftp://host.dom/caf%C3%A9
 * ```
 */
export function octets(text: string): string {
  return unescape(encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')));
}

/** Reads octets as UTF-8 text; `undefined` if they are not UTF-8. */
export function utf8(octets: string): string | undefined {
  if (!/[^\0-\x7F]/.test(octets)) return octets;
  try {
    return decodeURIComponent(octets.replace(/[\s\S]/g, escapeOctet));
  } catch {
    return undefined;
  }
}

/** A line of a protocol that is made of a command and perhaps its argument, in octets: `CWD` and `/etc`. */
export interface Step {
  readonly verb: string;
  /** `''` is written as a null argument, with its blank; `undefined` is none. */
  readonly argument?: string | undefined;
}

/** What an access plan of a line protocol gives to send; each line goes out with CR LF. */
export type Sendable = { readonly lines: readonly string[] } | { readonly steps: readonly Step[] };

export interface BytesOptions {
  /** Doubles octet FF, as a Telnet connection wants it (RFC 854); most FTP servers take it single. */
  readonly telnet?: boolean;
}

/**
 * Octets as a Uint8Array: those of a string of octets, or those that a plan's lines or steps send.
 *
 * @throws RangeError for a character above U+00FF, which is no octet.
 */
export function bytes(what: string | Sendable, { telnet = false }: BytesOptions = {}): Uint8Array {
  const written =
    typeof what === 'string'
      ? what
      : linesOf(what)
          .map((line) => `${line}\r\n`)
          .join('');
  const sent = telnet ? written.replaceAll('\u00FF', '\u00FF\u00FF') : written;
  return Uint8Array.from(sent, octetOf);
}

function linesOf(plan: Sendable): readonly string[] {
  if ('lines' in plan) return plan.lines;
  return plan.steps.map(({ verb, argument }) => (argument === undefined ? verb : `${verb} ${argument}`));
}

/**
 * The one spelling of a path that the client passes on undecoded: escapes of unreserved characters are taken out, all
 * others are in upper case. The dots of a whole segment that would become "." or ".." stay escaped (RFC 1630
 * "Partial form"), so that no spelling hides a step.
 */
export function canonicalPath(text: string): string {
  return respelled(text, (char, at) => (char === '.' && inDots(text, at) ? '%2E' : canonical(char)));
}

/** The one spelling of a search: as `canonicalPath`, but "%2B" stays, since "+" may stand for a blank (RFC 1630 "Query strings"). */
export function canonicalSearch(text: string): string {
  return respelled(text, (char) => (char === '+' ? '%2B' : canonical(char)));
}

/** A text with its escapes of unreserved characters taken out, wherever they stand, and all others in upper case. */
export function unescapeUnreserved(text: string): string {
  return respelled(text, canonical);
}

/** `text` with each escape written as `spell` says of its octet. A percent sign that begins none stays. */
function respelled(text: string, spell: (char: string, at: number) => string): string {
  if (!hasOtherEscape(text)) return text;
  const pieces = new Pieces();
  let kept = 0;
  let stray = -3;
  for (let percent = text.indexOf('%'); percent !== -1; percent = text.indexOf('%', Math.max(kept, percent + 1))) {
    const octet = octetAt(text, percent);
    if (octet < 0) stray = percent;
    else {
      const char = String.fromCharCode(octet);
      // The "A" of "%%41c" would make another escape of it: close behind a percent sign that begins none, an escape stays.
      pieces.add(text.slice(kept, percent), percent - stray > 2 ? spell(char, percent) : escapeOctet(char));
      kept = percent + 3;
    }
  }
  return pieces.text(text.slice(kept));
}

function canonical(char: string): string {
  return isUnreserved(char.charCodeAt(0)) ? char : escapeOctet(char);
}

// unreserved = alpha | digit | safe | extra
function isUnreserved(octet: number): boolean {
  return (((UNRESERVED_OCTETS[octet >> 4] ?? 0) >> (octet & 15)) & 1) === 1;
}

/** Sixteen octets in a row, and a bit for each. */
const UNRESERVED_OCTETS: readonly number[] = [0, 0, 0x7f92, 0x03ff, 0xfffe, 0x87ff, 0xfffe, 0x07ff];

/** Whether the escaped dot at `at` is of a segment that is all dots, one or two. */
function inDots(text: string, at: number): boolean {
  return [at, at - 1, at - 3].some((start) => {
    if (start < 0 || (start > 0 && text[start - 1] !== '/')) return false;
    DOTS.lastIndex = start;
    return DOTS.test(text) && DOTS.lastIndex > at;
  });
}

/** A whole segment of one or two dots, escaped or not, from where it begins. */
const DOTS = /(?:\.|%2[Ee]){1,2}(?![^/?])/y;

/** Whether a text has escapes that may have another spelling, or percent signs that begin none. */
export function hasOtherEscape(text: string): boolean {
  // Escapes are few, and looking at each of them takes half the time of an expression that does.
  for (let percent = text.indexOf('%'); percent !== -1; percent = text.indexOf('%', percent + 3)) {
    const octet = octetAt(text, percent);
    const lower = text.charCodeAt(percent + 1) > UPPER_F || text.charCodeAt(percent + 2) > UPPER_F;
    if (octet < 0 || lower || isUnreserved(octet)) return true;
  }
  return false;
}

/** The last hexadecimal digit of those that an escape is written with. */
const UPPER_F = 0x46;
