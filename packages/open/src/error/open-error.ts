import type { Finding, Step, UrlError } from '@url/core';
import { visible } from '@url/safety';
import { CODES, type OpenCode } from './rules.ts';

/**
 * The reason why a URL was not opened, or not to its end. The message may be shown to a stranger: it contains no host, address or path,
 * and no words of the server.
 */
export class OpenError extends Error {
  /** `AbortError` if the caller gave up, as in the platform's own functions. */
  override readonly name: string;
  readonly code: OpenCode;
  /** The section of the rule. */
  readonly section: string;
  /** The rule, in words for a person. */
  readonly sentence: string;
  /**
   * The details, for the people who run the program: hosts, addresses, numbers, and words of the server, without control characters. They
   * may reveal the internal network to a stranger.
   */
  readonly details: string | undefined;
  /** The line that the server refused: `{ verb: 'CWD', argument: 'pub' }`. A password is left out. */
  readonly step: Step | undefined;
  /** The server's words, to the letter: `550 pub: No such file or directory`. */
  readonly said: string | undefined;
  /** The findings of a URL that must not be followed. */
  readonly findings: readonly Finding[];
  /** The error of a text that is not a URL. */
  readonly error: UrlError | undefined;
  /** The URL in a server's redirect. */
  readonly location: string | undefined;

  constructor(code: OpenCode, details: OpenErrorDetails = {}) {
    const [section, sentence] = CODES[code];
    const { step, said, findings = [], error, location, about, where, cause } = details;
    const reasons = [about, error?.sentence, ...findings.map((each) => each.sentence)];
    const message = [`${sentence} (${code}, ${section})`, ...told(reasons)].join(': ');
    super(shortened(message), cause === undefined ? undefined : { cause });
    const words = told([where, step && lineOf(step), location, said?.trim().replace(/[\r\n]+/g, ' / ')]);
    this.details = words.length === 0 ? undefined : shortened(words.join(': '));
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
  /** The protocol, the limit, or the fault, in words of this package. */
  readonly about?: string | undefined;
  /** The host, the address, the path of a file, or the code of Node. */
  readonly where?: string | undefined;
  readonly cause?: unknown;
}

/** Words that are not empty. */
function told(words: readonly (string | undefined)[]): readonly string[] {
  return words.filter((word): word is string => word !== undefined && word !== '');
}

/** Shortens a message for a log or a terminal, and makes control characters visible. */
function shortened(message: string): string {
  const shown = visible(message.slice(0, LONGEST));
  return shown.length > LONGEST || message.length > LONGEST ? `${shown.slice(0, LONGEST - 1)}…` : shown;
}

const LONGEST = 1_500;

/** Hides passwords in messages. */
function lineOf({ verb, argument }: Step): string {
  if (argument === undefined) return verb;
  return `${verb} ${verb === 'PASS' ? '****' : argument}`;
}
