import { type FindingTable, ruleOf, type Section, type Severity } from '../grammar/rules.ts';

/** Something legal that is worth knowing. */
export interface Finding<Code extends string = string> {
  /** The name of the rule, for a program: `host-not-public`. */
  readonly code: Code;
  readonly severity: Severity;
  /** The document and section that has the rule. */
  readonly section: Section;
  /** The rule, in words for a person. */
  readonly sentence: string;
  /** The part it is about, as a path in the data: `user`, `path.2`, `fields.0.name`. */
  readonly part?: string | undefined;
  /** Index into the caller's text, in UTF-16 units. `undefined` where there was no text, or no one position in it. */
  readonly position?: number | undefined;
  /** Index after the range that it is about. `undefined` where `position` is. */
  readonly end?: number | undefined;
}

/** A finding as a scheme reports it. The table has the rest. */
export interface SchemeFinding<Code extends string = string> {
  readonly code: Code;
  /** The part it is about, as a path in the data: `user`, `path.2`, `fields.0.name`. */
  readonly part?: string | undefined;
  /** The index in that part's string. Without it, the whole part. */
  readonly at?: number | undefined;
  /** The index after what it is about in that string. Without it, one character. */
  readonly end?: number | undefined;
}

/** A finding with what its table says of it, and its range in a text. */
export function findingOf<Code extends string>(
  found: SchemeFinding<Code>,
  rules: FindingTable | undefined,
  position?: number,
  end?: number,
): Finding<Code> {
  const { code } = found;
  // A program may have put a member into every object.
  const part = Object.hasOwn(found, 'part') ? found.part : undefined;
  const [severity, section, sentence] = ruleOf(rules, code) ?? ['note', 'RFC 1738 §4', code.replaceAll('-', ' ')];
  return { code, severity, section, sentence, part, position, end };
}
