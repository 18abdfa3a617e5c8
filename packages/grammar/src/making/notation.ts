import { type CharSet, XCHAR } from '@url/core';

/**
 * The texts that a production may be, as plain data: what the pattern of `canParse`, texts for tests, ABNF and diagrams are made of.
 *
 * - a string: this literal, in either case;
 * - a list: one after another;
 * - the others as their members say.
 */
export type Notation =
  | string
  | readonly Notation[]
  | Run
  | One
  | Either
  | Optional
  | Many
  | Named
  | LoginNotation
  | Prose;

/** `*char`, or `1*char` where `least` is 1. Reading takes as many as there are. */
interface Run {
  readonly run: CharSet;
  readonly least?: 1;
}

/** One character of a set, or one escape. */
interface One {
  readonly one: CharSet;
}

/** One of these. Reading takes the first that the text begins with; with `within`, a whole run of that set is one of them. */
export interface Either {
  readonly either: readonly Notation[];
  readonly within?: CharSet;
}

interface Optional {
  readonly optional: Notation;
}

/** Any number of these. */
interface Many {
  readonly many: Notation;
}

/** A field of the data, or another name that people know. */
export interface Named {
  readonly field: string;
  readonly is: Notation;
  /** A remark for people, about what the notation does not say. */
  readonly says?: string;
  /** The characters between pairs such as name=value, where it is a list of them. */
  readonly separators?: string;
}

/** A login of RFC 1738 §3.1, whose parts have limits that no notation says: 65535, 255 and 63. */
export interface LoginNotation {
  readonly login: 'login' | 'hostport' | 'host';
  /** The hosts of RFC 3986, beside those of RFC 1738. */
  readonly rule?: 'rfc3986';
  readonly host?: 'optional' | undefined;
  /** The characters of a host that is not a name. */
  readonly hosts?: CharSet | undefined;
  /** The character before further hosts, which may be in a user and a password. */
  readonly separator?: string;
}

/** Words for what no notation says, and examples of it. */
interface Prose {
  readonly prose: string;
  readonly samples: readonly string[];
}

/** The literals, and the sets of characters, with which a text of these notations, one after another, can begin. */
export function beginnings(notations: readonly Notation[]): readonly (string | CharSet)[] {
  const found: (string | CharSet)[] = [];
  for (const each of notations) {
    found.push(...beginningsOf(each));
    if (!mayBeEmpty(each)) break;
  }
  return found;
}

function beginningsOf(notation: Notation): readonly (string | CharSet)[] {
  if (typeof notation === 'string') return [notation];
  if (isList(notation)) return beginnings(notation);
  if ('run' in notation) return [notation.run];
  if ('one' in notation) return [notation.one];
  if ('either' in notation) return notation.either.flatMap(beginningsOf);
  if ('optional' in notation) return beginningsOf(notation.optional);
  if ('many' in notation) return beginningsOf(notation.many);
  return 'is' in notation ? beginningsOf(notation.is) : [XCHAR];
}

/** True if the empty text is one of these. */
export function mayBeEmpty(notation: Notation): boolean {
  if (typeof notation === 'string') return notation === '';
  if (isList(notation)) return notation.every(mayBeEmpty);
  if ('run' in notation) return notation.least === undefined;
  if ('either' in notation) return notation.either.some(mayBeEmpty);
  if ('optional' in notation || 'many' in notation) return true;
  if ('is' in notation) return mayBeEmpty(notation.is);
  return 'prose' in notation;
}

/** True for a list, which the compiler does not see in a union with a readonly one. */
export function isList(notation: Notation): notation is readonly Notation[] {
  return Array.isArray(notation);
}

/** The characters of its literals. */
export function delimitersIn(notation: Notation): string {
  if (typeof notation === 'string') return notation;
  if (isList(notation)) return notation.map(delimitersIn).join('');
  if ('either' in notation) return notation.either.map(delimitersIn).join('');
  if ('optional' in notation) return delimitersIn(notation.optional);
  if ('many' in notation) return delimitersIn(notation.many);
  return 'is' in notation ? delimitersIn(notation.is) : '';
}
