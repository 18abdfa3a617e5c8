import { lowerCase } from './ascii.ts';
import { type CharSet, charSet, DIGIT, endOf, HIALPHA, LOWALPHA } from './charset.ts';
import { characterEnd } from './encoding.ts';
import { type Failure, failure } from './result.ts';
import { SYNTAX_ERRORS } from './rules.ts';

// scheme = 1*[ lowalpha | digit | "+" | "-" | "." ]
// "programs interpreting URLs should treat upper case letters as equivalent" (§2.1)
const SCHEME: CharSet = /* @__PURE__ */ charSet(LOWALPHA, HIALPHA, DIGIT, '+-.');

/** The errors of the name that a text begins with. */
export type NameCode = 'scheme-missing' | 'scheme-malformed' | 'scheme-unregistered' | 'prefix-unexpected';

interface ReadName {
  readonly ok: true;
  readonly name: string;
  readonly colon: number;
}

/** The name that a text begins with, in lower case, and the index of its colon; or what is wrong with it. */
export function readSchemeName(text: string): ReadName | Failure<NameCode> {
  const end = endOf(SCHEME, text, 0);
  const colon = text.search(/[:/#]/);
  if (text[colon] !== ':') return failure('scheme-missing', SYNTAX_ERRORS, 0, 0);
  if (end === 0 || end < colon) return failure('scheme-malformed', SYNTAX_ERRORS, end, characterEnd(text, end));
  const name = lowerCase(text.slice(0, end));
  return name === 'url' ? failure('prefix-unexpected', SYNTAX_ERRORS, 0, colon + 1) : { ok: true, name, colon };
}

/** True for a well-formed name in lower case. */
export function isSchemeName(name: unknown): name is string {
  return typeof name === 'string' && name !== '' && endOf(SCHEME, name, 0) === name.length && name === lowerCase(name);
}

/** The source of an expression for the beginning of a URL: the name of a scheme, and what follows it. */
export function patternOfPrefix(prefix: string): string {
  return prefix.replace(/[+.]/g, '\\$&');
}
