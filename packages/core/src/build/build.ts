import { kindOf } from '../grammar/argument-checks.ts';
import { lowerCase } from '../grammar/ascii.ts';
import { isDecodedText } from '../grammar/encoding.ts';
import { hasInherited, own, snapshot } from '../grammar/plain-data.ts';
import { type Failure, failure, NO_REPAIRS, type Result } from '../grammar/result.ts';
import { BUILD_ERRORS } from '../grammar/rules.ts';
import type { CompiledScheme } from '../registry/compiled-scheme.ts';
import { tryToWrite, type Written } from '../registry/format.ts';
import { read } from '../registry/parse.ts';
import { type CompiledRegistry, compiled, type Registry } from '../registry/registry.ts';
import type { AnyScheme, Url } from '../scheme/scheme.ts';
import type { ChangesOf, CodeOf, PartsOf, SchemeNamed, UrlOf } from '../scheme/types-of-scheme.ts';
import { assertUrl, sameData, stringsOf } from '../scheme/url-data.ts';
import { misread, unread, unregistered, unwritten } from './build-diagnosis.ts';
import { dataIn, type Parts } from './data-as-read.ts';

/** The errors of `build` and `change`, besides those of the scheme. */
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
  parts: { readonly scheme: Name } & PartsOf<SchemeNamed<S, Name>>,
): Result<UrlOf<SchemeNamed<S, Name>>, BuildCode | CodeOf<SchemeNamed<S, Name>>>;
export function build(registry: Registry, parts: Parts): Result<Url> {
  const index = compiled(registry);
  assertParts(parts);
  return buildAny(index, parts);
}

/**
 * Makes a URL from another one with some parts changed. A part given as `undefined` is left out.
 *
 * With `scheme`, the result is a URL of that scheme. A port that was the old scheme's default becomes the new one's. Of the
 * other parts, those that the new scheme lacks may be absent or defaults; any other is a failure that names it.
 *
 * ```ts
 * change(urls, url, { path: 'q' }); // of http://host.dom/p: http://host.dom/q
 * change(urls, url, { scheme: 'https' }); // https://host.dom/p, whose port is 443
 * ```
 *
 * @throws TypeError for anything but a url, and for parts that are not an object.
 */
export function change<
  S extends AnyScheme,
  U extends UrlOf<S>,
  const Name extends S['name'] = Extract<U['scheme'], S['name']>,
>(
  registry: Registry<S>,
  url: U,
  parts: { readonly scheme?: Name } & NoInfer<Changes<S, U, Name>>,
): Result<UrlOf<SchemeNamed<S, Name>>, BuildCode | CodeOf<SchemeNamed<S, Name>>>;
export function change(registry: Registry, url: Url, parts: Parts): Result<Url> {
  const index = compiled(registry);
  assertUrl(url);
  assertParts(parts);
  const [data, changes] = [own(url as unknown as Parts), own(parts)];
  const { scheme = data['scheme'] } = changes;
  const kept = scheme === data['scheme'] ? data : moved(index, data, scheme);
  return buildAny(index, { ...kept, ...changes, scheme });
}

/** Changes for `change`: parts of the scheme that the URL has, or will have. */
type Changes<S extends AnyScheme, U extends Url, Name extends string> = [Name] extends [U['scheme']]
  ? ChangesOf<U>
  : ChangesOf<UrlOf<SchemeNamed<S, Name>>>;

/** The parts of a URL for another scheme. Drops a default that the new scheme does not share. */
function moved(index: CompiledRegistry, { '~generic': _, ...data }: Parts, name: unknown): Parts {
  const [from, to] = [data['scheme'], name].map((each) => index.find(each as string));
  if (from === undefined || to === undefined) return data;
  const [old, usual, known] = [defaultsOf(from), defaultsOf(to), dataIn(to, to.prefix)];
  const isKept = (part: string): boolean => {
    const wasDefault = Object.hasOwn(old, part) && sameData(old[part], data[part]);
    return !wasDefault || (Object.hasOwn(known, part) && !Object.hasOwn(usual, part));
  };
  return Object.fromEntries(Object.entries(data).filter(([part]) => isKept(part)));
}

