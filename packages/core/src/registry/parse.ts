import { startsWithAt } from '../grammar/charset.ts';
import type { LoginCode } from '../grammar/login.ts';
import { TextReader, type Trace } from '../grammar/reader.ts';
import { failure, type Result, type Success, UrlSyntaxError } from '../grammar/result.ts';
import { SYNTAX_ERRORS } from '../grammar/rules.ts';
import { quickVerdict } from './can-parse-fast-path.ts';
import { type CompiledScheme, compileScheme, readSchemepart } from './compiled-scheme.ts';
import { type CharacterCode, type GenericUrl, readGeneric } from './generic.ts';
import type { AccessOptions, AccessPlan } from './plan.ts';
import { type CompiledRegistry, compiled, type Named, type Registry } from './registry.ts';
import { type AnyScheme, type NameCode, readSchemeName, type Url } from './scheme.ts';

/** The record of types of a scheme. */
export type TypesOf<S> = S extends { readonly '~types'?: infer T }
  ? IsAny<T> extends true
    ? AnyTypes
    : NonNullable<T>
  : never;
type IsAny<T> = 0 extends 1 & T ? true : false;
/** The types of a scheme of which nothing is known. */
interface AnyTypes {
  readonly form: 'ip' | 'opaque';
  readonly url: Url;
  readonly plan: AccessPlan;
  readonly code: string;
  readonly options: AccessOptions;
  readonly default: PropertyKey;
}
type Get<S, Key extends keyof AnyTypes, Absent = never> =
  TypesOf<S> extends { readonly [K in Key]: infer V extends AnyTypes[Key] } ? V : Absent;

/** The typed URL of a scheme, or of each scheme in a union of them. */
export type UrlOf<S> = S extends AnyScheme ? Get<S, 'url'> : never;
/** The access plan of a scheme. */
export type PlanOf<S> = S extends AnyScheme ? Get<S, 'plan'> : never;
/** The options of a scheme's access. */
export type OptionsOf<S> = S extends AnyScheme ? Get<S, 'options', AccessOptions> : never;
/** Every code that reading a URL of a scheme can fail with. */
export type CodeOf<S> = S extends AnyScheme
  ? Get<S, 'code'> | CharacterCode | (Get<S, 'form'> extends 'opaque' ? never : LoginCode)
  : never;
/** What `build` takes: fields that may be undefined, the port, and the scheme's defaults may be left out. */
export type PartsOf<S> = S extends AnyScheme ? Buildable<Get<S, 'url'>, Get<S, 'default'> | 'port'> : never;

type Buildable<U, Optional> = U extends unknown
  ? { readonly [K in keyof U as K extends Optional ? never : undefined extends U[K] ? never : K]: U[K] } & {
      readonly [K in keyof U as K extends Optional ? K : undefined extends U[K] ? K : never]?: U[K] | undefined;
    }
  : never;

/** What `change` takes: any fields of a URL but its scheme. */
export type ChangesOf<U> = U extends unknown
  ? { readonly [K in Exclude<keyof U, 'scheme'>]?: U[K] | undefined }
  : never;

/**
 * The scheme name that a text begins with, as far as its type tells: `'ftp'` of `'FTP://h/'` and of
 * `` `ftp://${string}` ``; `string` where it could be any, as after a leading space that tolerant reading removes; `never`
 * where there is none.
 */
type SchemeNameIn<Text extends string> = string extends Text
  ? string
  : Text extends ` ${string}`
    ? string
    : Text extends `${infer Name}:${string}`
      ? Lowercase<Name>
      : // biome-ignore lint/complexity/noBannedTypes: only a pattern makes a record that nothing has to be in
        {} extends Record<Text, 1>
        ? string
        : never;

type NamedCode<S extends AnyScheme, Name extends string> = [Name] extends [never]
  ? NameCode
  : Name extends S['name']
    ? CodeOf<Named<S, Name>>
    : NameCode | CodeOf<Named<S, Name>>;

