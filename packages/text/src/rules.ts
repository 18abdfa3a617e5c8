import type { Repair, UrlError } from '@url/core';
import type { Rules } from '@url/core/scheme';

const ERRORS = {
  'wrapper-unclosed': ['RFC 1738 Appendix', 'nothing closes the wrapper that begins here'],
  'wrapper-page-break': [
    'RFC 1738 Appendix',
    'a page ends inside this wrapper: remove what is printed between the pages, with the option "strip"',
  ],
  'url-too-long': ['RFC 1738 Appendix', 'no end of this URL is found within the limit (65,536 characters by default)'],
  'url-in-host': ['RFC 1738 §3.1', 'another URL begins inside the host of this one'],
  'url-control': ['RFC 1738 §2.2', 'a control character must be escaped'],
  'url-octet': [
    'RFC 1738 §2.2',
    'an octet here is not UTF-8: which character it is depends on the encoding of the text',
  ],
} as const;

const REPAIRS = {
  'space-unicode': ['RFC 1738 Appendix', 'white space outside US-ASCII is ignored too'],
} as const;

/** The codes of errors in finding a URL. Reading one has its own. */
export type TextCode = keyof typeof ERRORS;
/** The codes of repairs in finding a URL. Reading one has its own. */
export type TextRepairCode = keyof typeof REPAIRS;

/** Every rule of this package, for tools that list or explain codes. */
export const textRules: Rules<TextCode, TextRepairCode> = { errors: ERRORS, repairs: REPAIRS };

export function errorAt(position: number, end: number, code: TextCode): UrlError<TextCode> {
  const [section, sentence] = ERRORS[code];
  return { code, position, end, section, sentence };
}

export function repairAt(position: number, end: number, code: TextRepairCode): Repair<TextRepairCode> {
  const [section, sentence] = REPAIRS[code];
  return { code, position, end, section, sentence };
}
