import { locate } from '../components/components.ts';
import { ownData } from '../grammar/own-data.ts';
import type { Span } from '../grammar/span.ts';
import { isGeneric } from '../registry/generic.ts';
import { readAny } from '../registry/parse.ts';
import type { CompiledRegistry } from '../registry/registry.ts';
import type { AnyScheme, Url } from '../scheme/scheme.ts';
import { joined } from './hide-spans.ts';
import { isSecretPair, namesOf, type RegistrySecrets, registrySecrets, type SecretNames } from './secret-names.ts';
import { secretsInText } from './secrets-in-text.ts';

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
  const names = allSecretNames(index);
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
  const paths = secretPathsIn(url, names).filter((path) => path !== 'password' || !isOfLogin(index, url));
  return paths.length === 0 ? found : joined([...fieldSpans(index, text, paths), ...found]);
}

/** True for a URL with a login that core reads: the password of one is found in every text. */
function isOfLogin(index: CompiledRegistry, url: Url): boolean {
  return isGeneric(url) || index.find(url.scheme)?.login !== undefined;
}

/** The same without the secret fields: for a text that was written without them. */
export function secretsBesideFields(index: CompiledRegistry, text: string, url: Url): readonly Span[] {
  return secretsInText(text, kindOf(url), secretNamesOf(index, url.scheme));
}

/** A generic URL whose login was not found may have one that is mistyped. */
function kindOf(url: Url): 'read' | 'generic' {
  return isGeneric(url) && ownData(url).host === undefined ? 'generic' : 'read';
}

/** The names of the secrets of all schemes together. They are kept with the registry. */
export function allSecretNames(index: CompiledRegistry): SecretNames {
  return namesIn(index).ofAll.names;
}

/** The names of the secrets of a scheme; those of all, if it is not registered. They are kept with the registry. */
export function secretNamesOf(index: CompiledRegistry, scheme: string): SecretNames {
  const known = index.find(scheme)?.scheme;
  if (known === undefined) return allSecretNames(index);
  const { ofAll, ofScheme } = namesIn(index);
  const kept = ofScheme.get(known);
  if (kept !== undefined) return kept;
  const names = namesOf([known], ofAll);
  ofScheme.set(known, names);
  return names;
}

function namesIn(index: CompiledRegistry): NamesOfRegistry {
  const kept = NAMES.get(index);
  if (kept !== undefined) return kept;
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

/** An object that is there several times, or inside itself, is looked at once. */
function collect(data: object, names: SecretNames, path: string, seen: Set<object>, found: string[]): void {
  if (seen.has(data)) return;
  seen.add(data);
  const isPair = isSecretPair(data, names);
  // `for in` makes no list of the parts.
  for (const name in data) {
    const value = (data as { readonly [name: string]: unknown })[name];
    if (value === undefined || !Object.hasOwn(data, name)) continue;
    if (names.fields.has(name) || (isPair && name === 'value')) leaves(value, `${path}${name}`, found);
    else if (typeof value === 'object' && value !== null) collect(value, names, `${path}${name}.`, seen, found);
  }
}

/** The paths of everything in a value that can be written. */
function leaves(value: unknown, path: string, found: string[], seen?: Set<object>): void {
  if (typeof value === 'object' && value !== null) {
    // Most values are strings, and need no set.
    const known = seen ?? new Set();
    if (known.has(value)) return;
    known.add(value);
    for (const [name, inner] of Object.entries(value)) leaves(inner, `${path}.${name}`, found, known);
  } else if (value !== undefined && value !== null && value !== '') {
    found.push(path);
  }
}

/** The spans of the values at these paths. One that is written in no single place hides the whole schemepart. */
function fieldSpans(index: CompiledRegistry, text: string, paths: readonly string[]): readonly Span[] {
  const whole = { start: text.indexOf(':') + 1, end: text.length };
  const located = locate(index, text);
  if (!located.ok) return [whole];
  const wanted = new Set(paths);
  const spans = located.components.filter(({ part }) => wanted.has(part));
  return new Set(spans.map(({ part }) => part)).size < wanted.size ? [whole] : spans;
}
