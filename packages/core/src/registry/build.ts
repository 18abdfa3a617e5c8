import { lowerCase } from '../grammar/charset.ts';
import { isWellFormed } from '../grammar/encoding.ts';
import { failure, type Result } from '../grammar/result.ts';
import { BUILD_ERRORS } from '../grammar/rules.ts';
import { misread, type Parts, unread, unregistered, unwritten } from './build-failure.ts';
import { sameData } from './compare.ts';
import type { CompiledScheme } from './compiled-scheme.ts';
import { tryToWrite } from './format.ts';
import { read } from './parse.ts';
import { type CompiledRegistry, compiled, type Named, type Registry } from './registry.ts';
import type { AnyScheme, Url } from './scheme.ts';
import { assertUrl, stringsOf } from './strings-in-data.ts';
import type { ChangesOf, CodeOf, PartsOf, UrlOf } from './types-of-scheme.ts';

export type BuildCode = keyof typeof BUILD_ERRORS | 'scheme-unregistered';

/**
 * Makes a URL from its parts. Parts with a default may be left out. The URL is read back and compared, so that `build` fails
 * where `parse` would, and where a part would be read as something else. A failure names the part.
 *
 * ```ts
 * build(urls, { scheme: 'ftp', host: 'host.dom', path: ['pub', 'café'] }); // ftp://host.dom/pub/caf%C3%A9
 * ```
 */
export function build<S extends AnyScheme, const Name extends S['name']>(
  registry: Registry<S>,
  parts: { readonly scheme: Name } & PartsOf<Named<S, Name>>,
): Result<UrlOf<Named<S, Name>>, BuildCode | CodeOf<Named<S, Name>>> {
  const index = compiled(registry);
  if (typeof parts !== 'object' || parts === null) throw new TypeError('a url is built from its parts, an object');
  return buildAny(index, parts as Url) as Result<UrlOf<Named<S, Name>>, BuildCode | CodeOf<Named<S, Name>>>;
}

/** Makes a URL from another one with some parts changed. A part given as `undefined` is left out. */
export function change<S extends AnyScheme, U extends UrlOf<S>>(
  registry: Registry<S>,
  url: U,
  parts: NoInfer<ChangesOf<U>>,
): Result<UrlOf<Named<S, U['scheme']>>, BuildCode | CodeOf<Named<S, U['scheme']>>> {
  assertUrl(url);
  const index = compiled(registry);
  const changed = { ...(url as Url), ...(parts as object) };
  return buildAny(index, changed) as Result<UrlOf<Named<S, U['scheme']>>, BuildCode | CodeOf<Named<S, U['scheme']>>>;
}

function buildAny(index: CompiledRegistry, parts: Url): Result<Url> {
  if (typeof parts !== 'object' || parts === null) throw new TypeError('the parts of a url are an object');
  const found = index.find(parts.scheme);
  if (found === undefined) return unregistered(index, parts.scheme);
  const wanted = fill(found, parts as unknown as Parts);
  const url = wanted as unknown as Url;
  const malformed = stringsOf(url).find(({ text }) => !isWellFormed(text));
  if (malformed !== undefined) return failure('text-malformed', BUILD_ERRORS, undefined, malformed.part);
  const written = tryToWrite(index, url);
  if (!written.ok) return unwritten(index, found, wanted, written.error);
  const result = read(index, written.text);
  if (!result.ok) return unread(index, found, wanted, written.text, result.error);
  const got = result.url as unknown as Parts;
  const isSame = (part: string): boolean => isRead(wanted[part], got[part]);
  if (Object.keys(wanted).every(isSame) && Object.keys(got).every(isSame)) return result;
  const changed = Object.keys({ ...wanted, ...got }).filter((part) => !isSame(part));
  return misread(found, wanted, got, changed);
}

/** The parts with the scheme's defaults. `undefined` counts as left out. A host is folded, as reading would do. */
function fill({ scheme: { syntax }, canonicalHost }: CompiledScheme, parts: Parts): Parts {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined);
  const port = syntax.form === 'ip' ? syntax.port : undefined;
  const filled: Record<string, unknown> = { port, ...syntax.defaults, ...Object.fromEntries(given) };
  const { host } = filled;
  if (typeof host === 'string') filled['host'] = canonicalHost(host) ?? lowerCase(host);
  return filled;
}

/** True if a part was read as it was wanted. What else reading folds, such as a cell, may be wanted in upper case. */
function isRead(wanted: unknown, got: unknown): boolean {
  return sameData(wanted, got) || (typeof wanted === 'string' && lowerCase(wanted) === got);
}
