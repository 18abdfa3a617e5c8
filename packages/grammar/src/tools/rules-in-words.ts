import { isList, type Notation } from '../making/notation.ts';

/** The rules of RFC 1738 §3.1 and RFC 1123 §2.1 that neither a grammar nor a regular expression of it says, in words. */
export function unchecked(notations: readonly Notation[]): readonly string[] {
  const logins = notations.flatMap(loginsIn);
  if (logins.length === 0) return [];
  const port = logins.some(({ login }) => login !== 'host') ? ['a port is a number from 1 to 65535'] : [];
  const addresses = logins.some(({ rule }) => rule !== undefined);
  const others = logins.some(({ hosts }) => hosts !== undefined);
  return [
    ...port,
    'each number of a hostnumber is at most 255',
    'a label has at most 63 characters, a host at most 255',
    ...(addresses ? ['an ipv6 is an address of RFC 4291, without a zone'] : []),
    ...(others ? ['a host that is no name does not begin with an escaped "["'] : []),
  ];
}

function loginsIn(notation: Notation): readonly Extract<Notation, { readonly login: string }>[] {
  if (typeof notation === 'string') return [];
  if (isList(notation)) return notation.flatMap(loginsIn);
  if ('is' in notation) return loginsIn(notation.is);
  if ('either' in notation) return notation.either.flatMap(loginsIn);
  if ('optional' in notation) return loginsIn(notation.optional);
  if ('many' in notation) return loginsIn(notation.many);
  return 'login' in notation ? [notation] : [];
}
