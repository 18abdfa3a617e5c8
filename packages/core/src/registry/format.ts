import { XCHAR } from '../grammar/charset.ts';
import { encode, isWellFormed } from '../grammar/encoding.ts';
import { UnwritableError } from '../grammar/unwritable-error.ts';
import { writeUrl } from './compiled-scheme.ts';
import { type GenericUrl, isGeneric, writeGeneric } from './generic.ts';
import { type CompiledRegistry, compiled, type Registry } from './registry.ts';
import type { AnyScheme, Url } from './scheme.ts';
import { assertUrl, stringsOf } from './strings-in-data.ts';
import type { UrlOf } from './types-of-scheme.ts';

/**
 * Writes a URL in its canonical form, and the fragment after it. Only legal URLs are written, whoever made the data:
 * decoded parts are encoded, and what no URL can have is refused.
 *
 * @throws TypeError that names the part, for data that no legal URL has; for a scheme that is not registered.
 */
export function format<S extends AnyScheme>(
  registry: Registry<S>,
  url: UrlOf<S> | GenericUrl,
  fragment?: string,
): string {
  return writeWith(compiled(registry), url, fragment);
}

/** `format` without its types. */
export function writeWith(index: CompiledRegistry, url: Url, fragment?: string): string {
  try {
    const text = write(index, url);
    return fragment === undefined ? text : `${text}#${writeFragment(fragment)}`;
  } catch (error) {
    assertUrl(url);
    const part = unwritablePart(error, url);
    const words = `${url.scheme}: ${part ?? 'this data'} ${reasonFor(index, url, part)}`;
    throw Object.assign(new TypeError(words, { cause: error }), { part });
  }
}

function reasonFor(index: CompiledRegistry, url: Url, part: string | undefined): string {
  if (part !== 'scheme') return 'cannot be written in a legal URL';
  if (index.find(url.scheme) === undefined) return 'is not registered here';
  return 'is registered here, and this url was read without it';
}

/** Writes a URL. @throws what a scheme's `write` throws. */
export function write(index: CompiledRegistry, url: Url): string {
  if (isGeneric(url)) return writeGeneric(index, url);
  const found = index.find(url.scheme);
  if (found === undefined) throw new UnwritableError('scheme');
  return writeUrl(found, url);
}

/** `write`, with its exception as a value. */
export function tryToWrite(index: CompiledRegistry, url: object): Written {
  try {
    return { ok: true, text: write(index, url as Url) };
  } catch (error) {
    return { ok: false, error };
  }
}

export type Written = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly error: unknown };

/** The part that an exception of `write` is about, as a path in the data, as far as that is known. */
export function unwritablePart(error: unknown, url: Url): string | undefined {
  return partNamedBy(error) ?? stringsOf(url).find(({ text }) => !isWellFormed(text))?.part;
}

export function partNamedBy(error: unknown): string | undefined {
  return error instanceof Error && 'part' in error && typeof error.part === 'string' ? error.part : undefined;
}

/** A fragment keeps its escapes; all that may not be written as it is gets escaped. */
function writeFragment(fragment: string): string {
  return fragment.replace(NO_XCHAR, (text) => encode(isWellFormed(text) ? text : REPLACEMENT, XCHAR));
}

const NO_XCHAR = /[^\w$\-.+!*'(),;/?:@&=%]+|%(?![\dA-Fa-f]{2})/g;
const REPLACEMENT = '\uFFFD';
