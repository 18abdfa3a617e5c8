import { type Component, locate } from '../components/components.ts';
import { lowerCase } from '../grammar/ascii.ts';
import { decode } from '../grammar/encoding.ts';
import { isPlain, nothing } from '../grammar/own-data.ts';
import type { Span } from '../grammar/span.ts';
import { tryToWrite, write } from '../registry/format.ts';
import { isGeneric } from '../registry/generic.ts';
import { type CompiledRegistry, compiled, type Registry } from '../registry/registry.ts';
import type { Url } from '../scheme/scheme.ts';
import { stringsOf } from '../scheme/url-data.ts';
import { colonEnd, hasAt, lastAt } from './delimiters.ts';
import { joined, MASK, masked } from './hide-spans.ts';
import { isSecretName, isSecretPair, type SecretNames } from './secret-names.ts';
import { mayHaveSecret, secretsInText } from './secrets-in-text.ts';
import { allSecretNames, secretNamesOf, secretsBesideFields, secretsOfRead, secretsOfText } from './secrets-of-text.ts';

/**
 * Data with its secrets shown as `***`, for a log of URLs, results or plans as JSON. It hides what `redact` hides: `password` and
 * the fields that a scheme lists in `secrets`, the values of pairs with a secret name, and the secrets in every string, at any depth.
 *
 * The names are those of the url's own scheme; in data that is not a url, such as a plan, those of `scheme`, or of all schemes.
 *
 * ```ts
 * withoutSecrets(urls, access(urls, url)); // { by: 'ftp', host: 'host.dom', port: 21, login: { user: 'fred', password: '***' }, … }
 * ```
 *
 * The result is a copy, with plain objects in place of class instances. What cannot be looked into is `***`. It never throws.
 */
export function withoutSecrets<T>(registry: Registry, data: T, scheme?: string): T {
  const index = compiled(registry);
  try {
    const names = typeof scheme === 'string' ? secretNamesOf(index, lowerCase(scheme)) : allSecretNames(index);
    return hide(walkOf(index), data, placeOf(names), '') as T;
  } catch {
    // The data is deeper than the stack.
    return MASK as T;
  }
}

/** A url without the fields and pairs that are secret by their name, to be written. */
export function withoutSecretFields(index: CompiledRegistry, url: Url): Url {
  const names = secretNamesOf(index, url.scheme);
  if (!mayHaveSecretField(url, names, undefined)) return url;
  return hideFields(walkOf(index), url, { ...placeOf(names), strings: 'kept' }, '') as Url;
}

/** False for data that would be given back as it is, as nearly all data is: a copy of it takes ten times as long. */
function mayHaveSecretField(data: object, names: SecretNames, seen: Set<object> | undefined): boolean {
  if (isSecretPair(data, names)) return true;
  let known = seen;
  // `for in` makes no list of the parts.
  for (const name in data) {
    const value = (data as Fields)[name];
    if (value !== undefined && value !== null && names.fields.has(name)) return true;
    if (!isObject(value) || known?.has(value)) continue;
    known ??= new Set();
    if (mayHaveSecretField(value, names, known.add(value))) return true;
  }
  return false;
}

type Fields = { readonly [name: string]: unknown };

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** One walk through data. */
interface Walk {
  readonly index: CompiledRegistry;
  /** The copies of urls: data may contain itself. */
  readonly urls: Map<object, unknown>;
  /** The copies of the data of urls. Each member was read once. */
  readonly read: Map<object, object>;
  /** Segments of paths as they are shown: another list may repeat one of them. */
  readonly segments: Map<string, string>;
}

function walkOf(index: CompiledRegistry): Walk {
  return { index, urls: new Map(), read: new Map(), segments: new Map() };
}

