import { type Registry, redact, visible } from '@url/core';

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
export function hiddenText(registry: Registry, text: string, { showPassword }: ShowOptions): string {
  return showPassword ? text : redact(registry, text);
}

/** Shows a decoded part. An empty one gets quotes, so that it is seen. */
export function showPart(text: string): string {
  return text === '' ? '""' : visible(text);
}

/** The whole name of a file, from the root. A slash inside a part is an escape. */
export function showPath(path: readonly string[]): string {
  return path.map((part) => `/${visible(part).replaceAll('/', '\\x2F')}`).join('');
}

/** "…merely advise the user of the suggested username and password" (RFC 1738 §3.8). */
export function showAdvice(advise: { readonly [name: string]: string | undefined }): readonly string[] {
  return Object.entries(advise).flatMap(([name, text]) => (text === undefined ? [] : [`${name} ${showPart(text)}`]));
}

/** Rows of cells, each column as wide as its widest cell. */
export function showTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}
