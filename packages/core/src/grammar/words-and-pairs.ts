import { shown } from './argument-checks.ts';
import { firstOf } from './ascii.ts';
import { type CharSet, UCHAR, without } from './charset.ts';
import { decode, encode } from './encoding.ts';
import { ownOptions } from './own-options.ts';
import type { Reader } from './reader.ts';

/**
 * Reads the words of a search, decoded: "Within the query string, the plus sign is reserved as shorthand notation for a
 * space" (RFC 1630 "Query strings"). An empty search has no words. The argument is the search, as written and without the "?"
 * before it, not the URL.
 *
 * @throws TypeError for anything but a string.
 */
export function readWords(search: string): readonly string[] {
  assertSearch(search);
  return search === '' ? [] : search.split('+').map(decode);
}

/**
 * Writes a search of these words. Spaces, plus signs and everything with a meaning in a search are escaped. One empty word is
 * written as no word is.
 *
 * @throws RangeError for a lone surrogate, as `encode` does. TypeError for anything but a list of strings.
 */
export function writeWords(words: readonly string[]): string {
  if (!Array.isArray(words)) throw new TypeError('writeWords takes a list of words');
  return words.map((word) => encode(word, WORD)).join('+');
}

const WORD: CharSet = /* @__PURE__ */ without(UCHAR, '+');

/** A pair of a list such as `name=value&name=value`, decoded. */
export interface Pair {
  readonly name: string;
  /** `undefined` where there is no "=". */
  readonly value: string | undefined;
}

/** The notation of a list of pairs. */
export interface PairSyntax {
  /** The characters that separate pairs. The first is written. By default `&`. */
  readonly separators?: string | undefined;
  /** `space`: a "+" is a blank, as in a form. By default it is itself. It is written `%2B` in either case. */
  readonly plus?: 'space' | undefined;
}

/**
 * Reads the pairs of a search, decoded, in their order. A name that is repeated is given as often. Two adjacent
 * separators have no pair between them. The argument is the search, as written and without the "?" before it, not the URL: a "?"
 * at its beginning is read as a part of the first name.
 *
 * ```ts
 * readPairs('q=caf%C3%A9&q=b&flag'); // [{ name: 'q', value: 'café' }, { name: 'q', value: 'b' }, { name: 'flag', value: undefined }]
 * ```
 *
 * @throws TypeError for anything but a string.
 */
export function readPairs(search: string, options: PairSyntax = {}): readonly Pair[] {
  assertSearch(search);
  return pairsIn(search, chosen(options, 'readPairs'));
}

function pairsIn(search: string, syntax: ChosenSyntax): readonly Pair[] {
  return piecesOf(search, syntax).map(({ start, equals, end }) => ({
    name: decodePiece(search.slice(start, equals), syntax),
    value: equals === end ? undefined : decodePiece(search.slice(equals + 1, end), syntax),
  }));
}

/**
 * Writes a list of pairs. All that has a meaning in a search is escaped.
 *
 * @throws RangeError for a pair with neither a name nor a value, and as `encode` does. TypeError for anything but a list of pairs.
 */
export function writePairs(pairs: readonly Pair[], options: PairSyntax = {}): string {
  const syntax = chosen(options, 'writePairs');
  if (!Array.isArray(pairs) || !pairs.every((pair) => typeof pair === 'object' && pair !== null)) {
    throw new TypeError('writePairs takes a list of pairs: [{ name, value }]');
  }
  return pairs.map((pair) => writePair(pair, syntax)).join(syntax.separators.charAt(0));
}

function writePair({ name, value }: Pair, { plus }: ChosenSyntax): string {
  if (name === '' && value === undefined) throw new RangeError('a pair has a name or a value');
  const written = value === undefined ? encode(name, WORD) : `${encode(name, WORD)}=${encode(value, WORD)}`;
  return plus === undefined ? written : written.replaceAll('%20', '+');
}

/**
 * Takes the run of characters of `set`, and reads its pairs. The positions are those where the pairs begin, for `fail`. `part` names
 * the field of the list, where the order of the text does not tell.
 */
export function takePairs(
  reader: Reader,
  set: CharSet,
  options: PairSyntax = {},
  part?: string,
): { readonly pairs: readonly Pair[]; readonly positions: readonly number[] } {
  const syntax = chosen(options, 'takePairs');
  const from = reader.index;
  const pairs = pairsIn(reader.take(set), syntax);
  // Tolerant reading may give more characters than the text has. The separators are the same.
  const pieces = piecesOf(reader.text.slice(from, reader.index), syntax);
  for (const [at, { start, equals, end }] of pieces.entries()) {
    const { name, value } = pairs[at] as Pair;
    const field = part && `${part}.${at}`;
    reader['~trace']?.note(from + start, from + equals, name, field && `${field}.name`);
    if (value !== undefined) reader['~trace']?.note(from + equals + 1, from + end, value, field && `${field}.value`);
  }
  return { pairs, positions: pieces.map(({ start }) => from + start) };
}

/** A notation with what it is by default. */
interface ChosenSyntax {
  readonly separators: string;
  readonly plus: PairSyntax['plus'] | undefined;
}

function chosen(options: PairSyntax, functionName: string): ChosenSyntax {
  const { separators = '&', plus } = ownOptions(options, functionName, ['separators', 'plus']);
  if (typeof separators !== 'string' || separators === '') {
    throw new TypeError(`the option separators is a string of characters, not ${shown(separators)}`);
  }
  if (plus !== undefined && plus !== 'space') throw new TypeError(`the option plus is 'space', not ${shown(plus)}`);
  return { separators, plus };
}

interface Piece {
  readonly start: number;
  /** The index of the first "=", or the end. */
  readonly equals: number;
  readonly end: number;
}

function assertSearch(search: unknown): void {
  if (typeof search !== 'string')
    throw new TypeError('a search is a string, as written: `url.search`, or "" where there is none');
}

function piecesOf(text: string, { separators }: ChosenSyntax): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let start = 0; start < text.length; ) {
    const end = firstOf(separators, text, start);
    if (end > start) pieces.push({ start, equals: firstOf(`=${separators}`, text, start), end });
    start = end + 1;
  }
  return pieces;
}

function decodePiece(text: string, { plus }: ChosenSyntax): string {
  return decode(plus === undefined ? text : text.replaceAll('+', ' '));
}
