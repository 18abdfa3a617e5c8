import type { Section } from '@url/core';
import type { ProblemCode, UrlProblem } from './options.ts';
import { ERRORS, type SchemaCode } from './rules.ts';

/** An error, a repair or a finding of a text. */
interface Diagnostic {
  readonly code: string;
  readonly section: Section;
  readonly sentence: string;
  readonly position?: number | undefined;
  readonly end?: number | undefined;
  readonly part?: string | undefined;
}

/** Translates an error, a repair or a finding into a problem. */
export function problemOf(
  text: string,
  { code, position, end, section, sentence, part }: Diagnostic,
): UrlProblem<ProblemCode> {
  // A pair of surrogates is one character to a person.
  const character = position === undefined ? undefined : [...text.slice(0, position)].length + 1;
  return { code: code as ProblemCode, position, end, character, section, sentence, part };
}

/** Makes a problem that only the schema finds. */
export function ownProblem(code: SchemaCode, text = '', at: Partial<Diagnostic> = {}): UrlProblem<ProblemCode> {
  const [section, sentence] = ERRORS[code];
  return problemOf(text, { code, section, sentence, ...at });
}

/** Returns the message of a problem, in English: `"~" must be written %7E here (character 14)`. */
export function messageOf({ sentence, character }: UrlProblem): string {
  return character === undefined ? sentence : `${sentence} (character ${character})`;
}