/** The context of the data at one place. */
interface Place {
  readonly names: SecretNames;
  /** `part`: a part of a url whose text is looked at besides. `text`: it may be anything. `kept`: it is left as it is. */
  readonly strings: 'part' | 'text' | 'kept';
  /** Parts of this url as they are shown, by their path. */
  readonly shown: ReadonlyMap<string, string> | undefined;
  /** The copies of objects: data may contain itself. */
  readonly copies: Map<object, unknown>;
  readonly masked: Map<object, unknown>;
}

function placeOf(names: SecretNames): Place {
  return { names, strings: 'text', shown: undefined, copies: new Map(), masked: new Map() };
}

/** `path` is the path in the url. */
function hide(walk: Walk, value: unknown, place: Place, path: string): unknown {
  if (typeof value === 'string') return hideText(walk, place.shown?.get(path) ?? value, place);
  // A function may be a `toJSON` that knows what was hidden.
  if (typeof value === 'function') return undefined;
  if (!isObject(value)) return place.shown?.get(path) ?? value;
  const url = walk.urls.get(value);
  if (url !== undefined && isShownIn(path, place)) return MASK;
  const kept = place.copies.get(value) ?? url;
  if (kept !== undefined) return kept;
  if (Array.isArray(value)) return hideList(walk, value, place, path);
  return special(walk, value, place, path) ?? hideUrl(walk, value, place)?.url ?? hideFields(walk, value, place, path);
}

/** True for a url in which a secret begins, or goes on, that the text of the url around it shows. */
function isShownIn(path: string, { shown }: Place): boolean {
  return shown !== undefined && [...shown.keys()].some((part) => part.startsWith(`${path}.`));
}

function hideText({ index }: Walk, text: string, { names, strings }: Place): string {
  if (strings === 'part') return masked(text, secretsInText(text, 'part', names));
  return strings === 'kept' || !mayHaveSecret(text, names) ? text : masked(text, secretsOfString(index, text, names));
}

/** The secrets in a string of data: those of the text that it is, and those of the part that it may be. */
function secretsOfString(index: CompiledRegistry, text: string, names: SecretNames): readonly Span[] {
  return joined([...secretsOfText(index, text), ...secretsInText(text, 'part', names)]);
}

/** Objects that have what they hold in no fields. `undefined` for all others. */
function special(walk: Walk, value: object, place: Place, path: string): unknown {
  if (value instanceof Date) return new Date(value.getTime());
  if (value instanceof String) return hideText(walk, String.prototype.valueOf.call(value), place);
  // Octets may be those of a password.
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return MASK;
  if (value instanceof Map) {
    const copy = new Map<unknown, unknown>();
    place.copies.set(value, copy);
    for (const [name, inner] of Map.prototype.entries.call(value)) {
      const isSecret = typeof name === 'string' && isSecretField(name, place.names);
      copy.set(hide(walk, name, place, path), isSecret ? mask(inner, place) : hide(walk, inner, place, path));
    }
    return copy;
  }
  if (!(value instanceof Set)) return undefined;
  const copy = new Set<unknown>();
  place.copies.set(value, copy);
  for (const inner of Set.prototype.values.call(value)) copy.add(hide(walk, inner, place, path));
  return copy;
}

function isSecretField(name: string, names: SecretNames): boolean {
  return names.fields.has(name) || isSecretName(name, names);
}

function hideFields(walk: Walk, value: object, place: Place, path: string): object {
  const copy = {};
  place.copies.set(value, copy);
  copyFields(walk, value, copy, place, path);
  return copy;
}

