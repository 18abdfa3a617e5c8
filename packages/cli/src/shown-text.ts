import { hiddenText, printable, type ShowOptions } from './show.ts';

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
export function shownText(text: string, options: ShowOptions): ShownText {
  const hidden = hiddenText(text, options);
  if (hidden === text) return { text: printable(text), indexOf: (index) => index };
  const shift = hidden.length - text.length;
  const least = Math.min(text.length, hidden.length);
  let before = 0;
  while (before < least && text[before] === hidden[before]) before += 1;
  let after = 0;
  while (after < least - before && text.at(-1 - after) === hidden.at(-1 - after)) after += 1;
  const end = text.length - after;
  const indexOf = (index: number) => (index <= before ? index : index >= end ? index + shift : before);
  return { text: printable(hidden), indexOf };
}
