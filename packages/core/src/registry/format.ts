import { lowerCase } from '../grammar/ascii.ts';
import { classOf, isRun, XCHAR } from '../grammar/charset.ts';
import { encode, isDecodedText, STRAY_PERCENT } from '../grammar/encoding.ts';
import { isHost, isUsualHost } from '../grammar/host.ts';
import { writeCheckedLogin } from '../grammar/login.ts';
import { frozen, hasInherited, own } from '../grammar/plain-data.ts';
import { asWritten, UnwritableError } from '../grammar/unwritable-error.ts';
import type { AnyScheme, Url } from '../scheme/scheme.ts';
import type { UrlOf } from '../scheme/types-of-scheme.ts';
import { assertUrl } from '../scheme/url-data.ts';
import type { CompiledScheme } from './compiled-scheme.ts';
import { type GenericUrl, isGeneric, writeGeneric } from './generic.ts';
import { type CompiledRegistry, compiled, type Registry } from './registry.ts';

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
    const part = partNamedBy(error);
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

const NO_XCHAR: RegExp = /* @__PURE__ */ (() => new RegExp(`[^${classOf(XCHAR)}%]+|${STRAY_PERCENT.source}`, 'g'))();
const REPLACEMENT = '\uFFFD';

/** Writes a URL. @throws what a scheme's `write` throws. */
export function write(index: CompiledRegistry, url: Url): string {
  if (isGeneric(url)) return writeGeneric(index, url);
  const found = index.find(url.scheme);
  if (found === undefined) throw new UnwritableError('scheme');
  return writeUrl(found, url);
}

/**
 * Writes a URL: `genericurl = scheme ":" schemepart`. Only legal URLs are written, whoever made the data: the scheme's
 * `write` encodes decoded parts and checks the others; the login and every character are checked here.
 *
 * @throws UnwritableError that names the part.
 */
function writeUrl(compiled: CompiledScheme, given: Url): string {
  // Copies would be a fifth of the time. Data that another program sent may lack the parts that are `undefined`.
  const isOwn = !hasInherited();
  const url = isOwn ? given : frozen({ ...given });
  const text = compiled.verbatim?.['~text'](url as Parts);
  if (text !== undefined) return text;
  const { scheme, prefix, login: takes, loose, hosts, absent, write: writeParts } = compiled;
  const canonicalHost = hosts?.canonicalHost ?? strictHost;
  for (const part of absent) if ((url as Parts)[part] !== undefined) throw new UnwritableError(part);
  const written = writeParts(url, canonicalHost);
  const parts = isOwn || typeof written === 'string' ? written : own(written);
  if (typeof parts === 'string') return legal(prefix + parts, hosts?.withoutAddresses(parts) ?? parts, scheme, url);
  const { host, urlPath } = parts;
  // An opaque scheme gives a text, and nothing else.
  if (takes === undefined || typeof urlPath !== 'string') throw new UnwritableError(undefined);
  if (typeof host !== 'string') throw new UnwritableError('host', host === undefined ? 'host-missing' : 'part-type');
  // Tolerant reading alone gives such a host, where the scheme has a form without it.
  const isBare = host === '' && takes.host !== 'optional';
  if (isBare && !(loose && canReadBare(scheme))) throw new UnwritableError('host', 'host-missing');
  const login = writeCheckedLogin(parts, takes, canonicalHost);
  if (!isBare) return legal(`${prefix}${login}/${urlPath}`, urlPath, scheme, url);
  if (login !== '') throw new UnwritableError(parts.user === undefined ? 'port' : 'user');
  return legal(`${scheme.name}:${urlPath}`, urlPath, scheme, url);
}

/** A legal host as data has it; `undefined` for any other text. */
function strictHost(host: string): string | undefined {
  if (isUsualHost(host)) return host;
  return isHost(host) ? lowerCase(host) : undefined;
}

/**
 * The text, if a URL can have its url-path or schemepart.
 *
 * @throws UnwritableError that names the part that stays as written.
 */
function legal(text: string, schemepart: string, { syntax }: AnyScheme, url: Url): string {
  if (isRun(XCHAR, schemepart)) return text;
  for (const part of syntax.asWritten ?? []) {
    const value = (url as Parts)[part];
    if (typeof value === 'string') asWritten(value, XCHAR, part);
  }
  asWritten(schemepart, XCHAR);
  return text;
}

function canReadBare({ syntax }: AnyScheme): boolean {
  return syntax.form === 'ip' && syntax.tolerant?.readBare !== undefined;
}

type Parts = Url & { readonly [part: string]: unknown };

/** `write`, with its exception as a value. */
export function tryToWrite(index: CompiledRegistry, url: object): Written {
  try {
    return { ok: true, text: write(index, url as Url) };
  } catch (error) {
    return { ok: false, error };
  }
}

export type Written = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly error: unknown };

/** The part that an exception names, as a path in the data. */
export function partNamedBy(error: unknown): string | undefined {
  return error instanceof Error && 'part' in error && typeof error.part === 'string' ? error.part : undefined;
}