/** Copies the fields of an object. A getter that throws gives `***`. */
function copyFields(walk: Walk, value: object, copy: object, place: Place, path = ''): void {
  const { names } = place;
  const isPair = isSecretPair(value, names);
  const isError = isExplained(value);
  const isSlip = place.strings === 'text' && hasSlip(walk.index, value);
  const result = resultIn(walk, value, place);
  for (const name of Object.keys(value)) {
    let hidden: unknown = MASK;
    try {
      const part = (value as Fields)[name];
      const isSecret =
        (isSecretField(name, names) && !(isError && name === 'code')) ||
        (isPair && name === 'value') ||
        (isSlip && name === 'port');
      if (isSecret) hidden = mask(part, place);
      else if (result !== undefined && Object.hasOwn(result, name)) hidden = (result as Fields)[name];
      else if (name === 'user' && typeof part === 'string' && place.strings !== 'kept') hidden = withoutPassword(part);
      else if (isSlip && Array.isArray(part)) hidden = hideList(walk, part, place, path, true);
      else hidden = hide(walk, part, place, path === '' ? name : `${path}.${name}`);
    } catch {
      // It stays hidden.
    }
    if (name === '__proto__') Object.defineProperty(copy, name, { value: hidden, enumerable: true });
    else (copy as { [name: string]: unknown })[name] = hidden;
  }
}

/** A user, who may have a password after a ":", escaped in the text. */
function withoutPassword(user: string): string {
  const end = colonEnd(user);
  return end === -1 ? user : user.slice(0, end) + MASK;
}

/** True for an error, a repair or a finding, whose `code` is not a secret. */
function isExplained(value: object): boolean {
  const { code, section, sentence } = value as Fields;
  return typeof code === 'string' && typeof section === 'string' && typeof sentence === 'string';
}

/** A copy of a list. Strings in a row, and the arguments of steps, are also looked at as the path that they are. */
function hideList(
  walk: Walk,
  list: readonly unknown[],
  place: Place,
  path: string,
  isSlip = false,
): readonly unknown[] {
  const copy: unknown[] = [];
  place.copies.set(list, copy);
  const segments = place.strings === 'text' ? hideSegments(walk, list, place.names, isSlip) : undefined;
  for (const [at, item] of list.entries()) {
    const segment = segments?.[at];
    const inner = `${path}.${at}`;
    if (isSecretEntry(item, place.names)) copy.push([item[0], mask(item[1], place)]);
    else if (segment === undefined) copy.push(hide(walk, item, place, inner));
    else if (!isObject(item)) copy.push(hideText(walk, segment, place));
    else copy.push({ ...(hide(walk, item, place, inner) as object), argument: hideText(walk, segment, place) });
  }
  return copy;
}

/** True for an item of a list such as `[...new URLSearchParams(search)]` with a secret name. */
function isSecretEntry(item: unknown, names: SecretNames): item is readonly [string, unknown] {
  return Array.isArray(item) && item.length === 2 && typeof item[0] === 'string' && isSecretName(item[0], names);
}

/** The segments of a path in a list, or in the arguments of a list of steps; `undefined` for other items. */
function segmentsIn(list: readonly unknown[]): readonly (string | undefined)[] {
  return list.map((item) => {
    const text = isObject(item) ? (item as Fields)['argument'] : item;
    return typeof text === 'string' ? text : undefined;
  });
}

/** The segments as the path shows them. `undefined` if there is nothing to hide. */
function hideSegments(
  { index, segments: shown }: Walk,
  list: readonly unknown[],
  names: SecretNames,
  isSlip: boolean,
): readonly (string | undefined)[] | undefined {
  const all = segmentsIn(list);
  const path = all.filter((text) => text !== undefined).join('/');
  if (!isSlip && !mayHaveSecret(path, names)) {
    return shown.size === 0 ? undefined : all.map((text) => text && (shown.get(text) ?? text));
  }
  // Nobody knows where in a path a password begins: all before the last "@" may belong to it, also the "I" of `TYPE I`.
  const slip = isSlip ? [{ start: 0, end: Math.max(0, lastAt(path, 0, path.length)) }] : [];
  const inside = cutter(joined([...slip, ...secretsOfString(index, path, names)]));
  let start = 0;
  return all.map((text) => {
    if (text === undefined) return undefined;
    const from = start;
    start += text.length + 1;
    const hidden = shown.get(text) ?? masked(text, inside(from, from + text.length));
    if (hidden !== text) shown.set(text, hidden);
    return hidden;
  });
}

/**
 * Gives what is inside a span, from its beginning on, of spans that are in order and do not overlap. The spans that are asked about
 * are in order, too.
 */