/** The result of reading a text, as far as the text's type tells. */
export type ParseResult<S extends AnyScheme, Text extends string> = Result<
  UrlOf<Named<S, SchemeNameIn<Text>>>,
  NamedCode<S, SchemeNameIn<Text>>
>;

/**
 * Reads a URL of a registered scheme, and the fragment after it. No text throws.
 *
 * ```ts
 * const result = parse(urls, 'ftp://host.dom/pub/caf%C3%A9');
 * if (result.ok) result.url.path; // ['pub', 'café']
 * else result.error; // { code, position, section, sentence }
 * ```
 *
 * @throws TypeError for a text that is no string.
 */
export function parse<S extends AnyScheme, const Text extends string>(
  registry: Registry<S>,
  text: Text,
): ParseResult<S, Text> {
  return read(compiled(registry), text) as ParseResult<S, Text>;
}

/** `parse` for texts that are known to be URLs. @throws UrlSyntaxError where `parse` fails. */
export function parseOrThrow<S extends AnyScheme, const Text extends string>(
  registry: Registry<S>,
  text: Text,
): Success<UrlOf<Named<S, SchemeNameIn<Text>>>> {
  const result = read(compiled(registry), text);
  if (!result.ok) throw new UrlSyntaxError(result.error);
  return result as Success<UrlOf<Named<S, SchemeNameIn<Text>>>>;
}

/** True if `parse` succeeds. False for anything but a string. */
export function canParse(registry: Registry, text: unknown): boolean {
  const index = compiled(registry);
  if (typeof text !== 'string') return false;
  return quickVerdict(index, text) ?? read(index, text).ok;
}

/** Reads a URL of one scheme, strictly and without a registry: for a scheme that has to look at another URL of its own. */
export function parseAs<S extends AnyScheme>(scheme: S, text: string): Result<UrlOf<S>> {
  const named = readSchemeName(text);
  if ('ok' in named) return named;
  if (named.name !== scheme.name) return failure('scheme-unregistered', SYNTAX_ERRORS, 0);
  const reader = new TextReader(text, named.colon + 1);
  return readAfterColon(compileScheme(scheme, undefined, undefined), reader) as Result<UrlOf<S>>;
}

/** `parse` without its types. */
export function read(index: CompiledRegistry, text: string, trace?: Trace): Result<Url> {
  if (typeof text !== 'string') throw new TypeError('a URL is read from a string');
  const { tolerant, profile } = index.registry;
  const result = readStrictly(index, text, trace);
  return result.ok || tolerant === undefined
    ? result
    : tolerant['~tolerant'].parse(text, result, index.find, profile, trace);
}

/** Reads a text by its scheme, or, if that is unregistered, as a generic URL. */
export function readAny(index: CompiledRegistry, text: string, trace?: Trace): Result<Url | GenericUrl> {
  const result = read(index, text, trace);
  return !result.ok && result.error.code === 'scheme-unregistered' ? readGeneric(index, text, trace) : result;
}

/** Reads a text without tolerance. */
export function readStrictly(index: CompiledRegistry, text: string, trace?: Trace): Result<Url> {
  const { profile } = index.registry;
  for (const scheme of index.byFirst[text.charCodeAt(0)] ?? NO_SCHEMES) {
    const { prefix } = scheme;
    if (startsWithAt(text, 0, prefix)) {
      return readSchemepart(scheme, new TextReader(text, prefix.length, profile, trace));
    }
  }
  // The scheme is in upper case, or something is wrong with the beginning of the text.
  const named = readSchemeName(text);
  if ('ok' in named) return named;
  const scheme = index.find(named.name);
  if (scheme === undefined) return failure('scheme-unregistered', SYNTAX_ERRORS, 0);
  return readAfterColon(scheme, new TextReader(text, named.colon + 1, profile, trace));
}

const NO_SCHEMES: readonly CompiledScheme[] = [];

// genericurl = scheme ":" schemepart, after the colon
function readAfterColon(scheme: CompiledScheme, reader: TextReader): Result<Url> {
  if (scheme.login !== undefined && !reader.eat('//')) reader.fail('slashes-missing');
  return readSchemepart(scheme, reader);
}
