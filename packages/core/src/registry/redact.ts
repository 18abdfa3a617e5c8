import type { Span } from '../grammar/span.ts';
import { locate } from './components.ts';
import { write } from './format.ts';
import { type GenericUrl, isGeneric } from './generic.ts';
import { hideSpans, MASK } from './hide-spans.ts';
import { readAny } from './parse.ts';
import { type CompiledRegistry, compiled, type Registry } from './registry.ts';
import type { AnyScheme, Url } from './scheme.ts';
import { inOrder, mayHaveSecret, type SecretNames, secretNames, secretsInText } from './secrets-in-text.ts';
import type { UrlOf } from './types-of-scheme.ts';

/**
 * Writes a URL, or a text with URLs in it, for people and logs: passwords, and what a scheme calls its `secrets`, are shown
 * as `***` (RFC 1738 §6). In a text that is no URL, too much is hidden rather than too little. It never throws.
 *
 * ```ts
 * redact(urls, 'ftp://fred:se/cret@host.dom/'); // 'ftp://fred:***@host.dom/'
 * ```
 */
export function redact<S extends AnyScheme>(
  registry: Registry<S>,
  of: string | UrlOf<S> | GenericUrl,
  fragment?: string,
): string {
  const end = fragment === undefined ? '' : `#${fragment}`;
  const index = compiled(registry);
  if (typeof of === 'string') return hideSpans(of + end, secretsOfText(index, of + end));
  const hidden = writeHidden(index, of);
  if (hidden === undefined) return `${String(of?.scheme)}:${MASK}${end}`;
  const text = hidden + end;
  return hideSpans(text, secretsOfRead(index, text, of));
}

/** The text of a URL whose data has no secrets any more; `undefined` if it cannot be written. */
function writeHidden(index: CompiledRegistry, url: Url): string | undefined {
  try {
    const secrets = secretsOf(index, url.scheme);
    return write(index, mayHide(url, secrets) ? hide(url, secrets) : url);
  } catch {
    return undefined;
  }
}

/**
 * Data with its secrets shown as `***`, for a log of URLs or plans: every part whose name the scheme lists in `secrets`, at any
 * depth, and `password` always.
 */
export function withoutSecrets<T>(registry: Registry, data: T, scheme: string): T {
  return hide(data, secretsOf(compiled(registry), scheme));
}

/**
 * The spans of a text that `redact` hides, from left to right: for a program that shows the text itself, with carets or
 * colours.
 */
export function secretsIn(registry: Registry, text: string): readonly Span[] {
  return secretsOfText(compiled(registry), text);
}

function secretsOfText(index: CompiledRegistry, text: string): readonly Span[] {
  const result = readAny(index, text);
  return secretsOfRead(index, text, result.ok ? result.url : undefined);
}

/** The spans to hide in a text that this URL was read from or written as; without one, in a text that was refused. */
function secretsOfRead(index: CompiledRegistry, text: string, url: Url | undefined): readonly Span[] {
  const secrets = secretsOf(index, url?.scheme);
  // A generic URL whose login was not found may have one that is mistyped.
  const isRead = url !== undefined && !(isGeneric(url) && url.host === undefined);
  const isScheme = (name: string) => index.find(name) !== undefined;
  const found = secretsInText(text, { isRead, isScheme, secrets });
  const { names } = secrets;
  if (!isRead || !anyPart(url, (name) => names.includes(name))) return found;
  return inOrder([...secretParts(index, text, names), ...found]);
}

/** The names of a scheme's secrets; without a scheme, those of all. They are kept with the registry. */
function secretsOf({ registry, find, secrets }: CompiledRegistry, name: string | undefined): SecretNames {
  const known = name === undefined ? undefined : find(name)?.scheme;
  const kept = secrets.get(known);
  if (kept !== undefined) return kept;
  const schemes = known === undefined ? registry.schemes : [known];
  const made = secretNames(['password', ...schemes.flatMap((each) => each.secrets ?? [])]);
  secrets.set(known, made);
  return made;
}

/** True for data with a part that is meant, at any depth. An object inside itself is passed over. */
function anyPart(
  data: object,
  isMeant: (name: string, value: unknown) => boolean,
  around: readonly object[] = [],
): boolean {
  // `for in` makes no list of the parts.
  for (const name in data) {
    const value = (data as { readonly [name: string]: unknown })[name];
    if (value === undefined) continue;
    if (isMeant(name, value)) return true;
    const isInner = typeof value === 'object' && value !== null && !around.includes(value);
    if (isInner && anyPart(value, isMeant, [...around, data])) return true;
  }
  return false;
}

/** True for a path in the data that has one of these names in it. */
function isSecret(part: string, names: readonly string[]): boolean {
  return part.split('.').some((name) => names.includes(name));
}

/** The spans of a URL's own secrets. One that is written in no single place hides the whole schemepart. */
function secretParts(index: CompiledRegistry, text: string, names: readonly string[]): readonly Span[] {
  const located = locate(index, text);
  if (!located.ok) return [];
  const { components, unwritten } = located;
  if (unwritten.some((part) => isSecret(part, names))) return [{ start: text.indexOf(':') + 1, end: text.length }];
  return components.filter(({ part }) => isSecret(part, names));
}

/** False for data that `hide` would give back as it is, as nearly all data is: a copy of it takes ten times as long. */
function mayHide(data: object, secrets: SecretNames): boolean {
  const { names } = secrets;
  return anyPart(
    data,
    (name, value) => names.includes(name) || (typeof value === 'string' && mayHaveSecret(value, secrets)),
  );
}

/** The value with every part of these names masked, at any depth, and the secrets in its strings. */
function hide<T>(value: T, secrets: SecretNames): T;
function hide(value: unknown, secrets: SecretNames): unknown {
  if (typeof value === 'string') return hideSpans(value, secretsInText(value, { ...IN_DATA, secrets }));
  if (Array.isArray(value)) return value.map((item) => hide(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, part]) => [name, secrets.names.includes(name) ? mask(part) : hide(part, secrets)]),
  );
}

const IN_DATA = { isRead: true, isScheme: () => false };

function mask(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mask);
  if (value === undefined || value === null) return value;
  if (typeof value !== 'object') return MASK;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mask(part)]));
}
