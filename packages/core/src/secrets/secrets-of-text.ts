import { locate } from '../components/components.ts';
import { ownData } from '../grammar/own-data.ts';
import type { Span } from '../grammar/span.ts';
import { isGeneric } from '../registry/generic.ts';
import { readAny } from '../registry/parse.ts';
import type { CompiledRegistry } from '../registry/registry.ts';
import type { AnyScheme, Url } from '../scheme/scheme.ts';
import { joined } from './hide-spans.ts';
import {
  isSecretPair,
  namesOf,
  type RegistrySecrets,
  registrySecrets,
  type SecretNames,
  secretsInText,
} from './secrets-in-text.ts';

/** The spans of a text that are secret, from left to right. Nothing that a scheme does makes it throw. */
export function secretsOfText(index: CompiledRegistry, text: string): readonly Span[] {
  return secretsOfAny(index, text, false);
}

/** `isWord`: the text is one URL, however mistyped. */
function secretsOfAny(index: CompiledRegistry, text: string, isWord: boolean): readonly Span[] {
  try {
    const result = readAny(index, text);
    if (result.ok) return secretsOfRead(index, text, result.url);
  } catch {
    // An exception of a scheme says nothing about the text.
  }
  const names = secretNamesOf(index, undefined);
  return secretsInText(text, isWord ? 'mistyped' : 'text', names, (word) => secretsOfAny(index, word, true));
}

/**
 * The spans that are secret in a text that this URL was read from, or was written as.
 *
 * @throws what the getters of data throw.
 */
export function secretsOfRead(index: CompiledRegistry, text: string, url: Url): readonly Span[] {
  const names = secretNamesOf(index, url.scheme);
  const found = secretsInText(text, kindOf(url), names);
  const fields = secretPathsIn(url, names);
  return fields.length === 0 ? found : joined([...fieldSpans(index, text, url, fields), ...found]);
}

/** The same without the secret fields: for a text that was written without them. */
export function secretsBesideFields(index: CompiledRegistry, text: string, url: Url): readonly Span[] {
  return secretsInText(text, kindOf(url), secretNamesOf(index, url.scheme));
}

/** A generic URL whose login was not found may have one that is mistyped. */
function kindOf(url: Url): 'read' | 'generic' {
  return isGeneric(url) && ownData(url).host === undefined ? 'generic' : 'read';
}

/** The names of the secrets of a scheme; without a registered scheme, those of all. They are kept with the registry. */
export function secretNamesOf(index: CompiledRegistry, scheme: string | undefined): SecretNames {
  const known = scheme === undefined ? undefined : index.find(scheme)?.scheme;
  const { ofAll, ofScheme } = NAMES.get(index) ?? keepNames(index);
  if (known === undefined) return ofAll.names;
  const kept = ofScheme.get(known);
  if (kept !== undefined) return kept;
  const names = namesOf([known], ofAll);
  ofScheme.set(known, names);
  return names;
}

function keepNames(index: CompiledRegistry): NamesOfRegistry {
  const made = { ofAll: registrySecrets(index.registry.schemes, index.find), ofScheme: new Map() };
  NAMES.set(index, made);
  return made;
}

/** The names of the secrets of all schemes together, and of each scheme that was asked for. */
interface NamesOfRegistry {
  readonly ofAll: RegistrySecrets;
  readonly ofScheme: Map<AnyScheme, SecretNames>;
}

const NAMES: WeakMap<CompiledRegistry, NamesOfRegistry> = /* @__PURE__ */ new WeakMap();

/** The paths of the values in data that are secret by their name: `session.id`, `fields.0.value`. */
function secretPathsIn(data: object, names: SecretNames): readonly string[] {
  const found: string[] = [];
  collect(data, names, '', new Set(), found);
  return found;
}

const NOTHING: readonly never[] = [];

/** An object that is there several times, or inside itself, is looked at once. */
function collect(data: object, names: SecretNames, path: string, seen: Set<object>, found: string[]): void {
  if (seen.has(data)) return;
  seen.add(data);
  const isPair = isSecretPair(data, names);
  // `for in` makes no list of the parts.
  for (const name in data) {
    const value = (data as { readonly [name: string]: unknown })[name];
    if (value === undefined || value === null || !Object.hasOwn(data, name)) continue;
    if (names.fields.has(name) || (isPair && name === 'value')) leaves(value, `${path}${name}`, new Set(), found);
    else if (typeof value === 'object') collect(value, names, `${path}${name}.`, seen, found);
  }
}

/** The paths of everything in a value that can be written. */
function leaves(value: unknown, path: string, seen: Set<object>, found: string[]): void {
  if (typeof value === 'object' && value !== null) {
    if (seen.has(value)) return;
    seen.add(value);
    for (const [name, inner] of Object.entries(value)) leaves(inner, `${path}.${name}`, seen, found);
  } else if (value !== undefined && value !== null && value !== '') {
    found.push(path);
  }
}

/** The spans of the values at these paths. One that is written in no single place hides the whole schemepart. */
function fieldSpans(index: CompiledRegistry, text: string, url: Url, paths: readonly string[]): readonly Span[] {
  // The password of a login that core reads is found without this.
  const isLogin = isGeneric(url) || index.find(url.scheme)?.login !== undefined;
  const wanted = new Set(isLogin ? paths.filter((path) => path !== 'password') : paths);
  if (wanted.size === 0) return NOTHING;
  const located = locate(index, text);
  const components = located.ok ? located.components : [];
  const spans = components.filter(({ part }) => wanted.has(part));
  const whole = { start: text.indexOf(':') + 1, end: text.length };
  return new Set(spans.map(({ part }) => part)).size < wanted.size ? [whole] : spans;
}
