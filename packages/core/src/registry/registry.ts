import { kindOf, shown } from '../grammar/argument-checks.ts';
import { lowerCase } from '../grammar/ascii.ts';
import { ownOptions } from '../grammar/own-options.ts';
import type { Profile } from '../grammar/reader.ts';
import type { AccessPlan } from '../scheme/plan.ts';
import { registrable } from '../scheme/registration.ts';
import type { AnyScheme, Url } from '../scheme/scheme.ts';
import type { SchemeNamed } from '../scheme/types-of-scheme.ts';
import { type CompiledScheme, compileScheme, type ReadingIndex, type Tolerance } from './compiled-scheme.ts';

/**
 * A set of schemes, and how they are read (RFC 1738 §4). It is data and frozen: what is registered in one is unknown to
 * another, and everything that can be done is a function that takes it.
 */
export interface Registry<out S extends AnyScheme = AnyScheme> {
  /** The schemes, in the order in which they were given. */
  readonly schemes: readonly S[];
  /** `undefined` in a registry that reads strictly. */
  readonly tolerant: Tolerance | undefined;
  /** `undefined` in a registry that reads as RFC 1738 does. */
  readonly profile: Profile | undefined;
  /** `undefined` in a registry without gateways. */
  readonly gateways: Gateways | undefined;
  /** `undefined` in a registry that knows the common ones alone. */
  readonly secretUrls: readonly string[] | undefined;
}

/** The options of `createRegistry`: the ways to read a text and to get at a resource. */
export interface RegistryOptions {
  /** Reads texts that are not quite legal, and notes a repair for each departure. What is legal is read the same. */
  readonly tolerant?: Tolerance | undefined;
  /** Reads the older meaning of texts that mean something else now. */
  readonly profile?: Profile | undefined;
  /** Other ways of access (§4): what `gateways` makes of them. */
  readonly gateways?: Gateways | undefined;
  /**
   * URLs whose path is a secret, which `redact` and its sisters hide beside those that they know: `hooks.my.dom/in/***` to the end of the
   * path, `.my.dom/join/***` so on any host below `my.dom`; with a slash after it, one segment. An asterisk alone is any segment.
   */
  readonly secretUrls?: readonly string[] | undefined;
}

/**
 * Another way of access: "specific gateway locators for indirect access" (RFC 1738 §4). A prefix is followed by the text
 * after the "//" or the colon of the URL. A proxy is asked by HTTP for the whole URL (RFC 1630 "HTTP"). A function gives any URL; it
 * is called at every `access`.
 */
export type Gateway = string | { readonly proxy: string } | ((url: string) => string);

/** The gateways of a registry, as `gateways` makes them. */
export interface Gateways {
  /** The gateways by the names of schemes, registered or not. */
  readonly of: { readonly [name: string]: Gateway };
  /** For `access`: the plan of the gateway in place of the scheme's own, where there is a gateway and it may be used. */
  readonly '~instead': (own: AccessPlan, url: Url, text: string) => AccessPlan;
}

/**
 * Makes a registry. How texts are read is a property of the registry, so that every function reads the same.
 *
 * ```ts
 * const urls = createRegistry([ftp, http]);
 * const loose = createRegistry([ftp, http], { tolerant });
 * ```
 *
 * @throws TypeError for a scheme that RFC 1738 §4 would not register, and for an unknown option.
 */
export function createRegistry<const S extends AnyScheme>(
  schemes: readonly S[],
  options: RegistryOptions = {},
): Registry<S> {
  if (!Array.isArray(schemes)) throw new TypeError('createRegistry takes a list of schemes');
  const { tolerant, profile, gateways, secretUrls } = ownOptions(options, 'createRegistry', OPTIONS);
  assertOurs('tolerant', tolerant, '~tolerant');
  assertOurs('gateways', gateways, '~instead');
  if (profile !== undefined && profile !== 'rfc1630' && profile !== 'draft') {
    throw new TypeError("the option profile is 'rfc1630' or 'draft'");
  }
  assertSecretUrls(secretUrls);
  const names = new Set<string>();
  const registered: S[] = schemes.map((scheme) => registrable(scheme));
  for (const { name } of registered) {
    if (names.has(name)) throw new TypeError(`scheme ${shown(name)}: registered twice (RFC 1738 §4)`);
    names.add(name);
  }
  return Object.freeze({
    schemes: Object.freeze(registered),
    tolerant,
    profile,
    gateways,
    secretUrls: secretUrls && Object.freeze([...secretUrls]),
  });
}

const OPTIONS = ['tolerant', 'profile', 'gateways', 'secretUrls'] as const;

