import { components, format, parse, type Registry, type Result, type Success, type Url } from '@url/core';
import type { Subject } from './subject.ts';

/** A law about a text: what is wrong, in a sentence, or `undefined`. */
export type TextLaw = (subject: Subject, text: string) => string | undefined;
/** A law about two texts. */
export type PairLaw = (subject: Subject, one: string, other: string) => string | undefined;
/** A law about data from any source. */
export type DataLaw = (subject: Subject, data: Url) => string | undefined;

/** The fault, in a sentence; `undefined` for a text that keeps the law; `UNTRIED` for one that the law does not concern. */
export type Verdict = string | undefined | typeof UNTRIED;
/** A law that distinguishes texts that keep it from those that it does not concern. */
export type Judge = (reading: Reading) => Verdict;

type ComponentsResult = ReturnType<typeof components>;

/** A text, and what it is read to. However many laws look at that, the text is read once. */
export class Reading {
  private strictly: Result<Url> | undefined;
  private loosely: Result<Url> | undefined;
  private locatedStrictly: ComponentsResult | undefined;
  private locatedLoosely: ComponentsResult | undefined;
  readonly subject: Subject;
  readonly text: string;

  constructor(subject: Subject, text: string) {
    this.subject = subject;
    this.text = text;
  }

  get strict(): Result<Url> {
    this.strictly ??= read(this.subject.strict, this.text);
    return this.strictly;
  }

  get loose(): Result<Url> {
    this.loosely ??= read(this.subject.loose, this.text);
    return this.loosely;
  }

  get strictComponents(): ComponentsResult {
    this.locatedStrictly ??= components(this.subject.strict, this.text);
    return this.locatedStrictly;
  }

  get looseComponents(): ComponentsResult {
    this.locatedLoosely ??= components(this.subject.loose, this.text);
    return this.locatedLoosely;
  }
}

export const UNTRIED: unique symbol = /* @__PURE__ */ Symbol('untried');

export function read(registry: Registry, text: string): Result<Url> {
  return parse(registry, text) as Result<Url>;
}

export function write(registry: Registry, url: Url, fragment?: string): string {
  return format(registry, url as never, fragment);
}

/** Makes a law about the strict reading of a text. */
export function ofUrl(law: (subject: Subject, read: Success<Url>, reading: Reading) => Verdict): Judge {
  return (reading) => (reading.strict.ok ? law(reading.subject, reading.strict, reading) : UNTRIED);
}

/** Makes a law about the tolerant reading of a text. */
export function ofLooseUrl(law: (subject: Subject, read: Success<Url>, reading: Reading) => Verdict): Judge {
  return (reading) => (reading.loose.ok ? law(reading.subject, reading.loose, reading) : UNTRIED);
}

export function thrown(action: () => unknown): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    return `throws ${error}`;
  }
}
