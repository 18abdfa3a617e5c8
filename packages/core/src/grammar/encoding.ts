import { assertText } from './argument-checks.ts';
import { type CharSet, plainEnd, UNRESERVED } from './charset.ts';
import { assertTextPart, UnwritableError } from './unwritable-error.ts';

/**
 * Encodes text so that only characters of `set` are written as they are (RFC 1738 §2.2): all others become the escapes
 * of their UTF-8.
 *
 * A code unit U+DC80 to U+DCFF that is not half of a surrogate pair is the octet 80 to FF, as `decode` gives it, and is
 * written as that octet's escape.
 *
 * ```ts
 * encode('café 1', UCHAR); // 'caf%C3%A9%201'
 * ```
 *
 * @throws RangeError for any other lone surrogate, and for a run of octets that are the UTF-8 of a character: neither is
 * decoded text. TypeError for anything but a string, and without a set. With `part`, the name of the field that a scheme's
 * `write` encodes, an UnwritableError that names it.
 */
export function encode(text: string, set: CharSet, part?: string): string {
  if (part !== undefined) assertTextPart(text, part);
  if (typeof text !== 'string') throw new TypeError('only a string can be encoded');
  let end = plainEnd(set, text, 0);
  if (end === text.length) return text;
  let encoded = '';
  let kept = 0;
  for (; end < text.length; end = plainEnd(set, text, kept)) {
    const code = text.codePointAt(end) as number;
    const octets = isSurrogate(code) ? loneOctets(text, end, part) : utf8(code);
    encoded += text.slice(kept, end);
    for (const octet of octets) encoded += escapeOf(octet);
    kept = end + (isSurrogate(code) ? octets.length : code < 0x10000 ? 1 : 2);
  }
  return encoded + text.slice(kept);
}

/** The octets that are not UTF-8 from `start` on. @throws RangeError for any other surrogate, and for the UTF-8 of a character. */
function loneOctets(text: string, start: number, part: string | undefined): readonly number[] {
  const [units = ''] = /^[\uDC80-\uDCFF]*/.exec(text.slice(start)) ?? [];
  const octets = Array.from(units, (unit) => unit.charCodeAt(0) - UNIT);
  const decoded = decode(octets.map(escapeOf).join(''));
  if (decoded === units && units !== '') return octets;
  if (part !== undefined) throw new UnwritableError(part, 'text-malformed');
  const index = Array.from(units).findIndex((unit, at) => unit !== decoded[at]);
  throw new RangeError(`no decoded text has the surrogate at ${start + Math.max(index, 0)}`);
}

/**
 * Decodes escapes, once, as UTF-8 (RFC 1738 §2.2). An octet that is part of no valid UTF-8 sequence becomes the code unit
 * U+DC00 + octet, so that `encode` writes it back. A percent sign that begins no escape stays.
 *
 * ```ts
 * decode('caf%C3%A9'); // 'café'
 * decode('caf%E9'); // 'caf\uDCE9'
 * ```
 */
export function decode(text: string): string {
  if (typeof text !== 'string') throw new TypeError('decode takes a text');
  const first = text.indexOf('%');
  if (first === -1) return text;
  // By hand: `decodeURIComponent` throws at the first octet that is not UTF-8, which takes fifty times as long.
  let decoded = '';
  let kept = 0;
  for (let percent = first; percent !== -1; percent = text.indexOf('%', Math.max(percent + 1, kept))) {
    const octet = octetAt(text, percent);
    if (octet < 0) continue;
    const code = octet < 0x80 ? octet : characterAt(text, percent, octet);
    decoded += text.slice(kept, percent) + String.fromCodePoint(code < 0 ? UNIT + octet : code);
    kept = percent + 3 * (code < 0x80 ? 1 : 1 + continuationOctets(octet));
  }
  return decoded + text.slice(kept);
}

/** The index of the first percent sign that begins no escape; -1 if there is none. */
export function strayPercent(text: string): number {
  assertText(text, 'strayPercent');
  return text.includes('%') ? text.search(STRAY_PERCENT) : -1;
}

/** Matches a percent sign that begins no escape. */
export const STRAY_PERCENT: RegExp = /%(?![\dA-Fa-f]{2})/;

/**
 * True for text with a CR, LF or NUL: it would end a line of a protocol (RFC 1738 §6). Most strings of a plan are short, and a
 * search would take longer.
 */
export function endsLine(text: string): boolean {
  assertText(text, 'endsLine');
  if (text.length > 20) return LINE_END.test(text);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // One question for nearly all characters.
    if (code <= 0x0d && (code === 0x0d || code === 0x0a || code === 0)) return true;
  }
  return false;
}

const LINE_END = /[\r\n\0]/;

/** The index of the first escape of a CR, LF or NUL; -1 if there is none. */
export function escapedLineEnd(text: string): number {
  assertText(text, 'escapedLineEnd');
  return text.search(/%0[0AD]/i);
}

/** True if `encode` takes the text. */
export function isDecodedText(text: string): boolean {
  if (!/[\uD800-\uDFFF]/.test(text)) return true;
  try {
    encode(text, UNRESERVED);
    return true;
  } catch {
    return false;
  }
}

