import { type Finding, type Step, type UrlError, visible } from '@url/core';
import { CODES, type OpenCode } from './rules.ts';

/** The reason why a URL was not opened, or not to its end. */
export class OpenError extends Error {
  /** `AbortError` where the caller gave up, as of what the platform aborts. */
  override readonly name: string;
  readonly code: OpenCode;
  /** The section that the rule rests on. */
  readonly section: string;
  /** The rule, in words for a person. */
  readonly sentence: string;
  /** The line that the server refused: `{ verb: 'CWD', argument: 'pub' }`. A password is left out. */
  readonly step: Step | undefined;
  /** The server's words, to the letter: `550 pub: No such file or directory`. */
  readonly said: string | undefined;
  /** The findings of a URL that must not be followed. */
  readonly findings: readonly Finding[];
  /** The error of a text that is not a URL. */
  readonly error: UrlError | undefined;
  /** The URL that a server names instead. */
  readonly location: string | undefined;

  constructor(code: OpenCode, details: OpenErrorDetails = {}) {
    const [section, sentence] = CODES[code];
    const { step, said, findings = [], error, location, about, cause } = details;
    const more = [
      about,
      step && lineOf(step),
      error?.sentence,
      ...findings.map((each) => each.sentence),
      location,
      said?.trim().replace(/[\r\n]+/g, ' / '),
    ];
    const words = more.filter((word) => word !== undefined && word !== '');
    const message = [`${sentence} (${code}, ${section})`, ...words].join(': ');
    super(shortened(message), cause === undefined ? undefined : { cause });
    this.name = code === 'aborted' ? 'AbortError' : 'OpenError';
    this.code = code;
    this.section = section;
    this.sentence = sentence;
    this.step = step?.verb === 'PASS' ? { verb: 'PASS' } : step;
    this.said = said;
    this.findings = findings;
    this.error = error;
    this.location = location;
  }
}

export interface OpenErrorDetails {
  readonly step?: Step | undefined;
  readonly said?: string | undefined;
  readonly findings?: readonly Finding[];
  readonly error?: UrlError;
  readonly location?: string | undefined;
  /** The host, the address, the protocol or the number that it is about. */
  readonly about?: string | undefined;
  readonly cause?: unknown;
}

/** A message for a log or a terminal, whatever a server said: without what these would obey, and not endless. */
function shortened(message: string): string {
  const shown = visible(message.slice(0, LONGEST));
  return shown.length > LONGEST || message.length > LONGEST ? `${shown.slice(0, LONGEST - 1)}…` : shown;
}

const LONGEST = 1_500;

/** Nobody should read a password in a message. */
function lineOf({ verb, argument }: Step): string {
  if (argument === undefined) return verb;
  return `${verb} ${verb === 'PASS' ? '****' : argument}`;
}
