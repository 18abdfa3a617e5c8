import type { Section } from './result.ts';

/** `note`: worth knowing. `caution`: think before you follow it. `danger`: do not. */
export type Severity = 'note' | 'caution' | 'danger';

/** What is legal but worth knowing. */
export interface Finding<Code extends string = string> {
  readonly code: Code;
  readonly severity: Severity;
  readonly section: Section;
}
