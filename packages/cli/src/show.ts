import { encode, redact, UNRESERVED } from '@url/core';
import { registry } from './registry.ts';

export interface ShowOptions {
  readonly showPassword?: boolean;
}

/** The option that shows passwords. */
export const SHOW_PASSWORD: readonly [flags: string, description: string] = [
  '--show-password',
  'show passwords instead of ***',
];

/** The option that prints JSON, where there may be several answers. */
export const JSON_LINES: readonly [flags: string, description: string] = ['-j, --json', 'print one JSON object a line'];

/** The option that prints JSON, where there is one answer. */
export const JSON_OBJECT: readonly [flags: string, description: string] = ['-j, --json', 'print one JSON object'];

/** A text without its passwords, unless they are to be shown. */
export function hiddenText(text: string, { showPassword }: ShowOptions): string {
  return showPassword ? text : redact(registry, text);
}

/** Shows a decoded part. An empty one gets quotes, so that it is seen. */
export function showPart(text: string): string {
  return text === '' ? '""' : showDecoded(text);
}

/** The whole name of a file, from the root. A slash inside a part is an escape. */
export function showPath(path: readonly string[]): string {
  return path.map((part) => `/${showDecoded(part).replaceAll('/', '\\x2F')}`).join('');
}

/** Decoded text: octets that are no UTF-8 as `\xNN`, and escapes for what a terminal obeys or does not show. */
export function showDecoded(text: string): string {
  return text.replaceAll('\\', '\\\\').replace(UNSEEN, asEscape);
}

/** Controls, invisible characters, and octets that are no UTF-8. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Above 7F, `\xNN` is an octet, and `\u{NN}` a character. */
function asEscape(unseen: string): string {
  const short = { '\t': '\\t', '\n': '\\n', '\r': '\\r' }[unseen];
  if (short !== undefined) return short;
  const code = unseen.codePointAt(0) as number;
  const isOctet = code < 0x80 || (code >= 0xdc80 && code <= 0xdcff);
  const hex = (isOctet ? code & 0xff : code).toString(16).toUpperCase();
  return isOctet ? `\\x${hex.padStart(2, '0')}` : `\\u{${hex}}`;
}

/** The same with the escapes of a URL: `a%1Bb`. */
function showEncoded(text: string): string {
  return text.replace(/[%\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (unseen) => encode(unseen, UNRESERVED));
}

/** "…merely advise the user of the suggested username and password" (RFC 1738 §3.8): it is shown as the URL has it. */
export function showAdvice(advise: object): readonly string[] {
  return Object.entries(advise).flatMap(([name, text]) =>
    text === undefined ? [] : [`${name} ${text === '' ? '""' : showEncoded(text)}`],
  );
}

/** Rows of cells, each column as wide as its widest cell. */
export function showTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}
