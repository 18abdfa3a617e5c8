import { columnOf, printable, type Registry, redact, type Span, secretsIn } from '@url/core';
import type { ShowOptions } from './shared-options.ts';

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
export function shownText(registry: Registry, text: string, { showPassword }: ShowOptions): ShownText {
  const secrets = showPassword ? [] : secretsIn(registry, text);
  if (secrets.length === 0) return { text: printable(text), indexOf: (index) => index };
  return { text: printable(redact(registry, text)), indexOf: translation(secrets) };
}

/** `columnOf` for many positions in a text of many secrets: it looks only at those that begin since the last position. */
function translation(secrets: readonly Span[]): (index: number) => number {
  let [passed, shift, last] = [0, 0, 0];
  return (index) => {
    if (index < last) [passed, shift] = [0, 0];
    last = index;
    for (; passed < secrets.length; passed += 1) {
      const secret = secrets[passed] as Span;
      if (index <= secret.start || index < secret.end) break;
      const after = secret.end + 1;
      shift += columnOf(after, [secret]) - after;
    }
    const next = secrets[passed];
    return shift + (next === undefined ? index : columnOf(index, [next]));
  };
}

/** A text without its passwords, unless they are to be shown. */
export function hiddenText(registry: Registry, text: string, { showPassword }: ShowOptions): string {
  return showPassword || !MAY_HIDE.test(text) ? text : redact(registry, text);
}

/**
 * Matches what is beside every secret of the schemes that the command knows: the "@" after a password, the "=" before a value, or an escape
 * that may be one of them. `redact` reads each text, which takes longer.
 */
const MAY_HIDE = /[@\uFF20=]|%(?:25|40|3D|EF)/i;
