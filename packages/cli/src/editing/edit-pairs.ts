import { type CharSet, encode, isGeneric, type Pair, readPairs, UCHAR, type Url } from '@url/core';
import { without } from '@url/core/scheme';
import { InvalidArgumentError } from 'commander';
import { PAIR_SCHEMES } from '../reading/part-names.ts';

// search = *( pair separator ), and pair = name [ "=" value ], as forms write them (RFC 1866 §8.2.1). RFC 1738 knows no pairs.

/** An operation on the pairs of a search. */
export type Operation = PairChange | Question;

export type PairChange =
  | { readonly does: 'set' | 'replace' | 'add'; readonly pair: Pair }
  | { readonly does: 'remove' | 'keep'; readonly names: RegExp }
  | { readonly does: 'sort' };

/** A question about the values of a name. */
export interface Question {
  readonly does: 'get' | 'all';
  readonly name: string;
}

/** An operation as the command line has it. Their order matters. */
export interface GivenOperation {
  readonly does: Operation['does'];
  readonly text: string;
}

export interface PairNotation {
  /** The character between pairs. */
  readonly separator: string;
  /** True if a blank is written "+". It is always read so. */
  readonly plus: boolean;
}

/**
 * The search that has pairs: of a URL of `PAIR_SCHEMES`, and of one of an unregistered scheme all after its first "?". those of a connection string are its settings. `undefined` for a scheme
 * whose URLs have no pairs.
 */
export function searchOf(url: Url): { readonly search: string | undefined } | undefined {
  if (isGeneric(url)) {
    const mark = url.schemepart.indexOf('?');
    return { search: mark === -1 ? undefined : url.schemepart.slice(mark + 1) };
  }
  if (PAIR_SCHEMES.includes(url.scheme)) return { search: (url as { readonly search?: string }).search };
  const { settings } = url as { readonly settings?: readonly Pair[] };
  if (settings === undefined) return undefined;
  const written = settings.map(({ name, value }) => writtenSetting({ name, value }));
  return { search: written.length === 0 ? undefined : written.join('&') };
}

/** A setting of a connection string, as its scheme writes it. */
function writtenSetting({ name, value }: Pair): string {
  return value === undefined ? encode(name, WORD) : `${encode(name, WORD)}=${encode(value, WORD)}`;
}

/** The pairs of a search; an empty list without a search. */
export function pairsIn(search: string | undefined, separator: string): readonly Pair[] {
  return readPairs(search ?? '', { separators: separator, plus: 'space' });
}

/** The pairs of a name, in their order. */
export function pairsNamed(search: string | undefined, wanted: string, separator: string): readonly Pair[] {
  return pairsIn(search, separator).filter(({ name }) => name === wanted);
}

/** The values of a name as they are written. */
export function writtenValuesNamed(search: string | undefined, wanted: string, separator: string): readonly string[] {
  return writtenPairs(search, separator)
    .filter((text) => nameOf(text, separator) === wanted)
    .map((text) => (text.includes('=') ? text.slice(text.indexOf('=') + 1) : ''));
}

/**
 * Makes changes of a search, in their order. What they do not touch stays to the letter, and nothing stays of a search that has lost all
 * its pairs.
 */
export function pairEditor(
  changes: readonly PairChange[],
  notation: PairNotation,
): (search: string | undefined) => string | undefined {
  const steps = changes.map((each) => stepOf(each, notation));
  return (search) => {
    const before = writtenPairs(search, notation.separator);
    const after = steps.reduce((pairs, step) => step(pairs), before);
    const isSame = after.length === before.length && after.every((text, at) => text === before[at]);
    if (isSame) return search;
    return after.some((text) => text !== '') ? after.join(notation.separator) : undefined;
  };
}

/** Pairs as they are written. Nothing between two separators is not a pair. */
type WrittenPairs = readonly string[];

function writtenPairs(search: string | undefined, separator: string): WrittenPairs {
  return search?.split(separator) ?? [];
}

/** The name of a written pair; `undefined` for none. */
function nameOf(text: string, separator: string): string | undefined {
  return pairsIn(text, separator)[0]?.name;
}

function stepOf(change: PairChange, notation: PairNotation): (pairs: WrittenPairs) => WrittenPairs {
  const named = (text: string) => nameOf(text, notation.separator);
  switch (change.does) {
    case 'add':
      return added(written(change.pair, notation));
    case 'set':
    case 'replace': {
      const { name } = change.pair;
      const text = written(change.pair, notation);
      const add = change.does === 'set' ? added(text) : (pairs: WrittenPairs) => pairs;
      return (pairs) => {
        const first = pairs.findIndex((each) => named(each) === name);
        if (first === -1) return add(pairs);
        return pairs.flatMap((each, at) => (at === first ? text : named(each) === name ? [] : each));
      };
    }
    case 'remove':
      return (pairs) => pairs.filter((text) => text === '' || !change.names.test(named(text) ?? ''));
    case 'keep':
      return (pairs) => pairs.filter((text) => text !== '' && change.names.test(named(text) ?? ''));
    case 'sort':
      return (pairs) => {
        const all = pairs.filter((text) => text !== '').map((text) => ({ text, name: named(text) ?? '' }));
        return all.sort((one, other) => compared(one.name, other.name)).map(({ text }) => text);
      };
  }
}

/** Adds a pair. It takes the empty place after a separator at the end. */
function added(text: string): (pairs: WrittenPairs) => WrittenPairs {
  return (pairs) => (pairs.at(-1) === '' ? [...pairs.slice(0, -1), text] : [...pairs, text]);
}

function written({ name, value }: Pair, { separator, plus }: PairNotation): string {
  const set = without(WORD, separator);
  const write = (text: string) => (plus ? encode(text, set).replaceAll('%20', '+') : encode(text, set));
  return value === undefined ? write(name) : `${write(name)}=${write(value)}`;
}

const WORD: CharSet = /* @__PURE__ */ without(UCHAR, '+');

function compared(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}

// glob = *( "*" | "?" | "\" character | character )

/**
 * Matches the whole of a name. What is between two stars is looked for once: a star that gave back what it took would make the time of several
 * grow by a power of the length.
 */
export function globPattern(glob: string): RegExp {
  const segments = [''];
  for (const [piece, escaped = piece] of glob.matchAll(/\\(.)|./gsu)) {
    const source = piece === '?' ? '.' : escaped.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
    if (piece === '*') segments.push('');
    else segments.push(segments.pop() + source);
  }
  const [first = '', ...others] = segments;
  const last = others.pop();
  const between = others.map((segment, at) => `(?=(.*?${segment}))\\${at + 1}`).join('');
  return new RegExp(last === undefined ? `^${first}$` : `^${first}${between}.*${last}$`, 'su');
}

/** The pair in `N=V`; `N` alone has no value. */
export function pairIn(written: string): Pair {
  const equals = written.indexOf('=');
  return equals === -1
    ? { name: written, value: undefined }
    : { name: written.slice(0, equals), value: written.slice(equals + 1) };
}

export interface SeparatorOption {
  readonly separator?: string;
}

/** The character between the pairs of a search. */
export const SEPARATOR = '&';

/** The option for another separator. */
export const SEPARATOR_OPTION: readonly [flags: string, description: string, read: (written: string) => string] = [
  '--separator <character>',
  `the character between pairs, in place of ${SEPARATOR}`,
  separatorIn,
];

function separatorIn(written: string): string {
  if (!/^[A-Za-z\d;:@&$\-_.!*'(),]$/.test(written)) {
    throw new InvalidArgumentError('A separator is one character of a search, and not =, + or %.');
  }
  return written;
}
