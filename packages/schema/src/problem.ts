import type { Section } from '@url/core';
import { allEscaped, characterName } from '@url/core/scheme';
import type { ProblemCode, ProblemValues, UrlProblem } from './options.ts';
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
export function problemOf(text: string, given: Diagnostic, more?: ProblemValues): UrlProblem<ProblemCode> {
  const { code, position, end, section, part } = given;
  const char = position === undefined ? '' : characterAt(text, position);
  const sentence = REPAIRED.includes(code) ? mustBeWritten(char) : given.sentence;
  // A pair of surrogates is one character to a person.
  const character = position === undefined ? undefined : [...text.slice(0, position)].length + 1;
  const values = more ?? valuesOf(char, sentence);
  return { code: code as ProblemCode, position, end, character, section, sentence, part, values };
}

/** Repairs of one character. They are problems where nothing is repaired, and are told as errors are. */
const REPAIRED: readonly string[] = ['character-unsafe', 'character-not-ascii'];

function mustBeWritten(char: string): string {
  return `${characterName(char)} must be written ${allEscaped(char)} here`;
}

/** The character that a sentence names, and what it says to write there. */
function valuesOf(char: string, sentence: string): ProblemValues {
  const [, name, where] = /^(.*) (precedes|follows) the URL: remove it$/.exec(sentence) ?? [];
  if (name !== undefined) return { found: name, outside: where === 'precedes' ? 'before' : 'after' };
  const [, label] = /^a label (?:cannot end with|must follow) ("[-.]")/.exec(sentence) ?? [];
  if (label !== undefined) return { found: label };
  const found = characterName(char);
  if (char === '' || !sentence.includes(found)) return {};
  const escape = allEscaped(char);
  const only = / only (.*) can$/.exec(sentence)?.[1];
  return { found, ...(sentence.includes(escape) && { write: escape }), ...(only !== undefined && { only }) };
}

/** The character or escape at a position; `''` at the end. */
function characterAt(text: string, position: number): string {
  return /^(?:%[\dA-F]{2}|.)/isu.exec(text.slice(position, position + 3))?.[0] ?? '';
}

/** Makes a problem that only the schema finds. */
export function ownProblem(
  code: SchemaCode,
  text = '',
  { values = {}, ...at }: Partial<Diagnostic> & { readonly values?: ProblemValues } = {},
): UrlProblem<ProblemCode> {
  const [section, sentence] = ERRORS[code];
  return problemOf(text, { code, section, sentence, ...at }, values);
}

/** Returns the message of a problem, in English: `"~" must be written %7E here (character 14)`. */
export function messageOf({ sentence, character }: UrlProblem): string {
  return character === undefined ? sentence : `${sentence} (character ${character})`;
}
