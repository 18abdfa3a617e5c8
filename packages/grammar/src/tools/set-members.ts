import type { CharSet } from '@url/core';
import { isRun } from '@url/core/scheme';

/** The members of a set. */
export interface Members {
  /** The characters that are written as they are, in the order of US-ASCII. */
  readonly plain: string;
  readonly escapes: boolean;
  /** The octets whose escapes are not in a set that takes escapes, as two digits. */
  readonly excluded: readonly string[];
}

export function membersOf(set: CharSet): Members {
  const plain = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).filter((char) => isRun(set, char));
  const octets = Array.from({ length: 256 }, (_, octet) => octet.toString(16).padStart(2, '0'));
  const excluded = octets.filter((octet) => !isRun(set, `%${octet}`));
  const escapes = excluded.length < octets.length;
  return { plain: plain.join(''), escapes, excluded: escapes ? excluded : [] };
}
