import { type CharSet, encode, isGeneric, type Pair, readPairs, UCHAR, type Url } from '@url/core';
import { without } from '@url/core/scheme';
import { PAIR_SCHEMES } from '../reading/part-names.ts';

// search = *( pair separator ), and pair = name [ "=" value ], as forms write them (RFC 1866 §8.2.1). RFC 1738 knows no pairs.

/** An operation on the pairs of a search, as the command line has it. */
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

export interface Separated {
  /** The character between pairs. */
  readonly separator: string;
}

export interface PairNotation extends Separated {
  /** True if a blank is written "+". It is always read so. */
  readonly plus: boolean;
}

/** A pair as it is written. Nothing between two separators is not a pair. */
interface WrittenPair {
  readonly text: string;
  readonly pair: Pair | undefined;
}

/**
 * The search that has pairs: of a URL of `PAIR_SCHEMES`, and of one of an unregistered scheme all after its first "?". `undefined` for a scheme
 * whose URLs have no pairs.
 */
export function searchOf(url: Url): { readonly search: string | undefined } | undefined {
  if (isGeneric(url)) {
    const mark = url.schemepart.indexOf('?');
    return { search: mark === -1 ? undefined : url.schemepart.slice(mark + 1) };
  }
  if (!PAIR_SCHEMES.includes(url.scheme)) return undefined;
  return { search: (url as { readonly search?: string }).search };
}

/** The pairs of a search; an empty list without a search. */
export function pairsIn(search: string | undefined, { separator }: Separated): readonly Pair[] {
  return readPairs(search ?? '', { separators: separator, plus: 'space' });
}

/** The pairs of a name, in their order. */
export function pairsNamed(search: string | undefined, wanted: string, notation: Separated): readonly Pair[] {
  return pairsIn(search, notation).filter(({ name }) => name === wanted);
}

/** The values of a name as they are written. */
export function writtenValuesNamed(search: string | undefined, wanted: string, notation: Separated): readonly string[] {
  return writtenPairsIn(search, notation)
    .filter(({ pair }) => pair?.name === wanted)
    .map(({ text }) => (text.includes('=') ? text.slice(text.indexOf('=') + 1) : ''));
}

/**
 * A search after changes in their order. What they do not touch stays to the letter, and nothing stays of a search that has lost all
 * its pairs.
 */
export function editPairs(
  search: string | undefined,
  changes: readonly PairChange[],
  notation: PairNotation,
): string | undefined {
  const before = writtenPairsIn(search, notation);
  const after = changes.reduce<readonly WrittenPair[]>((pairs, each) => edited(pairs, each, notation), before);
  const isSame = after.length === before.length && after.every((each, at) => each === before[at]);
  if (isSame) return search;
  return after.some(({ pair }) => pair !== undefined)
    ? after.map(({ text }) => text).join(notation.separator)
    : undefined;
}

function writtenPairsIn(search: string | undefined, { separator }: Separated): readonly WrittenPair[] {
  return (search?.split(separator) ?? []).map((text) => {
    const [pair] = readPairs(text, { separators: separator, plus: 'space' });
    return { text, pair };
  });
}

function edited(pairs: readonly WrittenPair[], operation: PairChange, notation: PairNotation): readonly WrittenPair[] {
  switch (operation.does) {
    case 'add':
      return withPair(pairs, made(operation.pair, notation));
    case 'set':
      return withPairSet(pairs, made(operation.pair, notation));
    case 'replace': {
      const isThere = pairs.some(({ pair }) => pair?.name === operation.pair.name);
      return isThere ? withPairSet(pairs, made(operation.pair, notation)) : pairs;
    }
    case 'remove':
      return pairs.filter(({ pair }) => pair === undefined || !operation.names.test(pair.name));
    case 'keep':
      return pairs.filter(({ pair }) => pair !== undefined && operation.names.test(pair.name));
    case 'sort':
      return pairs.filter((each): each is NamedPair => each.pair !== undefined).sort(byName);
  }
}

/** A new pair takes the empty place after a separator at the end. */
function withPair(pairs: readonly WrittenPair[], pair: WrittenPair): readonly WrittenPair[] {
  return pairs.at(-1)?.text === '' ? [...pairs.slice(0, -1), pair] : [...pairs, pair];
}

/** The first pair of the name is replaced, and the others are removed. */
function withPairSet(pairs: readonly WrittenPair[], made: NamedPair): readonly WrittenPair[] {
  const isNamed = ({ pair }: WrittenPair) => pair?.name === made.pair.name;
  const first = pairs.findIndex(isNamed);
  if (first === -1) return withPair(pairs, made);
  return pairs.flatMap((each, at) => (at === first ? [made] : isNamed(each) ? [] : [each]));
}

function made(pair: Pair, { separator, plus }: PairNotation): NamedPair {
  const set = without(WORD, separator);
  const write = (text: string) => (plus ? encode(text, set).replaceAll('%20', '+') : encode(text, set));
  const text = pair.value === undefined ? write(pair.name) : `${write(pair.name)}=${write(pair.value)}`;
  return { text, pair };
}

const WORD: CharSet = /* @__PURE__ */ without(UCHAR, '+');

interface NamedPair extends WrittenPair {
  readonly pair: Pair;
}

function byName({ pair: one }: NamedPair, { pair: other }: NamedPair): number {
  return Number(one.name > other.name) - Number(one.name < other.name);
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
