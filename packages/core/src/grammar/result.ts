import type { CoreRule, Rule, Section } from './rules.ts';

/** An error as plain data: the rule that a text or a part breaks, and the place. */
export interface UrlError<Code extends string = string> {
  /** The name of the rule, for a program: `host-missing`. */
  readonly code: Code;
  /** Index into the caller's text, in UTF-16 units. `undefined` where there was no text (`build`, `change`). */
  readonly position?: number | undefined;
  /** Index after the range that is wrong. It equals `position` where something is missing. */
  readonly end?: number | undefined;
  /** The document and section that has the rule: `RFC 1738 §3.1`. */
  readonly section: Section;
  /** The rule, in words for a person. */
  readonly sentence: string;
  /** The part that cannot be written, as a path in the data: `host`, `path.2`, `fields.0.value` (`build`, `change`). */
  readonly part?: string | undefined;
}

/** A departure that tolerant reading accepted, or an older meaning that a profile read. */
export interface Repair<Code extends string = string> {
  /** The name of the repair, for a program: `space-trimmed`. */
  readonly code: Code;
  /** Index into the caller's text, in UTF-16 units. */
  readonly position: number;
  /** Index after the range that was repaired. It equals `position` where something is missing. */
  readonly end: number;
  /** The document and section that has the rule. */
  readonly section: Section;
  /** The rule that was relaxed, in words for a person. */
  readonly sentence: string;
}

/** The result for a text that is a URL, or for parts that make one. */
export interface Success<U> {
  /** Tells a `Success` from a `Failure`. */
  readonly ok: true;
  /** The URL, as canonical data. */
  readonly url: U;
  /**
   * The text after the first "#", as written. `''` is an empty fragment, `undefined` a missing one.
   * It is not part of the URL (RFC 1630 "Fragment-id").
   */
  readonly fragment: string | undefined;
  /** Sorted by position. Empty in strict reading. */
  readonly repairs: readonly Repair[];
}

/** The result for a text that is not a URL, or for parts that do not make one. */
export interface Failure<Code extends string = string> {
  /** Tells a `Failure` from a `Success`. */
  readonly ok: false;
  /** The leftmost error of the text, or that of the parts. */
  readonly error: UrlError<Code>;
}

/** The one result of parsing, resolving and building: bad input is a value, and only misuse throws. */
export type Result<U, Code extends string = string> = Success<U> | Failure<Code>;

/** The exception of `parseOrThrow`, and of other functions that throw in place of a failure. It carries no text, so that a log keeps no password. */
export class UrlSyntaxError extends TypeError implements UrlError {
  override readonly name = 'UrlSyntaxError';
  readonly code: string;
  readonly position: number | undefined;
  readonly end: number | undefined;
  readonly section: Section;
  readonly sentence: string;
  readonly part: string | undefined;

  constructor({ code, position, end, section, sentence, part }: UrlError) {
    super(`${sentence} (${code} at ${position ?? part}, ${section})`);
    this.code = code;
    this.position = position;
    this.end = end;
    this.section = section;
    this.sentence = sentence;
    this.part = part;
  }
}

/** A failure by one of core's own rules. */
export function failure<Code extends string>(
  code: Code,
  rules: { readonly [Each in Code]: Rule | CoreRule },
  position?: number,
  end?: number,
  part?: string,
): Failure<Code> {
  const [section = 'RFC 1738 §3.1', sentence] = rules[code];
  return { ok: false, error: { code, position, end, section, sentence, part } };
}

/** A failure whose positions are counted from `by` characters before. */
export function moved<Code extends string>({ error }: Failure<Code>, by: number): Failure<Code> {
  const { position = 0, end = position } = error;
  return { ok: false, error: { ...error, position: position + by, end: end + by } };
}

/** The repairs of every strict reading. */
export const NO_REPAIRS: readonly Repair[] = /* @__PURE__ */ Object.freeze([]);
