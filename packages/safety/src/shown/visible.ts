import { assertText } from '@url/core/scheme';

/**
 * Decoded text with nothing in it that a terminal or a page would obey or not show: `\n`, `\x1B` and the like for controls,
 * `\u{200B}` for invisible characters, `\xE9` for an octet that is not UTF-8, and `\\` for a backslash. Nothing is lost.
 *
 * ```ts
 * visible('caf\uDCE9\u001B[2J'); // 'caf\\xE9\\x1B[2J'
 * ```
 *
 * @throws TypeError for anything but a string.
 */
export function visible(text: string): string {
  assertText(text, 'visible');
  return replaceUnseen(text.replaceAll('\\', '\\\\'), asEscape);
}

/**
 * The text with something else in place of each character that a terminal obeys or does not show: controls, invisible characters,
 * and halves of surrogate pairs, which are octets that are not UTF-8.
 *
 * @throws TypeError for anything but a string.
 */
export function replaceUnseen(text: string, replacement: (unseen: string) => string): string {
  assertText(text, 'replaceUnseen');
  if (typeof replacement !== 'function')
    throw new TypeError('replaceUnseen takes a function, which gives the replacement');
  // Nearly every text is printable US-ASCII, in which a search by properties, ten times as slow, would find nothing.
  return BEYOND_ASCII.test(text) ? text.replace(UNSEEN, replacement) : text;
}

const BEYOND_ASCII = /[^ -~]/;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Above 7F, `\xNN` is an octet, and `\u{NN}` a character. */
function asEscape(unseen: string): string {
  const short = '\t\n\r'.indexOf(unseen);
  if (short !== -1) return `\\${'tnr'.charAt(short)}`;
  const code = unseen.codePointAt(0) as number;
  const isOctet = code < 0x80 || (code >= 0xdc80 && code <= 0xdcff);
  const hex = (isOctet ? code & 0xff : code).toString(16).toUpperCase();
  return isOctet ? `\\x${hex.padStart(2, '0')}` : `\\u{${hex}}`;
}
