import { lowerCase, standsAt, XCHAR } from '../grammar/charset.ts';
import { escape, octets } from '../grammar/encoding.ts';
import type { LoginCode } from '../grammar/login.ts';
import { type Profile, StrictReader } from '../grammar/reader.ts';
import { failure, type Result, type Success, UrlSyntaxError } from '../grammar/result.ts';
import {
  ACCESS_UNDEFINED,
  type AccessOptions,
  type AccessPlan,
  assertGateway,
  delimiterHidden,
  type Gateway,
  type GatewayPlan,
  isDangerous,
  type RefusedPlan,
  refused,
  throughGateway,
} from './access.ts';
import { type BuildCode, buildUrl, isEqual, type Parts } from './build.ts';
import { type Entry, entryOf, readEntry, writeEntry } from './compiled-scheme.ts';
import { type CharacterCode, type GenericUrl, isGeneric } from './generic.ts';
import type { ReadOptions } from './options.ts';
import { portReserved } from './port.ts';
import { type AnyScheme, assertRegistrable, type NameCode, readName, type Url } from './scheme.ts';

type TypesOf<S> = S extends { readonly '~types'?: infer T } ? NonNullable<T> : never;
type Get<S, Key extends string> = TypesOf<S> extends { readonly [K in Key]: infer V } ? V : never;

/** The typed URL of a scheme, or of each scheme in a union of them. */
export type UrlOf<S> = S extends AnyScheme ? Get<S, 'url'> : never;
/** The access plan of a scheme. */
export type PlanOf<S> = S extends AnyScheme ? Get<S, 'plan'> : never;
/** The options of a scheme's access. */
export type OptionsOf<S> = S extends AnyScheme ? Get<S, 'options'> : never;
/** The codes of a scheme's own rules. */
export type CodeOf<S> = S extends AnyScheme ? Get<S, 'code'> : never;
/** All that a text of a scheme can be refused for. */
export type ReadCodeOf<S> = S extends AnyScheme
  ? Get<S, 'code'> | CharacterCode | (Get<S, 'url'> extends { readonly host: string } ? LoginCode : never)
  : never;
/** What `build` takes: what may be undefined, the port, and the scheme's defaults may be left out. */
export type PartsOf<S> = S extends AnyScheme ? Buildable<Get<S, 'url'>, Get<S, 'default'> | 'port'> : never;

type Buildable<U, Optional> = U extends unknown
  ? { readonly [K in keyof U as K extends Optional ? never : undefined extends U[K] ? never : K]: U[K] } & {
      readonly [K in keyof U as K extends Optional ? K : undefined extends U[K] ? K : never]?: U[K] | undefined;
    }
  : never;

/** What `change` takes: any parts of a URL but its scheme. */
export type ChangesOf<U> = U extends unknown
  ? { readonly [K in Exclude<keyof U, 'scheme'>]?: U[K] | undefined }
  : never;

/**
 * The name of the scheme that a text begins with, as far as its type tells: `'ftp'` of `'FTP://h/'` and of
 * `` `ftp://${string}` ``, `string` where it could be any, as behind a blank that tolerant reading leaves out, `never`
 * where there is none.
 */
export type SchemeNameIn<Text extends string> = string extends Text
  ? string
  : Text extends ` ${string}`
    ? string
    : Text extends `${infer Name}:${string}`
      ? Lowercase<Name>
      : // biome-ignore lint/complexity/noBannedTypes: only a pattern makes a record that nothing has to be in
        {} extends Record<Text, 1>
        ? string
        : never;

/** The schemes of `S` with this name, or whose names fit this pattern; a scheme of any name fits every one. */
export type Named<S, Name extends string> = S extends { readonly name: infer Own }
  ? string extends Own
    ? S
    : Own extends Name
      ? S
      : never
  : never;

type NamedCode<S extends AnyScheme, Name extends string> = [Name] extends [never]
  ? NameCode
  : Name extends S['name']
    ? ReadCodeOf<Named<S, Name>>
    : NameCode | ReadCodeOf<Named<S, Name>>;

/** What reading a text ends in, as far as the text's type tells. */
export type ParseResult<S extends AnyScheme, Text extends string> = Result<
  UrlOf<Named<S, SchemeNameIn<Text>>>,
  NamedCode<S, SchemeNameIn<Text>>
>;

/** Anything that reads URLs of type `U`: what a function asks for that works with any registry which can. */
export interface Parser<U extends Url> {
  parse(text: `${U['scheme']}:${string}`, options?: ReadOptions): Result<U>;
}

export interface RegistryOptions<Schemes extends readonly AnyScheme[]> {
  readonly schemes: Schemes;
  /** Other ways in, by the name of the scheme they stand for, registered or not (§4). */
  readonly gateways?: { readonly [name: string]: Gateway };
}

