import { format, parse, type Registry, type Result, type Success, type Url } from '@url/core';
import type { Subject } from './subject.ts';

/** A law about a text: what is wrong, in a sentence, or `undefined`. */
export type TextLaw = (subject: Subject, text: string) => string | undefined;
/** A law about two texts. */
export type PairLaw = (subject: Subject, one: string, other: string) => string | undefined;
/** A law about data that anybody may have made. */
export type DataLaw = (subject: Subject, data: Url) => string | undefined;

/** The fault, in a sentence; `undefined` for a text that keeps the law; `UNTRIED` for one that the law is not about. */
export type Verdict = string | undefined | typeof UNTRIED;
/** A law that tells the texts that keep it from those that it is not about. */
export type Judge = (subject: Subject, text: string) => Verdict;

export const UNTRIED: unique symbol = /* @__PURE__ */ Symbol('untried');

export function read(registry: Registry, text: string): Result<Url> {
  return parse(registry, text) as Result<Url>;
}

export function write(registry: Registry, url: Url, fragment?: string): string {
  return format(registry, url as never, fragment);
}

/** A law about what a text is read to. */
export function ofUrl(law: (subject: Subject, read: Success<Url>, text: string) => Verdict): Judge {
  return (subject, text) => {
    const result = read(subject.strict, text);
    return result.ok ? law(subject, result, text) : UNTRIED;
  };
}

/** A law about what a text is read to tolerantly. */
export function ofLooseUrl(law: (subject: Subject, read: Success<Url>, text: string) => Verdict): Judge {
  return (subject, text) => {
    const result = read(subject.loose, text);
    return result.ok ? law(subject, result, text) : UNTRIED;
  };
}

export function thrown(action: () => unknown): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    return `throws ${error}`;
  }
}
