import {
  type Component,
  components,
  decode,
  type Failure,
  isGeneric,
  type Registry,
  schemeOf,
  type Url,
} from '@url/core';
import { ownFailure } from '../reading/own-rules.ts';

// The parts of a URL by their names: their values in the data, and their spans in the text.

/** The text of a URL, its data, and where its parts are written. */
export interface LocatedParts {
  readonly text: string;
  readonly url: Url;
  readonly fragment: string | undefined;
  readonly found: readonly Component[];
}

export function locateParts(
  registry: Registry,
  text: string,
  { url, fragment }: Pick<LocatedParts, 'url' | 'fragment'>,
): LocatedParts {
  const located = components(registry, text);
  return { text, url, fragment, found: located.ok ? located.components : [] };
}

/** The name of a part in the data. The path of a URL of an unregistered scheme is its url-path. */
export function ownName(url: Url, name: string): string {
  return name === 'path' && isGeneric(url) ? 'urlPath' : name;
}

/** A name in the data, without negative numbers: `path.2` for `path.-1` of a path of three. */
export function plainName(url: Url, name: string): string {
  // Most names have no number, and lines are asked for the same ones.
  if (!name.includes('.')) return ownName(url, name);
  let value: unknown = url;
  const names = ownName(url, name)
    .split('.')
    .map((each) => {
      const plain = Array.isArray(value) && each.startsWith('-') ? String(value.length + Number(each)) : each;
      value = Object(value)[plain];
      return plain;
    });
  return names.join('.');
}

/** The data of a part; `undefined` for one that is absent, or that the scheme has not. */
export function dataOf({ url, fragment }: Pick<LocatedParts, 'url' | 'fragment'>, name: string): unknown {
  if (name === 'fragment') return fragment;
  return plainName(url, name).split('.').reduce<unknown>(ownValue, url);
}

function ownValue(data: unknown, name: string): unknown {
  return typeof data === 'object' ? Object(data)[name] : undefined;
}

/** The value of a part as text, decoded. `undefined` for one that is absent. */
export function valueOf(registry: Registry, located: LocatedParts, name: string): string | undefined {
  const data = dataOf(located, name);
  if (data === undefined) return undefined;
  return isWritten(registry, located.url, name) ? decode(String(data)) : inWords(data);
}

/** A list of names has slashes between them, and a list of pairs has ampersands. */
function inWords(data: unknown): string {
  if (Array.isArray(data)) return data.map(inWords).join(typeof data[0] === 'object' ? '&' : '/');
  if (typeof data !== 'object') return String(data);
  const { name, value } = data as { readonly name?: unknown; readonly value?: unknown };
  return `${name}=${value}`;
}

/** True for a part that is in the data as it is written. */
export function isWritten(registry: Registry, url: Url, name: string): boolean {
  if (name === 'fragment') return true;
  if (isGeneric(url)) return ['schemepart', 'urlPath'].includes(ownName(url, name));
  return schemeOf(registry, url.scheme)?.syntax.asWritten?.includes(name) === true;
}

/** A part as it is written; `undefined` where it is not: a default port is not. */
export function writtenOf(located: LocatedParts, name: string): string | undefined {
  const span = spanOf(located, name);
  if (span !== undefined) return located.text.slice(span.start, span.end);
  if (name !== 'schemepart' || !isGeneric(located.url)) return undefined;
  return String(located.url.schemepart);
}

/** The span of a part; of a list, from its first item to its last. */
export function spanOf({ url, found }: LocatedParts, name: string): Component | undefined {
  const plain = plainName(url, name);
  const own = found.filter(({ part, leftOut }) => !leftOut && (part === plain || part.startsWith(`${plain}.`)));
  const [first, last] = [own[0], own.at(-1)];
  return first && last && { part: plain, start: first.start, end: last.end };
}

/** The failure for a part that is not there. The message names the part, and needs no code. */
export function absent(part: string): Failure {
  const { error } = ownFailure('part-absent', { part });
  return { ok: false, error: { ...error, sentence: `no ${part}` } };
}