function cutter(spans: readonly Span[]): (from: number, to: number) => readonly Span[] {
  let passed = 0;
  return (from, to) => {
    const inside: Span[] = [];
    for (let at = passed; at < spans.length; at += 1) {
      const { start, end } = spans[at] as Span;
      if (start >= to) break;
      if (end > from) inside.push({ start: Math.max(start, from) - from, end: Math.min(end, to) - from });
      else passed += 1;
    }
    return inside;
  };
}

/**
 * True for the plan of a URL in which the port and the path may be a password with a slash in it: `ftp://fred:12/s3cret@h/`.
 */
function hasSlip(index: CompiledRegistry, plan: object): boolean {
  const { by, port } = plan as Fields;
  if (typeof by !== 'string' || typeof port !== 'number') return false;
  const login = index.find(by)?.login;
  if (login?.authority !== 'login' || port === login.port) return false;
  return Object.values(plan).some(
    (part) => Array.isArray(part) && segmentsIn(part).some((text) => text && hasAt(text)),
  );
}

/** A value as it is shown in a field that is secret. */
function mask(value: unknown, { masked }: Pick<Place, 'masked'>): unknown {
  if (value === undefined || value === null) return value;
  if (!isObject(value)) return MASK;
  const kept = masked.get(value);
  if (kept !== undefined) return kept;
  if (Array.isArray(value)) {
    const copy: unknown[] = [];
    masked.set(value, copy);
    for (const item of value) copy.push(mask(item, { masked }));
    return copy;
  }
  if (!isPlain(value)) return MASK;
  const copy: { [name: string]: unknown } = {};
  masked.set(value, copy);
  for (const [name, part] of Object.entries(value)) {
    if (name !== '__proto__') copy[name] = mask(part, { masked });
  }
  return copy;
}

/** A url and its fragment, without their secrets. */
type HiddenResult = {
  readonly url: object;
  readonly fragment: string | undefined;
};

/** A url and its fragment, as a result has them: a password may have a "#" in it. `undefined` for other data. */
function resultIn(walk: Walk, value: object, place: Place): HiddenResult | undefined {
  const { url, fragment } = value as Fields;
  if (typeof fragment !== 'string' || !isObject(url) || place.strings !== 'text') return undefined;
  return hideUrl(walk, url, place, fragment);
}

/** A copy of a url without the secrets that its text shows, and its fragment without its own. `undefined` for anything else. */
function hideUrl(walk: Walk, value: object, { names: around }: Place, fragment?: string): HiddenResult | undefined {
  const { index, urls } = walk;
  if (!Object.hasOwn(value, 'scheme') || typeof (value as Fields)['scheme'] !== 'string') return undefined;
  const url = readOnce(walk, value) as Url;
  const found = index.find(lowerCase(url.scheme));
  if (found === undefined && !isGeneric(url)) return undefined;
  const copy = {};
  urls.set(value, copy).set(url, copy);
  const names = found === undefined ? around : secretNamesOf(index, found.scheme.name);
  const shown = textShown(index, url, names, fragment);
  copyFields(walk, url, copy, { ...placeOf(names), strings: shown === undefined ? 'text' : 'part' });
  if (shown === undefined) return { url: copy, fragment: fragment && hideText(walk, fragment, placeOf(names)) };
  // Most secrets are whole fields, or in one string.
  if (shown.spans.length > 0 && (isGeneric(url) || !isWritten(index, copy, shown))) {
    const parts = shownParts(index, url, shown);
    copyFields(walk, url, copy, { ...placeOf(names), strings: 'part', shown: parts });
  }
  return { url: copy, fragment: shown.fragment };
}

