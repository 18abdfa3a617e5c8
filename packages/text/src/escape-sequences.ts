import type { Gap, SplitContent } from './white-space.ts';

/**
 * The control sequences of a terminal (ECMA-48, ECMA-35): `ESC [ … m` and the like, the choice of a character set, and the
 * beginning and the end of a control string, such as the target of an OSC 8 link. U+009B, U+009C and U+009D are `ESC [`, `ESC \`
 * and `ESC ]` in one character.
 */
const SEQUENCE =
  '(?:(?:\\u001B\\[|\\u009B)[0-?]{0,32}[ -/]{0,4}[@-~]|\\u001B[(-+][0-~]|\\u001B[\\\\\\]]|[\\u009C\\u009D])';

const HERE: RegExp = /* @__PURE__ */ new RegExp(SEQUENCE, 'y');
const EVERY: RegExp = /* @__PURE__ */ (() => new RegExp(`(?:${SEQUENCE})+`, 'g'))();
const BEFORE: RegExp = /* @__PURE__ */ (() => new RegExp(`${SEQUENCE}$`))();
const BEFORE_NAME: RegExp = /* @__PURE__ */ (() => new RegExp(`${SEQUENCE}([a-z\\d+.-]+)$`, 'i'))();

/** The most characters of a sequence. */
export const LONGEST_SEQUENCE = 40;

/** True for ESC and U+009B, with which a sequence of several characters begins. */
export function isSequenceStart(code: number): boolean {
  return code === 0x1b || code === 0x9b;
}

/** The end of the sequence at `at`; -1 if there is none. */
export function sequenceEnd(text: string, at: number): number {
  HERE.lastIndex = at;
  return HERE.test(text) ? HERE.lastIndex : -1;
}

/** The end of all sequences from `at` on, or of the one that reaches `limit`. */
export function sequencesEnd(text: string, at: number, limit: number): number {
  let end = at;
  for (let next = sequenceEnd(text, at); next !== -1 && end < limit; next = sequenceEnd(text, end)) end = next;
  return end;
}

/** The word after a sequence that ends in the word before `colon`, as in `ESC [36mhttp:`; `undefined` if there is none. */
export function wordAfterSequence(text: string, colon: number): string | undefined {
  return BEFORE_NAME.exec(text.slice(Math.max(0, colon - 2 * LONGEST_SEQUENCE), colon))?.[1];
}

/** True if a sequence ends at `at`, or the parameters of an OSC 8 link, whose target follows. */
export function followsSequence(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2 * LONGEST_SEQUENCE), at);
  return BEFORE.test(before) || isLinkTarget(text, at);
}

/** True if the target of an OSC 8 link begins at `at`: `ESC ]8;id=1;http://host.dom/ BEL`. */
export function isLinkTarget(text: string, at: number): boolean {
  return text.charAt(at - 1) === ';' && LINK.test(text.slice(Math.max(0, at - 2 * LONGEST_SEQUENCE), at));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence begins with a control
const LINK = /(?:\u001B\]|\u009D)8;[^;]*;$/;

/** True for a colour or weight of letters, or an erased line: the characters before and after it stay side by side. */
export function isStyle(text: string, at: number, end: number): boolean {
  return 'mK'.includes(text.charAt(end - 1)) && /^(?:.\[|\u009B)/.test(text.slice(at, at + 2));
}

/** True for a sequence that changes weight, slant or underline alone: the colour goes on. */
export function isWeight(text: string, at: number, end: number): boolean {
  return WEIGHT.test(text.slice(at, end));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence begins with a control
const WEIGHT = /^(?:\u001B\[|\u009B)(?:0*(?:[1-4]|2[234]);?)+m$/;

/** Index at which the sequence begins that ends at `end`; `end` if there is none. */
export function withoutLastSequence(text: string, from: number, end: number): number {
  const floor = Math.max(from, end - LONGEST_SEQUENCE);
  return floor + (BEFORE.exec(text.slice(floor, end))?.index ?? end - floor);
}

/** Splits a text at its sequences. */
export function splitAtSequences(content: string): SplitContent {
  const parts: string[] = [];
  const gaps: Gap[] = [];
  let start = 0;
  let joined = 0;
  for (const match of content.matchAll(EVERY)) {
    const next = match.index + match[0].length;
    parts.push(content.slice(start, match.index));
    joined += match.index - start;
    gaps.push({ at: match.index, next, joined });
    start = next;
  }
  parts.push(content.slice(start));
  return { content, first: 0, parts, gaps };
}
