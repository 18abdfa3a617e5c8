// The laws about the positions of errors (docs/decisions/read-stops.md).
import { type Component, canParse } from '@url/core';
import { type Judge, ofUrl, read, UNTRIED } from './law.ts';
import type { Subject } from './subject.ts';

export const beginsSomeUrl: Judge = ({ subject, text, strict: result }) => {
  if (result.ok) return UNTRIED;
  const before = text.slice(0, result.error.position);
  // Before its colon, a name may be any scheme's, and only these are registered.
  if (!before.includes(':')) return UNTRIED;
  if (isCompleted(subject, before)) return undefined;
  return `no known ending completes ${JSON.stringify(before)}: the position of ${result.error.code} is wrong, or no vector ends so`;
};

/** True if one of the endings completes a text to a URL. */
function isCompleted(subject: Subject, before: string): boolean {
  const { texts, endings } = COMPLETED.get(subject) ?? nothingCompleted(subject);
  const known = texts.get(before);
  if (known !== undefined) return known;
  const at = endings.findIndex((ending) => canComplete(subject, before + ending));
  // An ending often completes the next text too.
  if (at > 0) endings.unshift(...endings.splice(at, 1));
  if (texts.size >= MOST_COMPLETED) texts.clear();
  texts.set(before, at >= 0);
  return at >= 0;
}

function nothingCompleted(subject: Subject): Completion {
  const nothing = { texts: new Map(), endings: [...subject.endings] };
  COMPLETED.set(subject, nothing);
  return nothing;
}

/** False also for a text that throws, which another law reports. */
function canComplete({ strict }: Subject, text: string): boolean {
  try {
    return canParse(strict, text);
  } catch {
    return false;
  }
}

/** The beginnings that were looked at, many of which are those of several texts; the endings, the latest that was right first. */
interface Completion {
  readonly texts: Map<string, boolean>;
  readonly endings: string[];
}

const COMPLETED: WeakMap<Subject, Completion> = /* @__PURE__ */ new WeakMap();
const MOST_COMPLETED = 10_000;

export const isPointedAt: Judge = ofUrl(({ strict }, _, reading) => {
  const { text } = reading;
  if (text.length > LONGEST_POINTED) return UNTRIED;
  const located = reading.strictComponents;
  const parts = located.ok ? located.components : [];
  for (let at = text.indexOf(':') + 1; at <= text.length; at += 1) {
    const wrong = `${text.slice(0, at)}\\${text.slice(at)}`;
    const result = read(strict, wrong);
    if (result.ok) return `${JSON.stringify(wrong)} is taken`;
    const { code, position = 0 } = result.error;
    if (position === at || isBeginning(text, position, at, parts)) continue;
    return `of ${JSON.stringify(wrong)}, ${code} points at ${position}, and should at ${at}${orStart(at, parts)}`;
  }
  return undefined;
});

/** Inserting a character at each index of a longer text would be slow. */
const LONGEST_POINTED = 60;

/**
 * True if an error about a character inserted at `at` may point at `position`, before it: at the beginning of the part, the
 * delimiter, the item of a list or the escape around it.
 */
function isBeginning(text: string, position: number, at: number, parts: readonly Component[]): boolean {
  if (position > at) return false;
  if (parts.some(({ start, end }) => start === position && at <= end)) return true;
  const between = text.slice(position, at);
  if (/^%.?$/.test(between) || /^;[^;]*$/.test(between)) return true;
  const isItem = /[?&;,]/.test(text.charAt(position - 1)) && !/[?&;,#]/.test(between);
  return isItem || position === delimiterStart(text, at, parts);
}

/** Returns the index of the delimiter that `at` is in or before; -1 if `at` is in a part, or before its first character. */
function delimiterStart(text: string, at: number, parts: readonly Component[]): number {
  if (parts.some(({ start, end }) => start <= at && at < end)) return -1;
  const ends = parts.filter(({ end }) => end <= at).map(({ end }) => end);
  return Math.max(text.indexOf(':') + 1, ...ends);
}

/** Another index that the error might point at, in words. */
function orStart(at: number, parts: readonly Component[]): string {
  const part = parts.find(({ start, end }) => start < at && at <= end);
  return part === undefined ? '' : `, or at ${part.start}, where ${part.part} begins`;
}
