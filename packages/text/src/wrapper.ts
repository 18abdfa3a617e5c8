import { type AnyScheme, format, type GenericUrl, type Registry, schemeOf, type UrlOf } from '@url/core';
import { ownOptions } from '@url/core/scheme';
import { pageBreakIn } from './page-breaks.ts';
import { ASCII_SPACE, type Space, splitAtSpaces, UNICODE_SPACE } from './white-space.ts';
import { labelStart } from './wrapper-content.ts';

/** The options of `wrap`. */
export interface WrapOptions {
  /** The text after "#", as `parse` returns it. RFC 1738 Appendix places it within the brackets. */
  readonly fragment?: string | undefined;
  /** The number of characters on a line. Without it, everything is on one line. */
  readonly width?: number | undefined;
}

/**
 * Writes a URL for mail, news or print: `<URL:ftp://host.dom/>` (RFC 1738 Appendix). No line ends with a hyphen, because
 * a reader could not know whether it is part of the URL. So a row of hyphens may make a line longer than `width`.
 *
 * @throws TypeError for anything but a registry and a url, for an option of another type, and for data that no legal URL has.
 */
export function wrap<S extends AnyScheme>(
  registry: Registry<S>,
  url: UrlOf<S> | GenericUrl,
  options: WrapOptions = {},
): string {
  const { fragment, width } = ownOptions(options, 'wrap', ['fragment', 'width']);
  if (width !== undefined && typeof width !== 'number') throw new TypeError('width is a number of characters');
  const text = `<URL:${format(registry, url, fragment)}>`;
  return width === undefined ? text : fold(text, Math.max(1, Math.floor(width) || 1));
}

/** Breaks lines anywhere but before the end of the scheme name. */
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

/** False after a hyphen, inside an escape, and before the closing bracket. */
function mayBreak(text: string, at: number): boolean {
  const inEscape = text[at - 1] === '%' || text[at - 2] === '%';
  return text[at - 1] !== '-' && !inEscape && at < text.length - 1;
}

/**
 * Removes the wrapper of a text that is nothing but a wrapped URL: `<URL:…>`, the older `<…>` and `URL=<…>`, or the prefix
 * "URL:" alone, in either case. White space inside is removed (RFC 1738 Appendix), and the text of a link, as in Slack's
 * `<…|text>`. Other texts are returned unchanged, and so is a wrapper in which a page ends. The result is not read: `parse` decides whether it is a URL. A tolerant registry removes white space outside US-ASCII too.
 *
 * @throws TypeError for anything but a registry and a text.
 */
export function unwrap(registry: Registry, text: string): string {
  // It throws in words for anything but a registry.
  schemeOf(registry, '');
  if (typeof text !== 'string') throw new TypeError('a wrapper is around a string');
  const wide = registry.tolerant !== undefined;
  const [, bracketed, prefixed] = (wide ? WRAPPED_WIDELY : WRAPPED).exec(text) ?? [];
  const space = wide ? UNICODE_SPACE : ASCII_SPACE;
  const content = bracketed === undefined ? prefixed : contentIn(bracketed, wide ? PREFIX_WIDELY : PREFIX, space);
  return content === undefined ? text : content.replace(space.space, '');
}

/** Returns what `extract` reads as the URL between two brackets; `undefined` if a page ends between them. */
function contentIn(bracketed: string, prefix: RegExp, space: Space): string | undefined {
  const url = bracketed.replace(prefix, '');
  const content = url.length < bracketed.length ? url : url.slice(0, labelStart(url));
  const split = splitAtSpaces(content, space);
  return split !== undefined && pageBreakIn(split) !== undefined ? undefined : content;
}

const WRAPPED = /^[\t-\r ]*(?:(?:URL=[\t-\r ]*)?<([^<>]*)>[\t-\r ]*|URL:([\s\S]*))$/i;
const PREFIX = /^[\t-\r ]*URL:/i;

const WRAPPED_WIDELY =
  /^[\t-\r \u0085\u00A0\u2028\u2029]*(?:(?:URL=[\t-\r ]*)?<([^<>]*)>[\t-\r \u0085\u00A0\u2028\u2029]*|URL:([\s\S]*))$/i;
const PREFIX_WIDELY = /^[\t-\r \u0085\u00A0\u2028\u2029]*URL:/i;
