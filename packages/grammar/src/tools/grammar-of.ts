import type { AnyScheme } from '@url/core';
import type { LoginSyntax } from '@url/core/scheme';
import { mayBeEmpty, type Notation } from '../notation.ts';

/** The notation of a scheme that is its grammar, from its name on; `undefined` for any other scheme. */
export function notationOfScheme({ name, syntax }: AnyScheme): readonly Notation[] | undefined {
  const { '~grammar': grammar } = syntax as { readonly '~grammar'?: () => readonly Notation[] };
  if (grammar === undefined) return undefined;
  const items = grammar();
  if (syntax.form === 'opaque') return [`${name}:`, ...items];
  const { authority, host, slash } = syntax as LoginSyntax & { readonly slash?: 'required' };
  const path: readonly Notation[] = ['/', ...items];
  // Without a slash, the items are read as empty ones (RFC 1738 §3.1).
  const isOptional = slash !== 'required' && mayBeEmpty(items);
  return [`${name}://`, { login: authority, host }, ...(isOptional ? [{ optional: path }] : path)];
}

/** The notation of a scheme. @throws TypeError for a scheme that is not its grammar. */
export function notationOrThrow(scheme: AnyScheme, of: string): readonly Notation[] {
  const notation = notationOfScheme(scheme);
  if (notation !== undefined) return notation;
  throw new TypeError(`${of} takes a scheme whose syntax is made by ip or opaque, and ${scheme?.name} is not one`);
}