/**
 * A set of schemes, and what can be done with a URL of any of them (RFC 1738 §4). It is a value: what is registered in
 * one is unknown to another.
 */
export interface Registry<S extends AnyScheme> {
  readonly schemes: readonly S[];
  /** The scheme of this name, in either case. */
  scheme<const Name extends string>(name: Name): Named<S, Lowercase<Name>> | undefined;
  /** Reads a URL, and the fragment behind it. No text throws. */
  parse<const Text extends string>(text: Text, options?: ReadOptions): ParseResult<S, Text>;
  /** As `parse`. @throws UrlSyntaxError where `parse` fails. */
  parseOrThrow<const Text extends string>(
    text: Text,
    options?: ReadOptions,
  ): Success<UrlOf<Named<S, SchemeNameIn<Text>>>>;
  /** Whether `parse` succeeds; false for what is no string. */
  canParse(text: unknown): boolean;
  /**
   * Makes a URL from its parts and reads it back, so that it is refused where `parse` would refuse it, and where a
   * part would be taken for something else.
   */
  build<const Name extends S['name']>(
    parts: { readonly scheme: Name } & PartsOf<Named<S, Name>>,
    options?: ReadOptions,
  ): Result<UrlOf<Named<S, Name>>, BuildCode | 'scheme-unregistered' | ReadCodeOf<Named<S, Name>>>;
  /** `build` of a URL with other parts; a part that is given as `undefined` is taken out. */
  change<U extends UrlOf<S>>(
    url: U,
    parts: NoInfer<ChangesOf<U>>,
    options?: ReadOptions,
  ): Result<UrlOf<Named<S, U['scheme']>>, BuildCode | 'scheme-unregistered' | ReadCodeOf<Named<S, U['scheme']>>>;
  /** Writes a URL in its canonical form, and the fragment behind it. @throws TypeError for a scheme that is not registered. */
  format(url: UrlOf<S> | GenericUrl, fragment?: string): string;
  /** Whether two URLs are the same data. */
  same(one: UrlOf<S> | GenericUrl, other: UrlOf<S> | GenericUrl): boolean;
  /** What to do to get at what a URL names. Nothing is connected to, and nothing throws. */
  access<U extends UrlOf<S>>(
    url: U,
    options?: OptionsOf<Named<S, U['scheme']>>,
  ): PlanOf<Named<S, U['scheme']>> | GatewayPlan | RefusedPlan;
  access(url: GenericUrl, options?: AccessOptions): GatewayPlan | RefusedPlan;
  /** A registry with one scheme more. @throws TypeError where §4 forbids it. */
  register<const Added extends AnyScheme>(scheme: Added): Registry<S | Added>;
  /** A registry with one scheme less. */
  unregister<const Name extends S['name']>(name: Name): Registry<Exclude<S, { readonly name: Name }>>;
}