/** @throws TypeError for a value of an option that core did not make. */
function assertOurs(option: string, value: unknown, mark: string): void {
  if (value !== undefined && Object(value)[mark] === undefined) {
    throw new TypeError(`the option ${option} is a value of the export "${option}" of @url/core`);
  }
}

function assertSecretUrls(urls: unknown): void {
  if (urls === undefined || (Array.isArray(urls) && urls.every((url) => /\*{3}\/?$/.test(url)))) return;
  throw new TypeError('the option secretUrls is a list of texts with *** at their end');
}

/** A registry with one scheme more. @throws TypeError where §4 forbids it, and for a list of schemes. */
export function register<S extends AnyScheme, const Added extends AnyScheme>(
  registry: Registry<S>,
  scheme: Added,
): Registry<S | Added> {
  return createRegistry<S | Added>([...schemesOf(registry), scheme], optionsOf(registry));
}

/** A registry with one scheme less. @throws TypeError for a name, in either case, that no scheme of the registry has. */
export function unregister<S extends AnyScheme, const Name extends string>(
  registry: Registry<S>,
  name: Name & NameIn<S, Name>,
): Registry<Without<S, Lowercase<Name>>> {
  const schemes = schemesOf(registry);
  const found = schemeOf(registry, name) as AnyScheme | undefined;
  if (found === undefined) throw new TypeError(`no scheme ${shown(name)} is registered here`);
  return createRegistry(schemes.filter((scheme) => scheme !== found) as never[], optionsOf(registry));
}

/** A name, if it may be that of one of these schemes. */
type NameIn<S extends AnyScheme, Name extends string> = Lowercase<Name> extends S['name'] ? unknown : S['name'];

type Without<S, Name extends string> = S extends { readonly name: infer Own }
  ? string extends Own
    ? S
    : Own extends Name
      ? never
      : S
  : never;

function schemesOf<S extends AnyScheme>(registry: Registry<S>): readonly S[] {
  return compiled(registry).registry.schemes as readonly S[];
}

/** The options that make a registry like this one. */
function optionsOf({ tolerant, profile, gateways, secretUrls }: Registry): RegistryOptions {
  return { tolerant, profile, gateways, secretUrls };
}

/** The scheme of this name, in either case. @throws TypeError for no text. */
export function schemeOf<S extends AnyScheme, const Name extends string>(
  registry: Registry<S>,
  name: Name,
): SchemeNamed<S, Lowercase<Name>> | undefined {
  const index = compiled(registry);
  if (typeof name !== 'string') throw new TypeError(`the name of a scheme is a string, not ${kindOf(name)}`);
  return (index.find(name) ?? index.find(lowerCase(name)))?.scheme as SchemeNamed<S, Lowercase<Name>> | undefined;
}

/** A registry as functions work with it. */
export interface CompiledRegistry extends ReadingIndex {
  readonly registry: Registry;
  /** Matches texts that `canonicalText` gives as they are. Made at its first call. */
  canonical?: RegExp;
  /** The names of the options of `access`. Made at its first call with options. */
  options?: { readonly names: readonly string[] | undefined };
}

/**
 * The compiled form of a registry, made at the first use. It is kept beside the registry, not in it: a registry shows
 * nothing of it, and one that another copy of this package made has one too.
 *
 * @throws TypeError for anything that is not a registry.
 */
export function compiled(registry: Registry): CompiledRegistry {
  if (registry === lastRegistry) return lastCompiled as CompiledRegistry;
  const made = COMPILED.get(registry) ?? compile(registry);
  lastRegistry = registry;
  lastCompiled = made;
  return made;
}

const COMPILED: WeakMap<Registry, CompiledRegistry> = /* @__PURE__ */ new WeakMap();
// Nearly all programs have one registry: a comparison is 20 times faster than the map.
let lastRegistry: object = COMPILED;
let lastCompiled: CompiledRegistry | undefined;

function compile(registry: Registry): CompiledRegistry {
  // Of a scheme that went through JSON, no function is left.
  if (!Array.isArray(registry?.schemes) || registry.schemes.some((scheme) => !scheme?.syntax?.read)) {
    throw new TypeError('the first argument is a registry, as createRegistry makes it');
  }
  const named = new Map<string, CompiledScheme>();
  const byFirst: CompiledScheme[][] = [];
  for (const scheme of registry.schemes) {
    const entry = compileScheme(scheme, registry.tolerant, registry.profile);
    named.set(scheme.name, entry);
    const first = scheme.name.charCodeAt(0);
    byFirst[first] = [...(byFirst[first] ?? []), entry];
  }
  const made = { registry, find: (name: string) => named.get(name), byFirst };
  COMPILED.set(registry, made);
  return made;
}
