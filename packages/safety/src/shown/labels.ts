import { type AnyScheme, type Labels, type Registry, schemeOf, type Url } from '@url/core';
import { assertText, assertUrl } from '@url/core/scheme';
import { visible } from './visible.ts';

/**
 * The name of a part of a URL for people, in a picture, a table or a message. It comes from the scheme's `labels`, or else from the
 * name of the field, as documents write it.
 *
 * ```ts
 * labelOf(urls, url, 'path.0'); // 'directory', of ftp://h/pub/motd
 * labelOf(urls, url, 'urlPath'); // 'url-path', of any scheme
 * ```
 *
 * The part is a path in the data, as `components`, `findings` and errors give it. It need not be there, and the scheme need not
 * be registered.
 */
export function labelOf(registry: Registry, url: Url, part: string): string {
  assertUrl(url);
  const scheme: AnyScheme | undefined = schemeOf(registry, url.scheme);
  assertText(part, 'labelOf');
  const { kind } = url as { readonly kind?: unknown };
  return labelIn(scheme?.labels, url, part, kind) ?? readableName(part);
}

/** The label of a part of this data; `undefined` if no label is for it. */
export function labelIn(labels: Labels | undefined, data: unknown, part: string, kind?: unknown): string | undefined {
  if (labels === undefined) return undefined;
  const names = part.split('.');
  const found = Object.entries(labels).find(([pattern]) => fits(pattern, names, data, kind));
  return found && visible(String(found[1]));
}

// pattern = [ kind ":" ] piece *[ "." piece ]
// piece   = "*" | "-1" | name
function fits(pattern: string, names: readonly string[], data: unknown, kind: unknown): boolean {
  const colon = pattern.indexOf(':');
  if (colon !== -1 && pattern.slice(0, colon) !== kind) return false;
  const pieces = pattern.slice(colon + 1).split('.');
  let value = data;
  return (
    pieces.length === names.length &&
    names.every((name, at) => {
      const piece = pieces[at];
      const isLast = Array.isArray(value) && Number(name) === value.length - 1;
      value = Object(value)[name];
      return piece === '*' || piece === name || (piece === '-1' && isLast);
    })
  );
}

/** The last name in a path, as documents write it: `value` of `fields.0.value`, `url-path` of `urlPath`. */
export function readableName(part: string): string {
  const names = part.split('.').filter((name) => !/^\d+$/.test(name));
  const name = names.at(-1) ?? part;
  return visible(name.replace(WORD_START, '-$&').toLowerCase());
}

/** A capital letter that begins a word inside a name: the P of `urlPath` and of `URLPath`. */
const WORD_START = /(?<=[\p{Ll}\d])\p{Lu}|(?<=\p{Lu})\p{Lu}(?=\p{Ll})/gu;
