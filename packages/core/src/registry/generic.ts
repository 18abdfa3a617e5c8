import { XCHAR } from '../grammar/charset.ts';
import { finish, said } from '../grammar/finish.ts';
import { type Login, type LoginSyntax, readLogin } from '../grammar/login.ts';
import { withoutSpaces } from '../grammar/pasted-ends.ts';
import { frozen } from '../grammar/plain-data.ts';
import { type Reader, TextReader, type Trace } from '../grammar/reader.ts';
import { type Failure, failure, type Result } from '../grammar/result.ts';
import { type CharacterCode, GENERIC_ERRORS } from '../grammar/rules.ts';
import { isSchemeName, type NameCode, readSchemeName } from '../grammar/scheme-name.ts';
import { asWritten, UnwritableError } from '../grammar/unwritable-error.ts';
import type { AnyScheme, Url } from '../scheme/scheme.ts';
import { type CompiledScheme, compileScheme } from './compiled-scheme.ts';
import { type CompiledRegistry, compiled, type Registry } from './registry.ts';

/** A URL of an unregistered scheme: `genericurl = scheme ":" schemepart` (RFC 1738 §5). */
export interface GenericUrl extends Url {
  /** The mark of such data, which survives JSON and `structuredClone`. No field of a scheme has this name. */
  readonly '~generic': true;
  /** As written: only its scheme knows what it means. */
  readonly schemepart: string;
  /** Decoded. This field and the next four are `undefined` unless the schemepart fits the common Internet syntax (§3.1). */
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly host: string | undefined;
  readonly port: number | undefined;
  /** As written. `undefined` also if no slash follows the host. */
  readonly urlPath: string | undefined;
}

/** The errors of `parseGeneric`. */
export type GenericCode = CharacterCode | Exclude<NameCode, 'scheme-unregistered'> | 'scheme-registered';

/**
 * Reads a URL of an unregistered scheme as far as that is possible (RFC 1738 §2.1): its name, its schemepart as written,
 * and the parts of the common Internet syntax if they fit. The name of a registered scheme is refused: `parse` reads it.
 */
export function parseGeneric(registry: Registry, text: string): Result<GenericUrl, GenericCode> {
  if (typeof text !== 'string') throw new TypeError('a URL is read from a string');
  const result = readGeneric(compiled(registry), text, undefined);
  if (!result.ok || compiled(registry).find(result.url.scheme) === undefined) return result;
  const { start } = withoutSpaces(text);
  return failure('scheme-registered', GENERIC_ERRORS, start, start + result.url.scheme.length);
}

/** Reads any text as a generic URL, whatever is registered. */
export function readGeneric(
  { registry: { tolerant, profile } }: CompiledRegistry,
  text: string,
  trace: Trace | undefined,
): Result<GenericUrl, GenericCode> {
  const result = readGenericStrictly(text, trace);
  if (result.ok || tolerant === undefined) return result;
  const index = { registry: { profile }, find: genericScheme, byFirst: [] };
  return said(tolerant['~tolerant'].parse(text, index, trace) ?? result) as Result<GenericUrl, GenericCode>;
}

/** Reads any text as a generic URL, without tolerance. */
export function readGenericStrictly(text: string, trace?: Trace): Result<GenericUrl, GenericCode> {
  const named = readSchemeName(text);
  if (!named.ok) return named as Failure<Exclude<NameCode, 'scheme-unregistered'>>;
  const reader = new TextReader(text, named.colon + 1);
  reader['~trace'] = trace;
  return said(finish(reader, readGenericSchemepart(named.name, reader), RULES)) as Result<GenericUrl, GenericCode>;
}

const RULES = { name: undefined, section: 'RFC 1738 §2.2' };

// schemepart = *xchar | ip-schemepart
function readGenericSchemepart(scheme: string, reader: Reader): GenericUrl {
  const start = reader.index;
  const schemepart = reader.take(XCHAR);
  const url: GenericUrl = { scheme, '~generic': true, schemepart, ...commonParts(schemepart) };
  reader['~trace']?.generic(reader.text.slice(start, reader.index), start, url);
  return url;
}

/** An unregistered scheme, for tolerant reading; `undefined` for what is not a name, or not in lower case. */
function genericScheme(name: string): CompiledScheme | undefined {
  if (!isSchemeName(name) || name === 'url') return undefined;
  const scheme: AnyScheme = {
    name,
    section: RULES.section,
    syntax: {
      form: 'opaque',
      read: (reader: Reader) => readGenericSchemepart(name, reader),
      write: ({ schemepart }: GenericUrl) => schemepart,
    },
    access: () => ({ by: 'nothing' }),
  };
  return compileScheme(scheme, undefined, undefined);
}

type CommonParts = Pick<GenericUrl, 'user' | 'password' | 'host' | 'port' | 'urlPath'>;

/** The common Internet syntax, of which nothing is known but that (RFC 1738 §3.1). */
const COMMON: LoginSyntax = /* @__PURE__ */ frozen({ authority: 'login' });

// ip-schemepart = "//" login [ "/" urlpath ]
function commonParts(schemepart: string): CommonParts {
  const reader = new TextReader(schemepart, 0);
  if (!reader.eat('//')) return NO_PARTS;
  const { user, password, host, port }: Login = readLogin(reader, COMMON);
  const urlPath = reader.eat('/') ? schemepart.slice(reader.index) : undefined;
  return reader.position < 0 ? { user, password, host, port, urlPath } : NO_PARTS;
}

const NO_PARTS: CommonParts = {
  user: undefined,
  password: undefined,
  host: undefined,
  port: undefined,
  urlPath: undefined,
};

/** True for a URL that `parseGeneric` read, also after it was sent or stored. */
export function isGeneric(url: Url): url is GenericUrl {
  return (url as Partial<GenericUrl> | undefined)?.['~generic'] === true && Object.hasOwn(url, '~generic');
}

/**
 * Writes a generic URL as it stands.
 *
 * @throws UnwritableError also for a scheme that is registered: it alone knows what a URL of it may have.
 */
export function writeGeneric(index: CompiledRegistry, { scheme, schemepart }: GenericUrl): string {
  if (!isSchemeName(scheme)) throw new UnwritableError('scheme');
  if (index.find(scheme) !== undefined) throw new UnwritableError('scheme', 'scheme-registered');
  return `${scheme}:${asWritten(schemepart, XCHAR, 'schemepart')}`;
}
