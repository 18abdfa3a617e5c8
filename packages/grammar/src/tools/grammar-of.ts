import type { AnyScheme } from '@url/core';
import type { LoginSyntax } from '@url/core/scheme';
import { isList, mayBeEmpty, type Notation } from '../making/notation.ts';

/** The notation of a scheme that is its grammar, from its name on; `undefined` for any other scheme. */
export function notationOfScheme({ name, syntax }: AnyScheme): readonly Notation[] | undefined {
  const { '~grammar': grammar } = syntax as { readonly '~grammar'?: () => readonly Notation[] };
  if (grammar === undefined) return undefined;
  const items = syntax.hosts === undefined ? grammar() : grammar().map(withHosts);
  if (syntax.form === 'opaque') return [`${name}:`, ...items];
  const { authority, host, slash } = syntax as LoginSyntax & { readonly slash?: 'required' };
  const path: readonly Notation[] = ['/', ...items];
  // Without a slash, the items are read as empty ones (RFC 1738 §3.1).
  const isOptional = slash !== 'required' && mayBeEmpty(items);
  const login: Notation = { login: authority, host };
  return [
    `${name}://`,
    syntax.hosts === undefined ? login : withHosts(login),
    ...(isOptional ? [{ optional: path }] : path),
  ];
}

/** A notation whose logins have the hosts of RFC 3986. */
function withHosts(notation: Notation): Notation {
  if (typeof notation === 'string') return notation;
  if (isList(notation)) return notation.map(withHosts);
  if ('is' in notation) return { ...notation, is: withHosts(notation.is) };
  if ('either' in notation) return { ...notation, either: notation.either.map(withHosts) };
  if ('optional' in notation) return { optional: withHosts(notation.optional) };
  if ('many' in notation) return { many: withHosts(notation.many) };
  return 'login' in notation ? { ...notation, rule: 'rfc3986' } : notation;
}

/** The notation of a scheme. @throws TypeError for a scheme that is not its grammar. */
export function notationOrThrow(scheme: AnyScheme, of: string): readonly Notation[] {
  const notation = notationOfScheme(scheme);
  if (notation !== undefined) return notation;
  throw new TypeError(`${of} takes a scheme whose syntax is made by ip or opaque, and ${scheme?.name} is not one`);
}
