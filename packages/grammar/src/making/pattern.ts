import type { CharSet } from '@url/core';
import { areApart, type Beginning, inEitherCase } from './first-and-end.ts';
import { beginnings, type Either, isList, type LoginNotation, mayBeEmpty, type Notation } from './notation.ts';

/** A piece of a `fast.pattern`: a set of characters, or the source of a regular expression whose groups do not capture. */
export type Piece = CharSet | string;

/** The pieces of the parts of a notation. */
export interface Pieces {
  /** Of a run of a set. */
  run(set: CharSet): Piece;
  /** Of one character of a set, or one escape. */
  one(set: CharSet): Piece;
  /** Of a run that is not empty. */
  some(set: CharSet): readonly Piece[];
  /** Of a login that one of `ends` may follow. @throws NO_PATTERN if there are none. */
  login(notation: LoginNotation, ends: string): readonly Piece[];
  /** Of a field. */
  named(field: string, pieces: readonly Piece[]): readonly Piece[];
}

/**
 * The pattern by which `canParse` accepts texts unread. `undefined` if there is none: where a notation does not tell all, and where
 * reading, which does not go back, would not come to the end of each text that matches.
 */
export function patternOf(notation: Notation): readonly Piece[] | undefined {
  return piecesOf([notation], OF_CORE);
}

const OF_CORE: Pieces = {
  run: (set) => set,
  // A set does not tell its members in few words.
  one: noPattern,
  some: noPattern,
  login: noPattern,
  named: (_, pieces) => pieces,
};

/** The pieces of a notation, where they match what reading takes, and nothing else. `undefined` where they would not. */
export function piecesOf(notation: readonly Notation[], pieces: Pieces): readonly Piece[] | undefined {
  try {
    return piecesBefore(notation, [], pieces);
  } catch (error) {
    if (error === NO_PATTERN) return undefined;
    throw error;
  }
}

const NO_PATTERN: unique symbol = Symbol('no pattern');

function noPattern(): never {
  throw NO_PATTERN;
}

/** The pieces of a notation that is followed by the `rest`. */
function piecesBefore(notation: Notation, rest: readonly Notation[], pieces: Pieces): readonly Piece[] {
  const of = (each: Notation, after = rest): readonly Piece[] => piecesBefore(each, after, pieces);
  if (typeof notation === 'string') return [inEitherCase(notation)];
  if (isList(notation)) return notation.flatMap((each, at) => of(each, [...notation.slice(at + 1), ...rest]));
  if ('is' in notation) return pieces.named(notation.field, of(notation.is));
  if ('run' in notation) {
    assertEnd(notation.run, rest);
    return notation.least === undefined ? [pieces.run(notation.run)] : pieces.some(notation.run);
  }
  if ('one' in notation) return [pieces.one(notation.one)];
  if ('either' in notation) {
    assertOneOf(notation, rest);
    return grouped(
      notation.either.map((each) => of(each)),
      '',
    );
  }
  if ('login' in notation) {
    if (!beginnings(rest).every(isLiteral)) noPattern();
    return pieces.login(notation, endsBefore(rest));
  }
  if ('prose' in notation) return noPattern();
  const [repeated, times] = 'many' in notation ? [notation.many, '*'] : [notation.optional, '?'];
  assertApart([repeated], beginnings(rest));
  return grouped([of(repeated, times === '*' ? [notation, ...rest] : rest)], times);
}

function grouped(alternatives: readonly (readonly Piece[])[], times: string): readonly Piece[] {
  const joined = alternatives.flatMap((each, at) => (at === 0 ? each : ['|', ...each]));
  return ['(?:', ...joined, `)${times}`];
}

/** The first characters of the literals that may follow, which end a login. */
export function endsBefore(rest: readonly Notation[]): string {
  return beginnings(rest)
    .filter(isLiteral)
    .map((each) => each.charAt(0))
    .join('');
}

function isLiteral(beginning: Beginning): beginning is string {
  return typeof beginning === 'string';
}

/** A run ends where it must: nothing that may follow begins with one of its characters. */
function assertEnd(run: CharSet, rest: readonly Notation[]): void {
  if (!beginnings(rest).every((next) => areApart(run, next))) noPattern();
}

/** One of several differs from the others in its first character, or is the whole of a run. */
function assertOneOf({ either, within }: Either, rest: readonly Notation[]): void {
  if (within !== undefined) return assertEnd(within, rest);
  for (const [at, each] of either.entries()) {
    const others = either.slice(at + 1);
    if (others.length === 0) return;
    const after = others.some(mayBeEmpty) ? beginnings(rest) : [];
    assertApart([each], [...others.flatMap((other) => beginnings([other])), ...after]);
  }
}

/** These differ from what may come in their place in their first character. */
function assertApart(notations: readonly Notation[], others: readonly (string | CharSet)[]): void {
  const isApart = beginnings(notations).every((first) => others.every((other) => areApart(first, other)));
  if (!isApart || notations.every(mayBeEmpty)) noPattern();
}
