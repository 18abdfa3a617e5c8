import type { CharSet } from '@url/core';
import { classOf, isRun } from '@url/core/scheme';

/** A literal, or the characters of a set. */
export type Beginning = string | CharSet;

/** How a production, or several, are told without reading: what `canParse` goes by. */
export interface Verdict {
  /**
   * Matches what reading takes, in pieces of a `fast.pattern`: sets, and sources of regular expressions. `undefined` where none does.
   */
  readonly pattern: readonly (CharSet | string)[] | undefined;
  /** What a text of it may begin with, at most. */
  readonly first: readonly Beginning[];
  /** What may not follow it: reading would take it too. */
  readonly last: readonly Beginning[];
  readonly mayBeEmpty: boolean;
}

/** The verdict on a run of a set. */
export function verdictOnRun(set: CharSet, isSome: boolean): Verdict {
  // One that begins with an escape has to be read.
  const beginning = isSome ? [`(?=[${classOf(set).replace('%', '')}])`] : [];
  return { pattern: [...beginning, set], first: [set], last: [set], mayBeEmpty: !isSome };
}

/** The verdict on productions that follow one another. Reading does not go back: none of them may begin with what may go before. */
export function verdictOnAll(all: readonly Verdict[]): Verdict {
  let pattern: Verdict['pattern'] = [];
  let first: readonly Beginning[] = [];
  let last: readonly Beginning[] = [];
  let mayBeEmpty = true;
  for (const each of all) {
    const isTold = last.every((before) => each.first.every((next) => areApart(before, next)));
    pattern = isTold && pattern && each.pattern ? [...pattern, ...each.pattern] : undefined;
    if (mayBeEmpty) first = [...first, ...each.first];
    last = each.mayBeEmpty ? [...last, ...each.last] : each.last;
    mayBeEmpty &&= each.mayBeEmpty;
  }
  return { pattern, first, last, mayBeEmpty };
}

/** True if no text begins with both. */
export function areApart(one: Beginning, other: Beginning): boolean {
  if (typeof other !== 'string') return typeof one === 'string' && areApart(other, one);
  const first = other.startsWith('%') ? other.slice(0, 3) : other.charAt(0);
  return typeof one === 'string' ? !one.startsWith(first) : !isRun(one, first);
}

/** The source of a regular expression for a literal, whose letters may be in either case. */
export function inEitherCase(literal: string): string {
  return literal
    .replace(/[^\w%]/g, '\\$&')
    .replace(/[a-z]/gi, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`);
}
