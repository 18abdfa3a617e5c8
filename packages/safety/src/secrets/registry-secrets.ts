import { type AnyScheme, type Registry, schemeOf } from '@url/core';
import type { LoginSyntax } from '@url/core/scheme';
import { type KnownNames, NAME_WORDS, plainName } from './secret-names.ts';
import { type SecretUrls, secretUrlsOf } from './secret-shapes.ts';
import { COLON, SLASH } from './tokens.ts';

// What the schemes of a registry call secrets.

/** The names of the secrets of a scheme; those of all schemes together, if it is not registered. They are kept with the registry. */
export function secretNamesOf(registry: Registry, name = ''): SecretNames {
  const scheme: AnyScheme | undefined = schemeOf(registry, name);
  const own = NAMES.get(registry) ?? new Map<AnyScheme | undefined, SecretNames>();
  const kept = own.get(scheme);
  if (kept !== undefined) return kept;
  NAMES.set(registry, own);
  const names =
    scheme === undefined
      ? registrySecrets(registry.schemes, knownIn(registry), registry.secretUrls)
      : namesOf(scheme, secretNamesOf(registry).ofAll);
  own.set(scheme, names);
  return names;
}

const NAMES: WeakMap<Registry, Map<AnyScheme | undefined, SecretNames>> = /* @__PURE__ */ new WeakMap();

/** The registered schemes by their names in lower case. */
function knownIn({ schemes }: Registry): (name: string) => KnownScheme | undefined {
  const known = new Map(schemes.map((scheme) => [scheme.name, { scheme, login: loginOf(scheme) }]));
  return (name) => known.get(name);
}

/** The parts of a login that a scheme of the common Internet syntax takes. */
export function loginOf(scheme: AnyScheme | undefined): LoginSyntax | undefined {
  return scheme?.syntax.form === 'ip' ? scheme.syntax : undefined;
}

/** The names of what is secret in the texts of one scheme, or of all. */
export interface SecretNames extends KnownNames {
  /** The names of fields. */
  readonly fields: ReadonlySet<string>;
  /** True if a user without a password is a secret. */
  readonly isUserSecret: boolean;
  /** The secrets of the whole registry. */
  readonly ofAll: RegistrySecrets;
}

/** The names of all schemes of a registry together, and other signs of its secrets. */
export interface RegistrySecrets extends SecretNames {
  /** The URLs whose path is the secret. */
  readonly secretUrls: SecretUrls;
  /** Matches a word of a secret name, or an option of a program with a password. */
  readonly words: RegExp;
  /** Matches the beginning of a URL whose scheme has secret fields. */
  readonly bodies: RegExp | undefined;
  /** Matches the beginning of a URL whose scheme has any secret names, and of one with a "//". Nobody asks where no scheme has names. */
  readonly urls: RegExp;
  /** The registered scheme of a name in lower case. */
  find(name: string): KnownScheme | undefined;
}

/** A registered scheme. */
export interface KnownScheme {
  /** The parts of a login that it takes. `undefined` for an opaque scheme, which may take one of its own. */
  readonly login: LoginSyntax | undefined;
  readonly scheme?: { readonly secretUser?: 'alone' };
}

/** The names of secrets as a scheme lists them. */
export interface ListedSecrets {
  readonly name: string;
  readonly secrets?: readonly string[];
  readonly secretPairs?: readonly string[] | 'usual';
  readonly secretUser?: 'alone';
}

/** Collects the names of secrets from the schemes of a registry. */
export function registrySecrets(
  schemes: readonly ListedSecrets[],
  find: (name: string) => KnownScheme | undefined,
  secretUrls: readonly string[] = [],
): RegistrySecrets {
  const withFields = schemes.filter(({ secrets }) => stringsIn(secrets).length > 0);
  const withNames = schemes.filter((scheme) => withFields.includes(scheme) || pairsIn(scheme).length > 0);
  const bodies = withFields[0] && new RegExp(beginningsOf(withFields), 'gi');
  const urls = new RegExp(`${COLON.source}(?:${SLASH.source}){2}|${beginningsOf(withNames)}`, 'gi');
  const listed = schemes.flatMap((scheme) => [...stringsIn(scheme.secrets), ...pairsIn(scheme)].map(escaped));
  const words = new RegExp([NAME_WORDS, ...listed].join('|'), 'i');
  const ofAll = { ...listedNames(schemes), isUsual: true, isUserSecret: false, words, bodies, urls, find };
  return Object.assign(ofAll, { secretUrls: secretUrlsOf(secretUrls), ofAll: ofAll as never });
}

/** The source of an expression for the beginnings of URLs of some schemes, up to the colon. */
function beginningsOf(schemes: readonly ListedSecrets[]): string {
  const names = schemes.map(({ name }) => escaped(name));
  return `(?:^|[^a-z\\d+.-]|%(?:25)*[\\dA-F]{2})(?:${names.join('|')})${COLON.source}`;
}

function escaped(name: string): string {
  return name.replace(/[^\w-]/g, '\\$&');
}

/** The names of the secrets of a scheme. */
export function namesOf(scheme: ListedSecrets, ofAll: RegistrySecrets): SecretNames {
  return { ...listedNames([scheme]), isUserSecret: scheme.secretUser === 'alone', ofAll };
}

/** The names that some schemes list. `password` is always one. */
function listedNames(schemes: readonly ListedSecrets[]): KnownNames & Pick<SecretNames, 'fields'> {
  const fields = ['password', ...schemes.flatMap(({ secrets }) => stringsIn(secrets))];
  const listed = [...fields, ...schemes.flatMap(pairsIn)];
  return {
    isUsual: schemes.some(({ secretPairs }) => secretPairs === 'usual'),
    fields: new Set(fields),
    pairs: new Set(listed.flatMap((name) => [name, plainName(name)])),
    odd: listed.filter((name) => /[^\w-]/.test(name)).map((name) => name.toLowerCase()),
  };
}

function pairsIn({ secretPairs }: ListedSecrets): readonly string[] {
  return secretPairs === 'usual' ? [] : stringsIn(secretPairs);
}

/** The names in a list that anybody may have written. */
function stringsIn(names: unknown): readonly string[] {
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string' && name !== '') : [];
}
