import { type CharSet, otherFrom, UNRESERVED } from './charset.ts';
import { Rope } from './rope.ts';

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
 * decoded text. TypeError for anything but a string, and without a set.
 */
export function encode(text: string, set: CharSet): string {
  if (typeof text !== 'string') throw new TypeError('only a string can be encoded');
  if (set?.['~charset'] !== true) throw new TypeError('encode takes a set of characters, such as UCHAR');
  let at = otherFrom(set, text, 0);
  if (at === text.length) return text;
  const rope = new Rope();
  let kept = 0;
  for (; at < text.length; at = otherFrom(set, text, kept)) {
    const code = text.codePointAt(at) as number;
    if (isSurrogate(code)) assertOctet(text, at);
    rope.add(text.slice(kept, at), escapesOf(code));
    kept = at + (code > 0xffff ? 2 : 1);
  }
  return rope.text(text.slice(kept));
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
  let percent = text.indexOf('%');
  if (percent === -1) return text;
  const rope = new Rope();
  let kept = 0;
  for (; percent !== -1; percent = text.indexOf('%', Math.max(kept, percent + 1))) {
    const octet = octetAt(text, percent);
    if (octet < 0) continue;
    const code = octet < 0x80 ? octet : codePointAt(text, percent, octet);
    rope.add(text.slice(kept, percent), code < 0 ? octetUnit(octet) : String.fromCodePoint(code));
    kept = percent + 3 * (code < 0 ? 1 : utf8Length(code));
  }
  return rope.text(text.slice(kept));
}

/** True if `encode` takes the text. */
export function isWellFormed(text: string): boolean {
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
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) as number;
    if (code < 0x80) octets.push(code);
    else if (isOctetUnit(text, at)) octets.push(code - UNIT);
    else pushUtf8(octets, isSurrogate(code) ? REPLACEMENT : code);
    if (code > 0xffff) at += 1;
  }
  return Uint8Array.from(octets);
}

/** The text of octets, as `decode` gives it. `bytes` undoes it. */
export function fromBytes(octets: Uint8Array): string {
  if (!ArrayBuffer.isView(octets)) throw new TypeError('fromBytes takes octets, as a Uint8Array; bytes takes text');
  const rope = new Rope();
  for (let at = 0; at < octets.length; ) {
    const octet = octets[at] as number;
    const code = octet < 0x80 ? octet : utf8CodePoint(octet, (index) => octets[at + index] ?? -1);
    rope.add(code < 0 ? octetUnit(octet) : String.fromCodePoint(code), '');
    at += code < 0 ? 1 : utf8Length(code);
  }
  return rope.text('');
}

// escape = "%" hex hex
// hex    = digit | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f"

/** The octet of the escape at `percent`; negative if none begins there. */
export function octetAt(text: string, percent: number): number {
  if (text.charCodeAt(percent) !== PERCENT) return -1;
  return hexValue(text, percent + 1) * 16 + hexValue(text, percent + 2);
}

/** The value of the hexadecimal digit at `index`; far below zero if there is none. */
function hexValue(text: string, index: number): number {
  const code = index < text.length ? text.charCodeAt(index) : 0;
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -256;
}

/** The escapes of a code point's UTF-8, or of the octet that a lone code unit is. */
function escapesOf(code: number): string {
  if (code < 0x80) return escapeOf(code);
  if (isSurrogate(code)) return escapeOf(code - UNIT);
  const octets: number[] = [];
  pushUtf8(octets, code);
  return octets.map(escapeOf).join('');
}

/** The escape of an octet, in upper-case digits. */
export function escapeOf(octet: number): string {
  return `%${HEX[octet >> 4]}${HEX[octet & 15]}`;
}

const HEX = '0123456789ABCDEF';
const PERCENT = 0x25;

// UTF-8 (RFC 3629 §3)

function pushUtf8(octets: number[], code: number): void {
  if (code < 0x800) octets.push(0xc0 | (code >> 6));
  else {
    if (code < 0x10000) octets.push(0xe0 | (code >> 12));
    else octets.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f));
    octets.push(0x80 | ((code >> 6) & 0x3f));
  }
  octets.push(0x80 | (code & 0x3f));
}

function utf8Length(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** How many octets follow the first octet of a UTF-8 sequence; 0 also for an octet that begins none. */
export function continuationOctets(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 0;
  if (lead < 0xe0) return 1;
  return lead < 0xf0 ? 2 : 3;
}

/** The code point whose UTF-8 is escaped from `percent` on; negative if there is none. */
function codePointAt(text: string, percent: number, lead: number): number {
  return utf8CodePoint(lead, (index) => octetAt(text, percent + 3 * index));
}

/** The code point of a UTF-8 sequence; negative for an octet that begins none, and for a sequence cut short, overlong or beyond Unicode. */
function utf8CodePoint(lead: number, octetNumber: (index: number) => number): number {
  const more = continuationOctets(lead);
  if (more === 0) return -1;
  let code = lead & (0x3f >> more);
  for (let index = 1; index <= more; index += 1) {
    const octet = octetNumber(index);
    if (octet < 0x80 || octet > 0xbf) return -1;
    code = code * 64 + (octet & 0x3f);
  }
  return utf8Length(code) <= more || isSurrogate(code) || code > 0x10ffff ? -1 : code;
}

// Octets that are no UTF-8, as code units

const UNIT = 0xdc00;
const REPLACEMENT = 0xfffd;

function octetUnit(octet: number): string {
  return String.fromCharCode(UNIT + octet);
}

/** True for half of a surrogate pair. */
export function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}

function isOctetUnit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= UNIT + 0x80 && code <= UNIT + 0xff;
}

function assertOctet(text: string, at: number): void {
  if (isOctetUnit(text, at) && !isCharacter(text, at)) return;
  throw new RangeError(`no decoded text has the surrogate at ${at}`);
}

/** True if the code units from `at` on are the octets of a character: `decode` would have given the character. */
function isCharacter(text: string, at: number): boolean {
  const lead = text.charCodeAt(at) - UNIT;
  return utf8CodePoint(lead, (index) => (isOctetUnit(text, at + index) ? text.charCodeAt(at + index) - UNIT : -1)) >= 0;
}
