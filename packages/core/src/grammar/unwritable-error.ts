import { assertLegal, type CharSet, endOf } from './charset.ts';

/** The exception of a scheme's `write` for a part that no legal URL can have. */
export class UnwritableError extends TypeError {
  /** The part, as a path in the data; `undefined` where it is not known. */
  readonly part: string | undefined;
  /** The code of the rule that it breaks: what `build` fails with. */
  readonly code: string;
  /** The set of a part that stays as written: its first character that is not in it is at fault. */
  readonly expected: CharSet | undefined;

  constructor(part: string | undefined, code = 'part-unwritable', expected?: CharSet) {
    super(`${part ?? 'a part'} is not as a legal URL has it (${code})`);
    this.part = part;
    this.code = code;
    this.expected = expected;
  }
}

/**
 * A part that stays as written, if it is one run of `set`.
 *
 * @throws UnwritableError that names the part; TypeError for a set with a character that no URL may have.
 */
export function asWritten(text: string, set: CharSet, part?: string): string {
  assertLegal(set);
  assertTextPart(text, part);
  const end = endOf(set, text, 0);
  if (end === text.length) return text;
  throw new UnwritableError(part, text.charAt(end) === '%' ? 'escape-malformed' : 'character-forbidden', set);
}

/** @throws UnwritableError that names the part, for anything but a string. */
export function assertTextPart(text: unknown, part: string | undefined): asserts text is string {
  if (typeof text !== 'string') throw new UnwritableError(part, text === undefined ? 'part-missing' : 'part-type');
}
