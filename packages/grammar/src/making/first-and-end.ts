import type { CharSet } from '@url/core';
import { classOf, isRun } from '@url/core/scheme';

/** A literal, or the characters of a set. */
export type Beginning = string | CharSet;

/** An outline of a production, or of several, by which `canParse` recognizes texts without reading them. */
export interface Outline {
  /**
   * Matches what reading takes, in pieces of a `fast.pattern`: sets, and sources of regular expressions. `undefined` where no pattern does.
   */
  readonly pattern: readonly (CharSet | string)[] | undefined;
  /** The beginnings that a text of it can have. */
  readonly first: readonly Beginning[];
  /** The beginnings that cannot follow it: reading would take them too. */
  readonly last: readonly Beginning[];
  readonly mayBeEmpty: boolean;
}

/** The outline of a run of a set. */
export function outlineOfRun(set: CharSet, isSome: boolean): Outline {
  // One that begins with an escape has to be read.
  const beginning = isSome ? [`(?=[${classOf(set).replace('%', '')}])`] : [];
  return { pattern: [...beginning, set], first: [set], last: [set], mayBeEmpty: !isSome };
}

/** The outline of productions that follow one another. Reading does not go back: one that can begin with what goes before has no pattern. */
export function outlineOfAll(all: readonly Outline[]): Outline {
  let pattern: Outline['pattern'] = [];
  let first: readonly Beginning[] = [];
  let last: readonly Beginning[] = [];
  let mayBeEmpty = true;
  for (const each of all) {
    const isApart = last.every((before) => each.first.every((next) => areApart(before, next)));
    pattern = isApart && pattern && each.pattern ? [...pattern, ...each.pattern] : undefined;
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
