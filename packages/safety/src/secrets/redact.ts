import { type AnyScheme, format, type GenericUrl, type Registry, type Span, type Url, type UrlOf } from '@url/core';
import { isSchemeName, lowerCase, snapshot } from '@url/core/scheme';
import { secretNamesOf } from './registry-secrets.ts';
import { eachSecretField } from './secret-fields.ts';
import { secretsBesideFields, secretsOfText } from './secrets-of-text.ts';
import { MASK, masked } from './spans.ts';

/**
 * Writes a URL, or a text with URLs in it, for people and logs: passwords, and what a scheme calls its `secrets`, are shown
 * as `***` (RFC 1738 §6). In a text that is not a URL, too much is hidden rather than too little. It never throws.
 *
 * ```ts
 * redact(urls, 'ftp://fred:se/cret@host.dom/'); // 'ftp://fred:***@host.dom/'
 * ```
 */
export function redact<S extends AnyScheme>(
  registry: Registry<S>,
  urlOrText: string | UrlOf<S> | GenericUrl,
  fragment?: string,
): string {
  const end = fragment === undefined ? '' : `#${typeof fragment === 'string' ? fragment : MASK}`;
  if (typeof urlOrText === 'string') return masked(urlOrText + end, secretsOfText(registry, urlOrText + end));
  secretNamesOf(registry);
  return writeHidden(registry, urlOrText, end) ?? `${wordsFor(urlOrText)}${masked(end, secretsOfText(registry, end))}`;
}

/** The text of a URL without its secrets, and `end` after it; `undefined` if it cannot be written. */
export function writeHidden(registry: Registry, given: Url, end: string): string | undefined {
  try {
    const url = snapshot(given);
    eachSecretField(url, secretNamesOf(registry, url.scheme), (within, name) => {
      within[name] = MASK;
    });
    const text = format(registry, url as GenericUrl) + end;
    return masked(text, secretsBesideFields(registry, text, url));
  } catch {
    // Its scheme is told in its place.
  }
  return undefined;
}

/** The words for data that cannot be written: its scheme, if it has one, and nothing else of it. */
function wordsFor(data: unknown): string {
  try {
    const { scheme, ok } = Object(data);
    // Any other text may be a whole URL.
    if (typeof scheme === 'string' && isSchemeName(lowerCase(scheme))) return `${scheme}:${MASK}`;
    return typeof ok === 'boolean' ? '(a result, and no url)' : '(no url)';
  } catch {
    return '(no url)';
  }
}

/**
 * The spans of a text that `redact` hides, from left to right: for a program that shows the text itself, with carets or
 * colours.
 */
export function secretsIn(registry: Registry, text: string): readonly Span[] {
  // Whatever the text is, the registry is asked for.
  const names = secretNamesOf(registry);
  return typeof text === 'string' ? secretsOfText(registry, text, names) : [];
}
