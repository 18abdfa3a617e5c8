import type { Registry, Span } from '@url/core';
import { columnOf, hideSpans, printable, redact, secretsIn, visible } from '@url/safety';
import type { ShowOptions } from '../reading/shared-options.ts';

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
  return { text: printable(hideSpans(text, secrets)), indexOf: translation(secrets) };
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

/** A text that was given, without its passwords, unless they are to be shown. */
export function hiddenText(registry: Registry, text: string, { showPassword }: ShowOptions): string {
  return showPassword ? text : hideSpans(text, secretsIn(registry, text));
}

/** True for a text with secrets that does not begin as a URL does: it is of another kind. */
export function hasOtherSecrets(registry: Registry, text: string): boolean {
  return !/^\s*[a-z][a-z\d+.-]*:\S/i.test(text) && hiddenText(registry, text, {}) !== text;
}

/** The words of a server without the secrets of the URLs in them, unless they are to be shown. */
export function hiddenWords(registry: Registry, words: string, { showPassword }: ShowOptions): string {
  return showPassword ? words : redact(registry, words);
}

/** Shows a decoded part. An empty one gets quotes, so that it is seen. */
export function showPart(text: string): string {
  return text === '' ? '""' : visible(text);
}

/** The whole name of a file, from the root. A slash inside a part is an escape. */
export function showPath(path: readonly string[]): string {
  return path.map((part) => `/${visible(part).replaceAll('/', '\\x2F')}`).join('');
}
