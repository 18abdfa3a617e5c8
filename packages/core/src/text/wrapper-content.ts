import { type Excerpt, type Openings, openingAt, UNKNOWN, type Unknown } from './wrapper-start.ts';

/** No wrapper and no URL is looked at beyond so many characters. */
export const LIMIT = 65_536;

/** What a wrapper holds; `undefined` if it is not closed before another one is opened. */
export type Inside = string | undefined | Unknown;

/** A wrapper whose end is looked for. */
export interface Wrapper {
  readonly openings: Openings;
  readonly excerpt: Excerpt;
  /** Where its "<" stands. */
  readonly open: number;
  /** Where what it holds begins. */
  readonly from: number;
  readonly closing: Closing;
}

/** The first ">" from a place on: remembered, or a row of "<" would have it looked for from each. */
export interface Closing {
  from: number;
  at: number;
}

/** What stands between an opening and the ">" that closes it. */
export function insideOf(wrapper: Wrapper): Inside {
  const { openings, excerpt, from, closing } = wrapper;
  const { text } = excerpt;
  const close = closeFrom(text, from, closing);
  const limit = limitOf(wrapper);
  const inside = text.slice(from, Math.min(close, limit));
  for (let at = inside.indexOf('<'); at !== -1; at = inside.indexOf('<', at + 1)) {
    const inner = openingAt(openings, excerpt, from + at);
    if (inner !== undefined) return inner === UNKNOWN ? inner : undefined;
  }
  return close < limit ? inside : atLimit(excerpt, limit);
}

function closeFrom(text: string, from: number, closing: Closing): number {
  if (from < closing.from || from > closing.at) {
    const at = text.indexOf('>', from);
    closing.from = from;
    closing.at = at === -1 ? text.length : at;
  }
  return closing.at;
}

function limitOf({ excerpt, open }: Wrapper): number {
  return Math.min(excerpt.text.length, open + LIMIT);
}

/** What is to be said of a wrapper that nothing closes up to `limit`. */
function atLimit({ text, whole }: Excerpt, limit: number): undefined | Unknown {
  return whole || limit < text.length ? undefined : UNKNOWN;
}

/**
 * As `insideOf`, in quoted mail: form feeds in place of the marks of each line, if all lines have as many as `depth`. Some
 * programs write `> > ` and some `>> `, and mail that has been through both has both.
 */
export function insideQuoted(wrapper: Wrapper, depth: number): Inside {
  const { openings, excerpt, from } = wrapper;
  const { text } = excerpt;
  const limit = limitOf(wrapper);
  const rest = atLimit(excerpt, limit);
  const marks = new RegExp(` ?(?:> ?){${depth}}`, 'y');
  let inside = '';
  let kept = from;
  for (let at = from; ; ) {
    const stop = firstOf(BRACKET_OR_BREAK, text, at, limit);
    if (stop === limit) return rest;
    const code = text.charCodeAt(stop);
    at = stop + 1;
    if (code === GREATER) return inside + text.slice(kept, stop);
    if (code === LESS) {
      const inner = openingAt(openings, excerpt, stop);
      if (inner !== undefined) return inner === UNKNOWN ? inner : undefined;
    } else {
      marks.lastIndex = at;
      if (!marks.test(text)) {
        return rest !== undefined && at + 2 * depth + 1 > limit ? rest : insideOf(wrapper);
      }
      inside += text.slice(kept, at) + '\f'.repeat(marks.lastIndex - at);
      at = marks.lastIndex;
      kept = at;
    }
  }
}

/** As `insideOf`, form feeds in place of what matches `strip` in each line. */
export function insideStripped(wrapper: Wrapper, strip: RegExp): Inside {
  const { excerpt, open, from } = wrapper;
  const { text } = excerpt;
  const limit = limitOf(wrapper);
  let inside = '';
  for (let start = open; ; ) {
    const stop = lineEnd(wrapper, Math.max(start, from), limit);
    if (stop === UNKNOWN || (stop === limit && atLimit(excerpt, limit) !== undefined)) return UNKNOWN;
    const line = text
      .slice(start, stop)
      .replace(CARRIAGE_RETURN, '')
      .replace(strip, asFormFeeds)
      .padEnd(stop - start);
    const shown = start === open ? line.slice(from - open) : line;
    const close = shown.indexOf('>');
    if (close !== -1) return inside + shown.slice(0, close);
    if (stop === limit || text.charCodeAt(stop) === LESS) return undefined;
    inside += `${shown}\n`;
    start = stop + 1;
  }
}

/** Form feeds are white space, but end no line and stand between no words. */
function asFormFeeds(stripped: string): string {
  return '\f'.repeat(stripped.length);
}

/** Where the line ends, or before that another wrapper begins. */
function lineEnd({ openings, excerpt }: Wrapper, from: number, limit: number): number | Unknown {
  for (let at = from; ; ) {
    const stop = firstOf(LESS_OR_BREAK, excerpt.text, at, limit);
    if (stop === limit || excerpt.text.charCodeAt(stop) !== LESS) return stop;
    const inner = openingAt(openings, excerpt, stop);
    if (inner !== undefined) return inner === UNKNOWN ? inner : stop;
    at = stop + 1;
  }
}

function firstOf(characters: RegExp, text: string, from: number, limit: number): number {
  characters.lastIndex = from;
  return characters.test(text) ? Math.min(characters.lastIndex - 1, limit) : limit;
}

const LESS = 0x3c;
const GREATER = 0x3e;
const BRACKET_OR_BREAK = /[<>\n]/g;
const LESS_OR_BREAK = /[<\n]/g;
const CARRIAGE_RETURN = /\r$/;
