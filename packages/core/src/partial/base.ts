import type { Failure } from '../grammar/result.ts';
import { writeWith } from '../registry/format.ts';
import { isGeneric } from '../registry/generic.ts';
import { readAny } from '../registry/parse.ts';
import type { CompiledRegistry } from '../registry/registry.ts';
import type { AnyScheme, Url } from '../scheme/scheme.ts';

/**
 * The text of a base, and where its parts begin.
 *
 * ```text
 * http://h/a/b?c
 *      ^  ^   ^
 *      |  |   searchStart
 *      |  path
 *      schemepart
 * ```
 */
export interface Base {
  readonly text: string;
  /** The parts of a URL that a partial form can leave out. `undefined`: the scheme has no partial forms. */
  readonly partial: 'path' | 'path-and-search' | 'whole' | undefined;
  readonly schemepart: number;
  /** The slash after the host; without a host, the schemepart. */
  readonly path: number;
  readonly hasHost: boolean;
  /** The "?" of a search, or the end. */
  readonly searchStart: number;
}

/** The data of a base with a host whose path is kept as it is written. */
export interface BaseData extends Url {
  readonly host?: unknown;
  readonly port?: unknown;
  readonly path?: unknown;
  readonly search?: unknown;
}

/** The url-path of the base, as far as merging needs it. */
export interface PathContext {
  readonly syntax: AnyScheme['syntax'];
  /** The data that this was made of. */
  readonly given: BaseData;
  /** The url-path without its search. */
  readonly path: string;
  /** The path up to its last slash, and with it. */
  readonly directory: string;
  /** True if a segment begins with a dot, or the first is empty. */
  readonly dotted: boolean;
  /** True if the path is legal as it is. Otherwise, nothing of it is known. */
  readonly isPlain: boolean;
}

/** @throws TypeError for a URL that this registry cannot write. */
export function baseOf(index: CompiledRegistry, url: Url): Base {
  if (last === undefined || url !== last.url) return writtenBase(index, url);
  last.base ??= writtenBase(index, url);
  return last.base;
}

function writtenBase(index: CompiledRegistry, url: Url): Base {
  const text = writeWith(index, url);
  const syntax = isGeneric(url) ? undefined : index.find(url.scheme)?.scheme.syntax;
  const schemepart = url.scheme.length + 1;
  const hasHost = syntax?.form === 'ip';
  const path = hasHost ? schemepart + loginEnd(text.slice(schemepart)) : schemepart;
  // A generic URL may have a search: `uri = scheme ":" path [ "?" search ]` (RFC 1630).
  const partial = syntax === undefined ? 'path-and-search' : syntax.partial;
  const question = partial === 'path-and-search' ? text.indexOf('?', path) : -1;
  return { text, partial, schemepart, path, hasHost, searchStart: question === -1 ? text.length : question };
}

/** The end of the login of a text that begins with "//"; otherwise 0. */
export function loginEnd(text: string): number {
  if (!text.startsWith('//')) return 0;
  const slash = text.indexOf('/', 2);
  const end = slash === -1 ? text.length : slash;
  const hash = text.indexOf('#');
  return hash === -1 || hash > end ? end : hash;
}

/** A base that was given as a text, and what is known of it. No program has the url, so that it cannot change. */
interface KeptBase {
  readonly index: CompiledRegistry;
  readonly text: string;
  readonly url: Url;
  base: Base | undefined;
  context: PathContext | undefined;
}

// The references of a document have one base. A map of several takes longer than reading one anew.
let last: KeptBase | undefined;

/** Reads a base that is given as a text. The last one is kept. */
export function readBase(index: CompiledRegistry, text: string): { readonly ok: true; readonly url: Url } | Failure {
  if (last !== undefined && last.text === text && last.index === index) return { ok: true, url: last.url };
  const result = readAny(index, text);
  if (result.ok && text.length <= LONGEST) last = { index, text, url: result.url, base: undefined, context: undefined };
  return result;
}

/** The reading that is kept of a base that was given as a text. */
export function keptBase(url: Url): KeptBase | undefined {
  return last?.url === url ? last : undefined;
}

/** A longer text is not kept, so that a program holds a few kilobytes at most. */
const LONGEST = 2048;
