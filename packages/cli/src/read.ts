import { type AnyScheme, type Finding, findings, parseGeneric, type Result, type Url } from '@url/core';
import { registry } from './registry.ts';

/** A text as read by its scheme; without a scheme, by what is known of all. */
export type Reading = Result<Url> & { readonly scheme: AnyScheme | undefined };

/** Reads a text by its scheme, or, if nobody registered that, as `genericurl` (RFC 1738 §5). */
export function read(text: string): Reading {
  const result = registry.parse(text);
  if (result.ok) return { ...result, scheme: registry.scheme(result.url.scheme) };
  const { code } = result.error;
  return { ...(code === 'scheme-unregistered' ? parseGeneric(text) : result), scheme: undefined };
}

/** What calls for care in a text that was read; mere notes would stand beside nearly every URL. */
export function findingsOf(text: string, url: Url): readonly Finding[] {
  // Only these say more as a text than as data, and need to be read again.
  const result = findings(registry, /%2e|[/@.]0\d/i.test(text) ? text : url);
  return result.ok ? result.findings.filter(({ severity }) => severity !== 'note') : [];
}
