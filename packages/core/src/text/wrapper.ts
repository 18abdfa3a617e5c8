import type { GenericUrl } from '../registry/generic.ts';
import type { ReadOptions } from '../registry/options.ts';
import type { Registry, UrlOf } from '../registry/registry.ts';
import type { AnyScheme } from '../registry/scheme.ts';

/**
 * The URL in a text that is nothing but a wrapped one: `<URL:…>`, the older `<…>` and `URL=<…>`, or the prefix "URL:"
 * alone, in either case, are taken off, and white space inside is ignored (RFC 1738 Appendix). Other text stays as it is.
 * What comes out has not been read: `parse` says whether it is a URL. With `tolerant`, white space that is not of
 * US-ASCII is ignored too.
 */
export function unwrap(text: string, { tolerant }: Pick<ReadOptions, 'tolerant'> = {}): string {
  const [, bracketed, prefixed] = (tolerant === undefined ? WRAPPED : WRAPPED_WIDELY).exec(text) ?? [];
  const inside = bracketed ?? prefixed;
  return inside === undefined ? text : inside.replace(tolerant === undefined ? WHITE_SPACE : WIDE_SPACE, '');
}

const WRAPPED = /^[\t-\r ]*(?:(?:URL=[\t-\r ]*)?<[\t-\r ]*(?:URL:)?([^<>]*)>[\t-\r ]*|URL:([\s\S]*))$/i;

const WRAPPED_WIDELY =
  /^[\t-\r \u0085\u00A0\u2028\u2029]*(?:(?:URL=[\t-\r ]*)?<[\t-\r \u0085\u00A0\u2028\u2029]*(?:URL:)?([^<>]*)>[\t-\r \u0085\u00A0\u2028\u2029]*|URL:([\s\S]*))$/i;

/** "Extra whitespace (spaces, linebreaks, tabs, etc.)": HT, LF, VT, FF, CR and the blank. */
const WHITE_SPACE = /[\t-\r ]+/g;
const WIDE_SPACE = /[\t-\r \u0085\u00A0\u2028\u2029]+/g;

export interface WrapOptions {
  /** "The identifier would be placed within the brackets as well." Text, as `parse` gives it. */
  readonly fragment?: string | undefined;
  /** How many characters go on a line; without it, one line takes all. */
  readonly width?: number | undefined;
}

/**
 * A URL as it stands in mail, news or print: `<URL:ftp://host.dom/>` (RFC 1738 Appendix). No line ends with a hyphen,
 * since its reader could not tell whether it belongs to the URL: a row of hyphens may make a line longer than `width`.
 */
export function wrap<S extends AnyScheme>(
  registry: Registry<S>,
  url: UrlOf<S> | GenericUrl,
  { fragment, width }: WrapOptions = {},
): string {
  const text = `<URL:${registry.format(url, fragment)}>`;
  return width === undefined ? text : fold(text, Math.max(1, Math.floor(width) || 1));
}

/** Breaks lines anywhere but behind a hyphen, in an escape, before the closing bracket and in what opens the URL. */
function fold(text: string, width: number): string {
  const opening = text.indexOf(':', 5) + 1;
  let folded = '';
  let start = 0;
  while (text.length - start > width) {
    const least = Math.max(start + 1, opening);
    let end = Math.max(start + width, least);
    while (end > least && !mayBreak(text, end)) end -= 1;
    while (end < text.length && !mayBreak(text, end)) end += 1;
    if (end === text.length) break;
    folded += `${text.slice(start, end)}\n`;
    start = end;
  }
  return folded + text.slice(start);
}

function mayBreak(text: string, at: number): boolean {
  const inEscape = text[at - 1] === '%' || text[at - 2] === '%';
  return text[at - 1] !== '-' && !inEscape && at < text.length - 1;
}
