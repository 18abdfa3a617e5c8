import type { UrlError } from '../grammar/result.ts';
import { columnOf, hideSecrets } from './secrets.ts';

/** An error, a repair or a finding, as far as a message needs it. */
export type Explainable = Pick<UrlError, 'code' | 'section' | 'sentence' | 'position' | 'part'>;

/**
 * Explains an error, a repair or a finding in words. With the text it is about, a caret shows the position, and passwords
 * are hidden.
 *
 * ```text
 * ftp://host.dom/a b
 *                 ^ this character must be escaped here (character-forbidden, RFC 1738 §2.2)
 * ```
 */
export function explain({ code, section, sentence, position, part }: Explainable, text?: string): string {
  const about = part === undefined || position !== undefined ? '' : `${part}: `;
  const words = `${about}${sentence} (${code}, ${section})`;
  if (text === undefined || position === undefined) return words;
  return `${printable(hideSecrets(text))}\n${' '.repeat(columnOf(position, text))}^ ${words}`;
}

/** Replaces control and invisible characters, which terminals act on and which would shift the caret. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (hidden) => '\u00B7'.repeat(hidden.length));
}
