import { assertText } from './own.ts';

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
  return PLAIN.test(text) ? text : text.replaceAll('\\', '\\\\').replace(UNSEEN, asEscape);
}

/** Nearly every text is printable US-ASCII, in which a search for the rest would find nothing. */
const PLAIN = /^[ -[\]-~]*$/;

/** Controls, invisible characters, and halves of surrogate pairs, which are octets that are not UTF-8. */
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