/** The values of the parts that `build` may go without. */
function defaultsOf({ scheme: { syntax } }: CompiledScheme): Parts {
  return { port: syntax.form === 'ip' ? syntax.port : undefined, ...syntax.defaults };
}

/** @throws TypeError for what has no parts of a url: a text, a `URL` object, the result that has a url in it. */
function assertParts(parts: unknown): void {
  const { url, href } = Object(parts) as Parts;
  if (typeof url === 'object')
    throw new TypeError('a url is built from its parts: this is a result, and its `url` has them');
  if (typeof href === 'string') {
    throw new TypeError('a url is built from its parts: this is a URL object, and parse reads its `href`');
  }
  if (typeof parts !== 'object' || parts === null || Array.isArray(parts)) {
    throw new TypeError(`a url is built from its parts, an object, not from ${kindOf(parts)}`);
  }
}

function buildAny(index: CompiledRegistry, parts: Parts): Result<Url> {
  const wanted = snapshot(parts) as Record<string, unknown>;
  const found = index.find(wanted['scheme'] as string);
  if (found === undefined) return unregistered(index, wanted['scheme']);
  addDefaults(found, wanted);
  // Parts that one match knows to be legal as they are need not be read back.
  const known = found.whole && found.verbatim?.['~url'](wanted);
  if (known !== undefined && isReadAs(wanted, known)) {
    return { ok: true, url: known, fragment: undefined, repairs: NO_REPAIRS };
  }
  foldHost(found, wanted);
  const written = tryToWrite(index, wanted);
  const result = written.ok ? read(index, written.text) : undefined;
  if (result?.ok === true && isReadAs(wanted, result.url)) return result;
  return failed(found, inOrder(found, wanted), written, result);
}

/** Adds the scheme's defaults. `undefined` counts as left out. */
function addDefaults({ scheme: { syntax } }: CompiledScheme, parts: Record<string, unknown>): void {
  const { defaults } = syntax;
  for (const part in defaults) {
    if (parts[part] === undefined && Object.hasOwn(defaults, part)) parts[part] = defaults[part as never];
  }
  if (syntax.form === 'ip' && parts['port'] === undefined) parts['port'] = syntax.port;
}

/** Folds the host, as reading would do. */
function foldHost({ hosts }: CompiledScheme, parts: Record<string, unknown>): void {
  const { host } = parts;
  if (typeof host === 'string') parts['host'] = hosts?.canonicalHost(host) ?? lowerCase(host);
}

/** The parts as a failure looks at them: those with a default first, and without those left out. */
function inOrder(found: CompiledScheme, filled: Parts): Parts {
  const parts = own({ ...defaultsOf(found), ...filled }) as Record<string, unknown>;
  for (const part of Object.keys(filled)) if (parts[part] === undefined) delete parts[part];
  return parts;
}

/** True if each part was read as it was wanted, and nothing was read besides. */
function isReadAs(wanted: Parts, url: Url): boolean {
  const got = (hasInherited() ? own(url) : url) as unknown as Parts;
  let left = 0;
  for (const part in wanted) if (wanted[part] !== undefined) left += 1;
  for (const part in got) {
    const value = got[part];
    if (value === undefined) continue;
    if (!isRead(wanted[part], value)) return false;
    left -= 1;
  }
  return left === 0;
}

/** True if a part was read as it was wanted. What else reading folds, such as a cell, may be wanted in upper case. */
function isRead(wanted: unknown, got: unknown): boolean {
  return wanted === got || sameData(wanted, got) || (typeof wanted === 'string' && lowerCase(wanted) === got);
}

/** The reason why the parts make no URL. */
function failed(found: CompiledScheme, wanted: Parts, written: Written, result: Result<Url> | undefined): Failure {
  const malformed = stringsOf(wanted as unknown as Url).find(({ text }) => !isDecodedText(text));
  if (malformed !== undefined) return failure('text-malformed', BUILD_ERRORS, undefined, undefined, malformed.part);
  if (!written.ok) return unwritten(found, wanted, written.error);
  if (result?.ok !== true) return unread(found, wanted, written.text, (result as Failure).error);
  const got = own(result.url) as unknown as Parts;
  const changed = Object.keys({ ...wanted, ...got }).filter((part) => !isRead(wanted[part], got[part]));
  return misread(found, wanted, got, changed);
}
