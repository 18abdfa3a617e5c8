import {
  type AnyScheme,
  type Finding,
  findings,
  parseGeneric,
  type ReadOptions,
  type Result,
  type Url,
} from '@url/core';
import { registry } from './registry.ts';

/** A text as read by its scheme; without a scheme, by what is known of all. */
export type Reading = Result<Url> & { readonly scheme: AnyScheme | undefined };

/** Reads a text by its scheme, or, if nobody registered that, as `genericurl` (RFC 1738 §5). */
export function read(text: string, options?: ReadOptions): Reading {
  const result = registry.parse(text, options);
  if (result.ok) return { ...result, scheme: registry.scheme(result.url.scheme) };
  const { code } = result.error;
  return { ...(code === 'scheme-unregistered' ? parseGeneric(text, options) : result), scheme: undefined };
}

/** Everything that is legal in a text, but worth knowing. */
export function findingsOf(text: string, options?: ReadOptions): readonly Finding[] {
  const result = findings(registry, text, options);
  return result.ok ? result.findings : [];
}

/** What calls for care in it; mere notes would stand beside nearly every URL. */
export function warningsOf(text: string, options?: ReadOptions): readonly Finding[] {
  return findingsOf(text, options).filter(({ severity }) => severity !== 'note');
}