/** The octets of decoded text: its UTF-8, and one octet for each code unit that is an octet (RFC 1738 §2.2). */
export function bytes(text: string): Uint8Array {
  if (typeof text !== 'string') throw new TypeError('bytes takes decoded text; fromBytes takes octets');
  const octets: number[] = [];
  for (const char of text) {
    const code = char.codePointAt(0) as number;
    if (code >= UNIT + 0x80 && code <= UNIT + 0xff) octets.push(code - UNIT);
    else octets.push(...utf8(isSurrogate(code) ? REPLACEMENT : code));
  }
  return Uint8Array.from(octets);
}

/** The text of octets, as `decode` gives it. `bytes` undoes it. */
export function fromBytes(octets: Uint8Array): string {
  if (!ArrayBuffer.isView(octets)) throw new TypeError('fromBytes takes octets, as a Uint8Array; bytes takes text');
  return decode(Array.from(octets, escapeOf).join(''));
}

// escape = "%" hex hex
// hex    = digit | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f"

/**
 * The index of the first escape whose octet is not part of valid UTF-8 (RFC 3629 §4). `undefined` if every octet is.
 *
 * ```ts
 * notUtf8('ftp://h/caf%E9'); // 11
 * ```
 *
 * @throws TypeError for anything but a string.
 */
export function notUtf8(text: string): number | undefined {
  assertText(text, 'notUtf8');
  let percent = text.indexOf('%');
  while (percent !== -1) {
    const octet = octetAt(text, percent);
    if (octet >= 0x80 && characterAt(text, percent, octet) < 0) return percent;
    percent = text.indexOf('%', percent + (octet < 0 ? 1 : 3 * (1 + continuationOctets(octet))));
  }
  return undefined;
}

/** The octet of the escape at `percent`; negative if no escape begins there. */
export function octetAt(text: string, percent: number): number {
  if (text.charCodeAt(percent) !== PERCENT) return -1;
  return hexValue(text.charCodeAt(percent + 1)) * 16 + hexValue(text.charCodeAt(percent + 2));
}

/** The value of a hexadecimal digit; far below zero for any other character, and after the end. */
function hexValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -256;
}

/** The end of the character at `at`: an escape, also one that lacks a digit, or one or two UTF-16 units. */
export function characterEnd(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 0x80 && code !== PERCENT) return at + 1;
  CHARACTER.lastIndex = at;
  return CHARACTER.test(text) ? CHARACTER.lastIndex : at;
}

const CHARACTER = /%[\da-z]{0,2}|[\s\S]/iuy;
const PERCENT = 0x25;

/** The escape of an octet, in upper-case digits. */
export function escapeOf(octet: number): string {
  return ESCAPES[octet] as string;
}

const ESCAPES: readonly string[] = /* @__PURE__ */ Array.from(
  { length: 256 },
  (_, octet) => `%${octet.toString(16).toUpperCase().padStart(2, '0')}`,
);

// UTF8-char = UTF8-1 / UTF8-2 / UTF8-3 / UTF8-4 (RFC 3629 §4)
// UTF8-2    = %xC2-DF UTF8-tail
// UTF8-3    = %xE0 %xA0-BF UTF8-tail / %xE1-EC 2( UTF8-tail ) / %xED %x80-9F UTF8-tail / %xEE-EF 2( UTF8-tail )
// UTF8-4    = %xF0 %x90-BF 2( UTF8-tail ) / %xF1-F3 3( UTF8-tail ) / %xF4 %x80-8F 2( UTF8-tail )
// UTF8-tail = %x80-BF

/** The character whose first octet, `lead`, is escaped at `percent`; -1 if no UTF8-char is. */
function characterAt(text: string, percent: number, lead: number): number {
  const more = continuationOctets(lead);
  if (more === 0) return -1;
  let code = lead & (0x3f >> more);
  for (let at = 1; at <= more; at += 1) {
    const tail = octetAt(text, percent + 3 * at);
    if (tail < 0x80 || tail > 0xbf) return -1;
    code = (code << 6) | (tail & 0x3f);
  }
  const least = LEAST[more] as number;
  return code < least || code > 0x10ffff || isSurrogate(code) ? -1 : code;
}

/** The first character that needs so many octets after its first. */
const LEAST: readonly number[] = [0, 0x80, 0x800, 0x10000];

/** The number of octets after the first octet of a UTF-8 sequence; 0 also for an octet that begins no sequence. */
export function continuationOctets(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 0;
  if (lead < 0xe0) return 1;
  return lead < 0xf0 ? 2 : 3;
}

/** The escapes of all characters of a text without surrogates. */
export function allEscaped(text: string): string {
  // Nearly every character at fault is of US-ASCII.
  if (text.length === 1 && text.charCodeAt(0) < 0x80) return escapeOf(text.charCodeAt(0));
  return Array.from(text, (char) =>
    utf8(char.codePointAt(0) as number)
      .map(escapeOf)
      .join(''),
  ).join('');
}

/** The UTF-8 of a character. */
function utf8(code: number): readonly number[] {
  if (code < 0x80) return [code];
  const tail = 0x80 | (code & 0x3f);
  if (code < 0x800) return [0xc0 | (code >> 6), tail];
  const middle = 0x80 | ((code >> 6) & 0x3f);
  if (code < 0x10000) return [0xe0 | (code >> 12), middle, tail];
  return [0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f), middle, tail];
}

// Octets that are not UTF-8, as code units

const UNIT = 0xdc00;
const REPLACEMENT = 0xfffd;

/** True for half of a surrogate pair. */
export function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}
