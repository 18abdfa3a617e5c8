import type { UrlError } from '../grammar/result.ts';
import type { Span } from '../grammar/span.ts';
import { columnOf, hideSpans } from './hide-spans.ts';
import { secretNames, secretsInText } from './secrets-in-text.ts';

/** An error, a repair or a finding, as far as a message needs it. */
export type Explainable = Pick<UrlError, 'code' | 'section' | 'sentence' | 'position' | 'part'>;

/**
 * Explains an error, a repair or a finding in words. With the text it is about, a caret shows the position, and passwords
 * are hidden: `secrets` are the spans to hide, as `secretsIn(registry, text)` gives them. Without them, what looks like a
 * password is hidden, but not what a scheme calls its secrets.
 *
 * ```text
 * ftp://host.dom/a b
 *                 ^ this character must be escaped here (character-forbidden, RFC 1738 §2.2)
 * ```
 */
export function explain(
  { code, section, sentence, position, part }: Explainable,
  text?: string,
  secrets?: readonly Span[],
): string {
  if (typeof sentence !== 'string') throw new TypeError('explain takes an error, a repair or a finding');
  const about = part === undefined || position !== undefined ? '' : `${part}: `;
  const words = `${about}${sentence} (${code}, ${section})`;
  if (text === undefined || position === undefined) return words;
  const hidden = secrets ?? secretsInText(text, { ...UNREAD, isScheme: () => !OF_NAMES.includes(code) });
  return `${printable(hideSpans(text, hidden))}\n${' '.repeat(columnOf(position, hidden))}^ ${words}`;
}

const UNREAD = { isRead: false, secrets: /* @__PURE__ */ secretNames(['password']) };
/** Errors of a text that begins with no scheme. */
const OF_NAMES: readonly string[] = ['scheme-missing', 'scheme-malformed', 'scheme-unregistered', 'prefix-unexpected'];

/**
 * A text with a dot for each UTF-16 unit that a terminal obeys or does not show: controls, invisible characters, and halves of
 * surrogate pairs. Positions in it stay the same.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (unseen) => '\u00B7'.repeat(unseen.length));
}
