import type { Failure, UrlError } from '@url/core';
import type { Rule } from '@url/core/scheme';

const ERRORS = {
  'input-too-long': ['url parse', 'this line is longer than 67,108,864 octets'],
  'json-malformed': ['RFC 8259 §2', 'the JSON does not go on like this'],
  'json-incomplete': ['RFC 8259 §2', 'the JSON ends too early'],
  'parts-malformed': ['url build', 'the parts of a URL are one JSON object'],
  'parts-scheme-missing': ['url build', 'the parts of a URL have a "scheme", which is a text'],
  'fragment-malformed': ['url build', 'a fragment is a text'],
  'parts-differ': ['url build', 'of an unregistered scheme, the schemepart has all parts, and these are others'],
  'password-hidden': [
    'url build',
    '"***" stands for a hidden password or secret: print the parts with --show-password',
  ],
  'part-absent': ['url get', 'the URL has no such part'],
  'scheme-removed': ['url set', 'a URL has a scheme: it can be changed, and not removed'],
  'segment-misplaced': ['url set', '"+=" adds a segment to a path; "url query --add" adds a pair'],
  'part-read-otherwise': ['url set', 'written so, it would be read as another part'],
  'pairs-missing': [
    'url query',
    'pairs are in the search of http and https, and of URLs whose scheme is not registered',
  ],
  'file-unreadable': ['url open', 'the file cannot be read'],
  'file-unwritable': ['url open', 'the file cannot be written'],
  'file-is-source': ['url open', 'the file is the one that is read'],
  'certificate-missing': ['url open', 'the file has no certificate in PEM'],
  'mailbox-missing': ['url open', 'mail is looked up in a file: use --mailbox FILE'],
  'output-missing': ['url open', 'what is gone on with is a file: use --output FILE'],
  'program-missing': ['url open', 'the program for this is not installed, or cannot be started'],
  'not-text': ['url open', 'this is not text: use --output FILE, or a pipe'],
} as const;

export type OwnCode = keyof typeof ERRORS;

/** The command's own rules. */
export const ownRules: { readonly errors: { readonly [code in OwnCode]: Rule } } = { errors: ERRORS };

/** The section and the sentence of one of the command's own rules. */
export function ownRule(code: OwnCode): Rule {
  return ownRules.errors[code];
}

/** A failure by one of the command's own rules. */
export function ownFailure(code: OwnCode, at: Pick<UrlError, 'position' | 'part'> = {}): Failure {
  const [section, sentence] = ownRules.errors[code];
  return { ok: false, error: { code, section, sentence, ...at } };
}
