import { escape, explain, hideSecrets, octets, UNRESERVED, type UrlError, utf8 } from '@url/core';

export interface ShowOptions {
  readonly showPassword?: boolean;
}

/** What an option that shows passwords is called, and does. */
export const SHOW_PASSWORD: readonly [string, string] = ['--show-password', 'show passwords instead of ***'];

/** One JSON value, on one line that no terminal takes for a command. */
export function showJson(value: unknown): string {
  return `${JSON.stringify(value).replace(UNSEEN, asJsonEscape)}\n`;
}

/** Controls, and characters that are there without being seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

function asJsonEscape(unseen: string): string {
  return unseen.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** `value` with every `password`, at any depth, and what its scheme calls a secret hidden. */
export function hide(value: unknown, secrets: readonly PropertyKey[] = []): unknown {
  const masked = (part: unknown) => (part === undefined ? undefined : '***');
  if (Array.isArray(value)) return value.map((item) => hide(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => {
    if (name === 'password' || secrets.includes(name)) return [name, masked(part)];
    return [name, name === 'schemepart' ? hideSecrets(String(part)) : hide(part, secrets)];
  });
  return Object.fromEntries(entries);
}

/** Octets for people, of whom none would be overlooked. */
export function showOctets(octets: string): string {
  return octets === '' ? '""' : octetsAsText(octets);
}

/** Octets as UTF-8 where they are that, as `\xNN` where not; controls and what is not seen as escapes. */
export function octetsAsText(octets: string): string {
  return octets.replaceAll('\\', '\\\\').replace(UTF8_OR_OCTET, asText).replace(UNSEEN, asEscape);
}

/** The same as a URL has it, with escapes: `a%1Bb`. */
export function octetsEscaped(raw: string): string {
  return raw
    .replaceAll('%', '%25')
    .replace(UTF8_OR_OCTET, (run) => utf8(run) ?? escape(run, UNRESERVED))
    .replace(UNSEEN, (unseen) => escape(octets(unseen), UNRESERVED));
}

/** The octets of one character above U+007F, as UTF-8 would have it, or else a single octet. */
const UTF8_OR_OCTET = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}|[\x80-\xFF]/g;

function asText(octets: string): string {
  return utf8(octets) ?? octets.replace(/./gs, asEscape);
}

function asEscape(char: string): string {
  const short = { '\t': '\\t', '\n': '\\n', '\r': '\\r' }[char];
  const hex = (char.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return short ?? (char <= '\xFF' ? `\\x${hex.padStart(2, '0')}` : `\\u{${hex}}`);
}

/** What is wrong with a text, in words below the place. */
export function showError(error: UrlError, text: string, { showPassword }: ShowOptions): string {
  if (!showPassword) return `${explain(error, text)}\n`;
  return `${printable(text)}\n${' '.repeat(error.position ?? 0)}^ ${explain(error)}\n`;
}

/** A text as people see it above its carets. */
export function shownText(text: string, { showPassword }: ShowOptions): string {
  return printable(showPassword ? text : hideSecrets(text));
}

/** One column for each character, and none that a terminal obeys. */
export function printable(text: string): string {
  return text.replace(UNSEEN, '·');
}

/** Rows of cells, each column as wide as its widest cell. */
export function showTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
