import { columnOf, redact, secretsIn } from '@url/core';
import { registry } from './registry.ts';
import { printable, type ShowOptions } from './show.ts';

/** A text as it is printed, without what a terminal obeys. */
export interface ShownText {
  readonly text: string;
  /** Translates an index in the text that was given to an index in the text that is printed. */
  indexOf(index: number): number;
}

/**
 * Hides the passwords in a text, unless they are to be shown.
 *
 * ```text
 * ftp://fred:secret@host.dom/     indexOf(18)
 * ftp://fred:***@host.dom/        15
 * ```
 */
export function shownText(text: string, { showPassword }: ShowOptions): ShownText {
  if (showPassword) return { text: printable(text), indexOf: (index) => index };
  const secrets = secretsIn(registry, text);
  return { text: printable(redact(registry, text)), indexOf: (index) => columnOf(index, secrets) };
}
