import { shown } from '../grammar/argument-checks.ts';
import type { Section } from '../grammar/rules.ts';
import { isSchemeName } from '../grammar/scheme-name.ts';
import { RESERVED_NAMES } from './reserved-names.ts';
import { type AnyScheme, frozenScheme } from './scheme.ts';

/**
 * The scheme, frozen, if it is what RFC 1738 §4 asks of a registration.
 *
 * @throws TypeError that names the scheme and the section.
 */
export function registrable<S extends AnyScheme>(given: S): S {
  const scheme = frozenScheme(given);
  const { name, syntax, access, status, locates } = scheme;
  if (typeof name !== 'string') throw new TypeError('a scheme is one object with a name (RFC 1738 §2.1)');
  const refuse = (reason: string, section: Section): never => {
    throw new TypeError(`scheme ${shown(name)}: ${reason} (${section})`);
  };
  if (!isSchemeName(name)) refuse('malformed name', 'RFC 1738 §2.1');
  if (name === 'url') refuse('"URL:" is a prefix, not a scheme', 'RFC 1738 Appendix');
  if (typeof syntax.read !== 'function' || typeof syntax.write !== 'function') {
    refuse('syntax is missing', 'RFC 1738 §4');
  }
  if (typeof access !== 'function') refuse('access is missing', 'RFC 1738 §4');
  if (status !== undefined && (status === 'experimental') !== name.startsWith('x-')) {
    refuse('names that begin with "x-", and only they, are experimental', 'RFC 1738 §4');
  }
  if (status !== 'reserved' && RESERVED_NAMES.includes(name)) {
    refuse('the name is held back, for status "reserved" alone', 'RFC 1738 §4');
  }
  const wrong = Array.from(String(syntax.reserved ?? '')).find((char) => !';/?:@=&'.includes(char));
  if (wrong !== undefined) refuse(`may not reserve ${JSON.stringify(wrong)}`, 'RFC 1738 §2.2');
  if (locates === '') refuse('locates must say what its names stand for', 'RFC 1738 §4');
  return scheme;
}
