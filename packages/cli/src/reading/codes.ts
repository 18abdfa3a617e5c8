import { coreRules, type Failure, type UrlError } from '@url/core';
import type { Rule, Rules } from '@url/core/scheme';
import { pathRules } from '@url/file';
import { openRules } from '@url/open/rules';
import { textRules } from '@url/text';
import { registry } from './registry.ts';

/** The meaning of a code: what `url explain` prints. */
export interface Code {
  readonly code: string;
  readonly message: string;
  readonly section: string;
  /** The scheme whose table has the code; `undefined` for a code that all schemes share. */
  readonly scheme: string | undefined;
}

/** The command's own rules. */
const ownRules: { readonly errors: { readonly [code in OwnCode]: Rule } } = {
  errors: {
    'json-malformed': ['RFC 8259 §2', 'the JSON does not go on like this'],
    'json-incomplete': ['RFC 8259 §2', 'the JSON ends too early'],
    'parts-malformed': ['url build', 'the parts of a URL are one JSON object'],
    'parts-scheme-missing': ['url build', 'the parts of a URL have a "scheme", which is a text'],
    'parts-differ': ['url build', 'of an unregistered scheme, the schemepart has all parts, and these are others'],
    'password-hidden': [
      'url build',
      '"***" stands for a hidden password or secret: print the parts with --show-password',
    ],
    'part-absent': ['url get', 'the URL has no such part'],
    'segment-misplaced': ['url set', '"+=" adds a segment to a path, and to nothing else'],
    'part-read-otherwise': ['url set', 'written so, it would be read as another part'],
    'pairs-missing': ['url query', 'pairs are in the search of http and https alone'],
    'file-unreadable': ['url open', 'the file cannot be read'],
    'file-unwritable': ['url open', 'the file cannot be written'],
    'file-is-source': ['url open', 'the file is the one that is read'],
    'certificate-missing': ['url open', 'the file has no certificate in PEM'],
    'mailbox-missing': ['url open', 'mail is looked up in a file: use --mailbox FILE'],
    'output-missing': ['url open', 'what is gone on with is a file: use --output FILE'],
    'program-missing': ['url open', 'the program for this is not installed, or cannot be started'],
    'not-text': ['url open', 'this is not text: use --output FILE, or a pipe'],
  },
};

export type OwnCode =
  | 'json-malformed'
  | 'json-incomplete'
  | 'parts-malformed'
  | 'parts-scheme-missing'
  | 'parts-differ'
  | 'password-hidden'
  | 'part-absent'
  | 'segment-misplaced'
  | 'part-read-otherwise'
  | 'pairs-missing'
  | 'file-unreadable'
  | 'file-unwritable'
  | 'file-is-source'
  | 'certificate-missing'
  | 'mailbox-missing'
  | 'output-missing'
  | 'program-missing'
  | 'not-text';

/** The section and the sentence of one of the command's own rules. */
export function ownRule(code: OwnCode): Rule {
  return ownRules.errors[code];
}

/** A failure by one of the command's own rules. */
export function ownFailure(code: OwnCode, at: Pick<UrlError, 'position' | 'part'> = {}): Failure {
  const [section, sentence] = ownRules.errors[code];
  return { ok: false, error: { code, section, sentence, ...at } };
}

/** Every code that the command can print, once. A scheme's own words for a shared code are in its errors alone. */
export function codes(): readonly Code[] {
  const known = new Map<string, Code>();
  for (const { rules, scheme } of tables()) {
    for (const [code, section, message] of rowsOf(rules)) {
      if (!known.has(code)) known.set(code, { code, message, section: section ?? "the scheme's own", scheme });
    }
  }
  return [...known.values()];
}

/** The table of a package, and the name of its scheme. */
interface Table {
  readonly rules: Rules | typeof coreRules;
  readonly scheme: string | undefined;
}

function tables(): readonly Table[] {
  const shared = [coreRules, textRules, openRules, ownRules].map((rules) => ({ rules, scheme: undefined }));
  const own = registry.schemes.map(({ name, syntax }) => ({ rules: syntax.rules ?? {}, scheme: name }));
  return [...shared, ...own, { rules: pathRules, scheme: 'file' }];
}

type Row = readonly [code: string, section: string | undefined, sentence: string];

function rowsOf({ errors, repairs, findings }: Table['rules']): readonly Row[] {
  const rules = Object.entries({ ...errors, ...repairs }).flatMap(([code, rule]): readonly Row[] =>
    rule === undefined ? [] : [[code, ...rule]],
  );
  const found = Object.entries({ ...findings }).flatMap(([code, rule]): readonly Row[] =>
    rule === undefined ? [] : [[code, rule[1], rule[2]]],
  );
  return [...rules, ...found];
}
