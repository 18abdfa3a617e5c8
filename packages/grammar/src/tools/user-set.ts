import { type CharSet, UCHAR } from '@url/core';
import { charSet, isRun, without } from '@url/core/scheme';
import type { LoginNotation } from '../making/notation.ts';

/**
 * The characters of a user and a password, where a login ends at one of `ends`: `*[ uchar | ";" | "?" | "&" | "=" ]` (RFC 1738 §5)
 * without these. The character between hosts may be in them.
 */
export function userSet({ separator }: LoginNotation, ends: string): CharSet {
  const all = charSet(UCHAR, ';?&=');
  const excluded = [...ends].filter((char) => char !== separator && isRun(all, char)).join('');
  return excluded === '' ? all : without(all, excluded);
}

/** The characters of a host that is not a name, where a login ends at one of `ends`. */
export function otherHostSet(hosts: CharSet, ends: string): CharSet {
  return without(hosts, `${ends}:/?@#`);
}