/** Makes a registry of a list of schemes. @throws TypeError for a scheme that RFC 1738 §4 would not let be registered. */
export function createRegistry<const Schemes extends readonly AnyScheme[]>({
  schemes: given,
  gateways = {},
}: RegistryOptions<Schemes>): Registry<Schemes[number]> {
  // The list may go on to change.
  const schemes: readonly AnyScheme[] = [...given];
  const named = new Map<string, Entry>();
  const openings: (readonly Entry[])[] = [];
  for (const scheme of schemes) {
    assertRegistrable(scheme);
    const { name } = scheme;
    if (named.has(name)) throw new TypeError(`scheme ${JSON.stringify(name)}: registered twice (RFC 1738 §4)`);
    const entry = entryOf(scheme);
    named.set(name, entry);
    const first = name.charCodeAt(0);
    openings[first] = [...(openings[first] ?? []), entry];
  }

  const throughs = new Map(Object.entries(gateways));
  for (const [name, gateway] of throughs) assertGateway(name, gateway);

  function parse(text: string, { tolerant, profile }: ReadOptions = STRICT): Result<Url> {
    if (typeof text !== 'string') throw new TypeError('a URL is read from a string');
    const result = parseStrictly(text, profile);
    return result.ok || tolerant === undefined
      ? result
      : tolerant['~tolerant'].parse(text, (name) => named.get(name), profile);
  }

  function parseStrictly(text: string, profile: Profile | undefined): Result<Url> {
    const near = text === '' ? undefined : openings[text.charCodeAt(0)];
    if (near !== undefined) {
      for (const entry of near) {
        if (standsAt(text, 0, entry.opening))
          return readEntry(entry, new StrictReader(text, entry.opening.length, profile));
      }
    }
    return parseAnyCase(text, profile);
  }

  /** As `parse`, for a scheme written in upper case, and to say what is wrong with the beginning of a text. */
  function parseAnyCase(text: string, profile: Profile | undefined): Result<Url> {
    const result = readName(text);
    if ('ok' in result) return result;
    const entry = named.get(result.name);
    if (entry === undefined) return failure('scheme-unregistered', 'RFC 1738 §2.1', 0);
    const reader = new StrictReader(text, result.colon + 1, profile);
    if (entry.login !== undefined && !reader.eat('//')) reader.fail('slashes-missing');
    return readEntry(entry, reader);
  }

  function format(url: Url, fragment?: string): string {
    const written = isGeneric(url) ? `${url.scheme}:${url.schemepart}` : writeEntry(own(url), url);
    return fragment === undefined ? written : `${written}#${fragment.replace(NO_XCHAR, escapeText)}`;
  }

  function own({ scheme }: Url): Entry {
    const found = named.get(scheme);
    if (found === undefined) throw new TypeError(`scheme ${JSON.stringify(scheme)}: not registered here (RFC 1738 §4)`);
    return found;
  }

  function build(parts: Parts & Url, options?: ReadOptions): Result<Url> {
    const entry = named.get(parts.scheme);
    if (entry === undefined) return failure('scheme-unregistered', 'RFC 1738 §2.1');
    return buildUrl(
      entry.scheme,
      parts,
      (url) => writeEntry(entry, url, options?.tolerant !== undefined),
      (text) => parse(text, options),
    );
  }

  function access(url: Url, options: AccessOptions = {}): AccessPlan {
    // What was read without its scheme is nothing that the scheme could know.
    const { scheme, login } = (isGeneric(url) ? undefined : named.get(url.scheme)) ?? NO_ENTRY;
    const own = login?.port;
    const port = portReserved((url as Parts & Url)['port'], own, options.ports);
    if (port !== undefined) return refused(port);
    const plan = scheme?.access(url, options) ?? refused(ACCESS_UNDEFINED);
    const hidden = delimiterHidden(plan);
    if (hidden !== undefined) return refused(hidden);
    const gateway = throughs.get(url.scheme);
    return gateway === undefined || isDangerous(plan) ? plan : throughGateway(gateway, plan, url.scheme, format(url));
  }

  let quick: RegExp | undefined;
  function canParse(text: unknown): boolean {
    if (typeof text !== 'string') return false;
    quick ??= quickPattern(schemes);
    return (text.length < QUICK && quick.test(text)) || parse(text).ok;
  }

  const registry = {
    schemes,
    scheme: (name: string) => named.get(lowerCase(name))?.scheme,
    parse,
    parseOrThrow: (text: string, options?: ReadOptions): Success<Url> => {
      const result = parse(text, options);
      if (!result.ok) throw new UrlSyntaxError(result.error);
      return result;
    },
    canParse,
    build,
    change: (url: Url, parts: Parts, options?: ReadOptions) => build({ ...url, ...parts }, options),
    format,
    same: isEqual,
    access,
    '~memo': {},
    register: (scheme: AnyScheme) => createRegistry({ schemes: [...schemes, scheme], gateways }),
    unregister: (name: string) =>
      createRegistry({ schemes: schemes.filter((scheme) => scheme.name !== name), gateways }),
  };
  // The map forgets which scheme goes with which name; `Registry` remembers it.
  return registry as unknown as Registry<Schemes[number]>;
}

const NO_ENTRY: Partial<Entry> = {};
const STRICT: ReadOptions = {};

/** An expression that repeats a group remembers every turn, and megabytes of escapes would be too many for its stack. */
const QUICK = 10_000;

/**
 * One expression for all schemes that have a pattern: what it matches is read without fault, what it does not match may
 * be. It knows hosts of at most seven short labels and ports of at most four digits, which is nearly all of them.
 */
function quickPattern(schemes: readonly AnyScheme[]): RegExp {
  const urls = schemes.flatMap(({ name, syntax }) => {
    if (syntax.form === 'opaque' || syntax.pattern === undefined || syntax.authority === 'host') return [];
    const urlPath = `/(?:${syntax.pattern})`;
    return `${name.replace(/[+.]/g, '\\$&')}://${HOSTPORT}${syntax.slash === 'required' ? urlPath : `(?:${urlPath})?`}`;
  });
  return new RegExp(`^(?:${urls.join('|') || '(?!)'})$`);
}

const HOSTPORT = '(?:[a-z\\d][a-z\\d-]{0,31}(?<!-)\\.){0,6}[a-z][a-z\\d-]{0,31}(?<!-)(?::[1-9]\\d{0,3})?';

function escapeText(text: string): string {
  return escape(octets(text), XCHAR);
}

/** What may not stand in a fragment as it is. */
const NO_XCHAR = /[^\w$\-.+!*'(),;/?:@&=%]+|%(?![\dA-Fa-f]{2})/g;