/** A copy of data, for which every member was read once. A member whose getter throws is hidden. The copy of a copy is itself. */
function readOnce(walk: Walk, data: object): object {
  const { read } = walk;
  const known = read.get(data);
  if (known !== undefined || !(Array.isArray(data) || isPlain(data))) return known ?? data;
  const copy = (Array.isArray(data) ? [] : nothing()) as { [name: string]: unknown };
  read.set(data, copy).set(copy, copy);
  for (const name of Object.keys(data)) {
    let member: unknown = MASK;
    try {
      member = (data as Fields)[name];
      if (isObject(member)) member = readOnce(walk, member);
    } catch {
      // It stays hidden.
    }
    if (name !== '__proto__') copy[name] = member;
  }
  return copy;
}

/** The text of a url and its secrets, and its fragment without its own. */
interface TextShown {
  readonly text: string;
  readonly spans: readonly Span[];
  readonly fragment: string | undefined;
}

/** The text of a url: a scheme may write a secret that no part shows. `undefined` for a url that cannot be written. */
function textShown(
  index: CompiledRegistry,
  url: Url,
  names: SecretNames,
  fragment: string | undefined,
): TextShown | undefined {
  try {
    const secretsOf = mayRepeat(url, names, fragment) ? secretsOfRead : secretsBesideFields;
    const text = write(index, url);
    if (fragment === undefined) return { text, spans: secretsOf(index, text, url), fragment };
    const whole = `${text}#${fragment}`;
    const inside = cutter(secretsOf(index, whole, url));
    const spans = inside(0, text.length);
    return { text, spans, fragment: masked(fragment, inside(text.length + 1, whole.length)) };
  } catch {
    // Each string is looked at by itself.
  }
  return undefined;
}

/** True if the copy is written as the text is shown. */
function isWritten(index: CompiledRegistry, copy: object, { text, spans }: TextShown): boolean {
  const written = tryToWrite(index, copy);
  return written.ok && written.text === masked(text, spans);
}

/** The parts of a url as its text is shown, by their path. */
function shownParts(index: CompiledRegistry, url: Url, { text, spans }: TextShown): ReadonlyMap<string, string> {
  const located = locate(index, text);
  if (!located.ok) return allHidden(url);
  const { components } = located;
  const around = cutter(components);
  const isLocated = spans.every(({ start, end }) => around(start, end).length > 0);
  const shown = isLocated ? new Map<string, string>() : allHidden(url);
  const within = cutter(spans);
  for (const component of components) {
    const inside = within(component.start, component.end);
    if (inside.length > 0) shown.set(component.part, shownPart(text, url, component, inside));
  }
  if (isGeneric(url)) {
    const start = url.scheme.length + 1;
    shown.set('schemepart', masked(text.slice(start), cutter(spans)(start, text.length)));
  }
  return shown;
}

/** Every string of a url as `***`, by its path. */
function allHidden(url: Url): Map<string, string> {
  return new Map(stringsOf(url).map(({ part }) => [part, MASK]));
}

/** A part with `***` for some spans of it. One that is not the text or what the text means is hidden whole. */
function shownPart(text: string, url: Url, { part, start, end }: Component, spans: readonly Span[]): string {
  const written = text.slice(start, end);
  const value = part.split('.').reduce<unknown>((data, name) => (data as Fields | undefined)?.[name], url);
  if (value === written) return masked(written, spans);
  if (value !== decode(written)) return MASK;
  let kept = 0;
  let shown = '';
  for (const span of spans) {
    shown += decode(written.slice(kept, span.start)) + MASK;
    kept = span.end;
  }
  return shown + decode(written.slice(kept));
}

/** True for a url in which other parts may repeat a secret field: one that has a user or another secret besides. */
function mayRepeat(url: Url, names: SecretNames, fragment: string | undefined): boolean {
  const { user } = url as Url & { readonly user?: unknown };
  const isSign = (text: string | undefined): boolean =>
    text !== undefined && (hasAt(text) || mayHaveSecret(text, names.ofAll.names));
  const hasSign = () => user !== undefined || isSign(fragment) || stringsOf(url).some(({ text }) => isSign(text));
  return mayHaveSecretField(url, names, undefined) && hasSign();
}
