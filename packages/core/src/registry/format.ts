import { XCHAR } from '../grammar/charset.ts';
import { encode, isDecodedText } from '../grammar/encoding.ts';
import type { AnyScheme, Url } from '../scheme/scheme.ts';
import type { UrlOf } from '../scheme/types-of-scheme.ts';
import { assertUrl } from '../scheme/url-data.ts';
import type { GenericUrl } from './generic.ts';
import { type CompiledRegistry, compiled, type Registry } from './registry.ts';
import { partAtFault, write } from './write.ts';

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
    const part = partAtFault(index, url, error);
    const words = `${url.scheme}: ${part ?? 'this data'} ${reasonFor(index, url, part)}`;
    throw Object.assign(new TypeError(words, { cause: error }), { part });
  }
}

function reasonFor(index: CompiledRegistry, url: Url, part: string | undefined): string {
  if (part !== 'scheme') return 'cannot be written in a legal URL';
  if (index.find(url.scheme) === undefined) return 'is not registered here';
  return 'is registered here, and this url was read without it';
}

/** A fragment keeps its escapes; all that may not be written as it is gets escaped. */
function writeFragment(fragment: string): string {
  return fragment.replace(NO_XCHAR, (text) => encode(isDecodedText(text) ? text : REPLACEMENT, XCHAR));
}

const NO_XCHAR = /[^\w$\-.+!*'(),;/?:@&=%]+|%(?![\dA-Fa-f]{2})/g;
const REPLACEMENT = '\uFFFD';
