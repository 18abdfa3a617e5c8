import type { AnyScheme, GenericUrl, Registry, Span, Url, UrlOf } from '@url/core';
import { type CompiledRegistry, compiled, isSchemeName, lowerCase, snapshot, write } from '@url/core/scheme';
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
  const index = compiled(registry);
  if (typeof urlOrText === 'string') return masked(urlOrText + end, secretsOfText(index, urlOrText + end));
  return writeHidden(index, urlOrText, end) ?? `${wordsFor(urlOrText)}${masked(end, secretsOfText(index, end))}`;
}

/** The text of a URL without its secrets, and `end` after it; `undefined` if it cannot be written. */
export function writeHidden(index: CompiledRegistry, given: Url, end: string): string | undefined {
  try {
    const url = snapshot(given);
    eachSecretField(url, secretNamesOf(index, url.scheme), (within, name) => {
      within[name] = MASK;
    });
    const text = write(index, url) + end;
    return masked(text, secretsBesideFields(index, text, url));
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
  const index = compiled(registry);
  return typeof text === 'string' ? secretsOfText(index, text) : [];
}
