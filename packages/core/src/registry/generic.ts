import { XCHAR } from '../grammar/charset.ts';
import { canonicalPath, canonicalSearch } from '../grammar/encoding.ts';
import { readLogin } from '../grammar/login.ts';
import { finish, type Reader, StrictReader } from '../grammar/reader.ts';
import type { Result } from '../grammar/result.ts';
import type { Entry } from './compiled-scheme.ts';
import type { ReadOptions } from './options.ts';
import { type AnyScheme, type Login, type NameCode, type OpaqueSyntax, readName, type Url } from './scheme.ts';

/** A URL of a scheme that nobody registered: `genericurl = scheme ":" schemepart` (RFC 1738 §5). */
export interface GenericUrl extends Url {
  /** Text: only its scheme knows what it means. */
  readonly schemepart: string;
  /** These five are there when the schemepart fits the common Internet syntax (§3.1), and `undefined` otherwise. */
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly host: string | undefined;
  readonly port: number | undefined;
  /** Text; `undefined` also where no slash follows the host. */
  readonly urlPath: string | undefined;
}

export type CharacterCode = 'character-forbidden' | 'escape-malformed';
export type GenericCode = CharacterCode | Exclude<NameCode, 'scheme-unregistered'>;

/**
 * Reads a URL of any scheme as far as a reader can who does not know the scheme (RFC 1738 §2.1): its name, its
 * schemepart as text, and the parts of the common Internet syntax when they fit. No registry has a say in it.
 */
export function parseGeneric(text: string, { tolerant, profile }: ReadOptions = {}): Result<GenericUrl, GenericCode> {
  const result = parseStrictly(text);
  if (result.ok || tolerant === undefined) return result;
  return tolerant['~tolerant'].parse(text, genericEntry, profile) as Result<GenericUrl, GenericCode>;
}

function parseStrictly(text: string): Result<GenericUrl, GenericCode> {
  const named = readName(text);
  if ('ok' in named) return named as Result<GenericUrl, GenericCode>;
  const reader = new StrictReader(text, named.colon + 1);
  return finish(reader, readGeneric(named.name, reader), RULES) as Result<GenericUrl, GenericCode>;
}

const RULES = { section: 'RFC 1738 §2.2' };

// schemepart = *xchar | ip-schemepart
function readGeneric(scheme: string, reader: Reader): GenericUrl {
  const schemepart = canonical(reader.take(XCHAR));
  return { scheme, schemepart, ...commonParts(schemepart) };
}

/** What stands behind a "?" may be a search, in which "+" is no other spelling of "%2B" (RFC 1630 "Query strings"). */
function canonical(schemepart: string): string {
  const question = schemepart.indexOf('?');
  if (question === -1) return canonicalPath(schemepart);
  return canonicalPath(schemepart.slice(0, question)) + canonicalSearch(schemepart.slice(question));
}

/** A scheme that nobody registered, as tolerant reading reads by it. */
function genericEntry(name: string): Entry {
  const syntax: OpaqueSyntax<GenericUrl> = {
    form: 'opaque',
    read: (reader) => readGeneric(name, reader),
    write: ({ schemepart }) => schemepart,
  };
  const scheme: AnyScheme = { name, ...RULES, syntax, access: () => ({ by: 'nothing' }) };
  return { scheme, syntax, opening: `${name}:`, login: undefined, slash: false, bare: false };
}

/** Reads a text by its scheme, or, if that is not registered, as `parseGeneric` does. */
export function parseAny(
  registry: { parse(text: string, options?: ReadOptions): Result<Url> },
  text: string,
  options?: ReadOptions,
): Result<Url> {
  const result = registry.parse(text, options);
  return !result.ok && result.error.code === 'scheme-unregistered' ? parseGeneric(text, options) : result;
}

type CommonParts = Pick<GenericUrl, 'user' | 'password' | 'host' | 'port' | 'urlPath'>;

// ip-schemepart = "//" login [ "/" urlpath ]
function commonParts(schemepart: string): CommonParts {
  const reader = new StrictReader(schemepart, 0);
  if (!reader.eat('//')) return NO_PARTS;
  const { user, password, host, port }: Login = readLogin(reader, { authority: 'login' });
  const urlPath = reader.eat('/') ? schemepart.slice(reader.index) : undefined;
  const fits = reader.position < 0 && (urlPath !== undefined || reader.index === schemepart.length);
  return fits ? { user, password, host, port, urlPath } : NO_PARTS;
}

const NO_PARTS: CommonParts = {
  user: undefined,
  password: undefined,
  host: undefined,
  port: undefined,
  urlPath: undefined,
};

/** Whether a URL was read by `parseGeneric`: it has all of these parts, which a scheme that reads its own has no use for. */
export function isGeneric(url: Url): url is GenericUrl {
  if ((url as GenericUrl).schemepart === undefined) return false;
  return 'user' in url && 'password' in url && 'host' in url && 'port' in url && 'urlPath' in url;
}
