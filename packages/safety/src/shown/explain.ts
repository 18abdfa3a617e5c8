import { parse, type Registry, type UrlError } from '@url/core';
import { assertText } from '@url/core/scheme';
import { applied, suggest } from '../advice/suggest.ts';
import { secretNamesOf } from '../secrets/registry-secrets.ts';
import { secretsOfText } from '../secrets/secrets-of-text.ts';
import { masked } from '../secrets/spans.ts';
import { columnOf } from './shown-spans.ts';
import { replaceUnseen } from './visible.ts';

/** An error, a repair or a finding, as far as a message needs it. */
export type Explainable = Pick<UrlError, 'code' | 'section' | 'sentence' | 'position' | 'part'>;

/**
 * Explains an error, a repair or a finding in words. With the text it is about, which is shown as `redact` shows it, a caret is
 * below the position.
 *
 * ```text
 * ftp://fred:***@host.dom/a b
 *                          ^ " " must be written %20 here (character-forbidden, RFC 1738 §2.2)
 * did you mean ftp://fred:***@host.dom/a%20b?
 * ```
 *
 * The last line is there where `suggest` has a replacement, and more than secrets is replaced.
 *
 * @throws TypeError for anything but a registry, and an error, a repair or a finding.
 */
export function explain(registry: Registry, subject: Explainable, text?: string): string {
  const names = secretNamesOf(registry);
  const { code, section, sentence, position, part } = Object(subject) as Explainable;
  if (![code, section, sentence].every((word) => typeof word === 'string'))
    throw new TypeError('explain takes an error, a repair or a finding');
  const about = typeof part !== 'string' || position !== undefined ? '' : `${part}: `;
  const words = `${about}${sentence} (${code}, ${section})`;
  if (typeof text !== 'string' || typeof position !== 'number') return words;
  const secrets = secretsOfText(registry, text, names);
  const column = columnOf(Math.min(position, text.length), secrets);
  const shown = masked(text, secrets);
  const lines = [printable(shown), `${' '.repeat(Math.max(0, column))}^ ${words}`];
  const meant = shownMeant(registry, text, { code, position });
  // Where only a secret is mended, the caret says all that may be shown.
  if (meant !== undefined && meant !== shown) {
    // The mended text may show a piece of a password as its host: ftp:/fred:pass@word/x@h
    const isSafe = secrets.length === 0 || meant === shownMeant(registry, shown);
    if (isSafe) lines.push(`did you mean ${printable(meant)}?`);
  }
  return lines.join('\n');
}

/**
 * The text that was probably meant, without its secrets. With an error, only if that is the error of reading the text. Nothing that a scheme
 * does makes it throw.
 */
function shownMeant(registry: Registry, text: string, error?: Pick<UrlError, 'code' | 'position'>): string | undefined {
  try {
    const result = parse(registry, text);
    if (result.ok) return undefined;
    const { code, position } = result.error;
    if (error !== undefined && (code !== error.code || position !== error.position)) return undefined;
    const suggestion = suggest(registry, result.error, text);
    if (suggestion === undefined) return undefined;
    const meant = applied(text, suggestion);
    return masked(meant, secretsOfText(registry, meant));
  } catch {
    // An exception of a scheme says nothing about the text.
    return undefined;
  }
}

/**
 * A text with a dot for each UTF-16 unit that a terminal obeys or does not show: controls, invisible characters, and halves of
 * surrogate pairs. Positions in it stay the same.
 *
 * @throws TypeError for anything but a string.
 */
export function printable(text: string): string {
  assertText(text, 'printable');
  return replaceUnseen(text, (unseen) => '\u00B7'.repeat(unseen.length));
}
