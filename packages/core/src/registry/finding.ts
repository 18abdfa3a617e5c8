import type { Section } from '../grammar/result.ts';

/** `note`: worth knowing. `caution`: think before you follow it. `danger`: do not. */
export type Severity = 'note' | 'caution' | 'danger';

/** What is legal but worth knowing. */
export interface Finding<Code extends string = string> {
  readonly code: Code;
  readonly severity: Severity;
  readonly section: Section;
  /**
   * Where in the caller's text it stands, in UTF-16 units: an escape by its percent sign, a port or a host number by its
   * first character. `undefined` where there was no text, or no one place in it.
   */
  readonly position?: number | undefined;
}

/**
 * Where something stands in the text that was read: the user, the host, or what is so many octets behind the beginning
 * of the url-path or schemepart. `undefined` where there was no text.
 */
export type Locate = (place: 'user' | 'host' | number) => number | undefined;
