import type { Registry, Span } from '@url/core';
import { type CompiledRegistry, compiled, lowerCase } from '@url/core/scheme';
import { colonEnd, hasAt, lastAt } from './delimiters.ts';
import { cutter, joined, MASK, masked } from './hide-spans.ts';
import { namesIn, plainCopy } from './plain-copy.ts';
import type { Fields } from './secret-fields.ts';
import { isNoSecret, isSecretName, isSecretPair, type SecretNames } from './secret-names.ts';
import { shapesIn } from './secret-shapes.ts';
import { mayHaveSecret, secretsInText } from './secrets-in-text.ts';
import { allSecretNames, secretNamesOf, secretsOfText } from './secrets-of-text.ts';
import { isUrlData, shownUrl } from './url-without-secrets.ts';

/**
 * Data with its secrets shown as `***`, for a log of URLs, results or plans as JSON. It hides what `redact` hides: `password` and
 * the fields that a scheme lists in `secrets`, the values of pairs with a secret name, and the secrets in every string and name of a
 * field, at any depth.
 *
 * The names are those of the url's own scheme; in data that is not a url, such as a plan, those of `scheme`, or of all schemes.
 *
 * ```ts
 * withoutSecrets(urls, access(urls, url)); // { by: 'ftp', host: 'host.dom', port: 21, login: { user: 'fred', password: '***' }, … }
 * ```
 *
 * The result is a copy. An error stays one, with its message, stack and cause; a `URL` becomes its text, and any other object that is
 * not plain data the name of its class. What cannot be looked into is `***`. It never throws.
 */
export function withoutSecrets<T>(registry: Registry, data: T, scheme?: string): T {
  const index = compiled(registry);
  try {
    const names = typeof scheme === 'string' ? secretNamesOf(index, lowerCase(scheme)) : allSecretNames(index);
    const copy = plainCopy(data, (name) => (IS_WORD.test(name) ? name : hideText(index, name, placeOf(names))));
    return hide({ index, urls: new Set(), segments: new Map(), masked: new Map() }, copy, placeOf(names)) as T;
  } catch {
    // The data is deeper than the stack.
    return MASK as T;
  }
}

/** Most names of fields. */
const IS_WORD = /^\w{0,30}$/;

/** One walk through data, which is a copy: it is changed. */
interface Walk {
  readonly index: CompiledRegistry;
  /** The urls whose secrets are hidden: data may contain itself. */
  readonly urls: Set<object>;
  /** Segments of paths as they are shown: another list may repeat one of them. */
  readonly segments: Map<string, string>;
  /** Objects as they are shown in a secret field. */
  readonly masked: Map<object, object>;
}

/** The context of the data at one place. */
interface Place {
  readonly names: SecretNames;
  /** True in a url whose text is looked at besides: a string is a part, and nothing else. */
  readonly isPart: boolean;
  readonly seen: Set<object>;
}

function placeOf(names: SecretNames, isPart = false): Place {
  return { names, isPart, seen: new Set() };
}

function hide(walk: Walk, value: unknown, place: Place): unknown {
  if (typeof value === 'string') return hideText(walk.index, value, place);
  if (!isObject(value) || place.seen.has(value)) return value;
  place.seen.add(value);
  if (Array.isArray(value)) hideList(walk, value, place);
  else if (value instanceof Map) hideMap(walk, value, place);
  else if (value instanceof Set) hideSet(walk, value, place);
  else if (!isUrlData(walk.index, value)) hideFields(walk, value as Fields, place);
  else if (!walk.urls.has(value)) hideUrl(walk, value, undefined);
  return value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function hideText(index: CompiledRegistry, text: string, { names, isPart }: Omit<Place, 'seen'>): string {
  if (isPart) return masked(text, secretsInText(text, 'part', names));
  return mayHaveSecret(text, names) ? masked(text, secretsOfString(index, text, names)) : text;
}

/** The secrets in a string of data: those of the text that it is, and those of the part that it may be. */
function secretsOfString(index: CompiledRegistry, text: string, names: SecretNames): readonly Span[] {
  return joined([...secretsOfText(index, text), ...secretsInText(text, 'part', names)]);
}

function hideMap(walk: Walk, map: Map<unknown, unknown>, place: Place): void {
  const entries = [...map];
  map.clear();
  for (const [name, value] of entries) {
    const isSecret = typeof name === 'string' && isSecretField(name, place.names);
    map.set(hide(walk, name, place), isSecret ? mask(walk, value) : hide(walk, value, place));
  }
}

function hideSet(walk: Walk, set: Set<unknown>, place: Place): void {
  const values = [...set];
  set.clear();
  for (const value of values) set.add(hide(walk, value, place));
}

function isSecretField(name: string, names: SecretNames): boolean {
  return names.fields.has(name) || isSecretName(name, names);
}

/** Hides the secrets of a url, in its parts and across them. Its fragment is returned without its own. */
function hideUrl(walk: Walk, url: Fields, fragment: string | undefined): string | undefined {
  walk.urls.add(url);
  const { names, end, partsBeside } = shownUrl(walk.index, url as never, fragment);
  const hideParts = (): void => hideFields(walk, url, placeOf(names, partsBeside !== undefined));
  hideParts();
  if (partsBeside === undefined) return fragment && hideText(walk.index, fragment, placeOf(names));
  // Most secrets are whole fields, or in one string.
  const parts = partsBeside(url as never);
  for (const [path, text] of parts) setAt(url, path, text);
  if (parts.size > 0) hideParts();
  return end;
}

/** Sets the part of a url at a path. */
function setAt(url: Fields, path: string, text: string): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const within = names.reduce<unknown>((data, name) => Object(data)[name], url);
  if (isObject(within) && Object.hasOwn(within, last)) (within as Fields)[last] = text;
}

/** Hides the fields of an object. What is deeper than the stack is `***`. */
function hideFields(walk: Walk, data: Fields, place: Place): void {
  const isPair = isSecretPair(data, place.names);
  const isSlip = !place.isPart && hasSlip(walk.index, data);
  const isResult = hideResult(walk, data, place);
  const isLone = isUserSecret(walk.index, data);
  const { message, stack } = data;
  for (const name of namesIn(data)) {
    try {
      const part = data[name];
      if (isSecretMember(data, name, place.names) || (isPair && name === 'value') || (isSlip && name === 'port')) {
        data[name] = mask(walk, part);
      } else if (name === 'user' && typeof part === 'string') data[name] = isLone ? MASK : withoutPassword(part);
      else if (isSlip && Array.isArray(part)) hideList(walk, part, place, true);
      else if (!isResult || name !== 'fragment') data[name] = hide(walk, part, place);
    } catch {
      data[name] = MASK;
    }
  }
  if (typeof data['host'] === 'string' && !place.isPart) hidePaths(walk.index, data, data['host']);
  // The stack of an error begins with its message.
  if (data instanceof Error && typeof message === 'string' && typeof stack === 'string' && message !== '') {
    data.stack = hideText(walk.index, stack.split(message).join(data.message), place);
  }
}

/** Hides a path that is a secret on the host that is beside it, as in the plan of a request. */
function hidePaths(index: CompiledRegistry, data: Fields, host: string): void {
  const { secretUrls } = allSecretNames(index).ofAll;
  for (const [name, path] of Object.entries(data)) {
    if (typeof path !== 'string' || !path.startsWith('/')) continue;
    const inside = cutter(joined(shapesIn(host + path, secretUrls)));
    data[name] = masked(path, inside(host.length, host.length + path.length));
  }
}

/** True for the name of a secret. The `code` of an error, a repair or a finding is none. */
function isSecretMember(data: Fields, name: string, names: SecretNames): boolean {
  if (!isSecretField(name, names)) return false;
  if (name === 'code' && isExplained(data)) return false;
  return names.fields.has(name) || typeof data[name] === 'object' || !isNoSecret(name, data[name]);
}

function isExplained({ code, section, sentence }: Fields): boolean {
  return typeof code === 'string' && typeof section === 'string' && typeof sentence === 'string';
}

/** Hides the secrets of a url and its fragment together, as a result has them: a password may have a "#" in it. False for other data. */
function hideResult(walk: Walk, data: Fields, place: Place): boolean {
  const { url, fragment } = data;
  if (
    typeof fragment !== 'string' ||
    !Object.hasOwn(data, 'fragment') ||
    !isObject(url) ||
    place.isPart ||
    !isUrlData(walk.index, url)
  )
    return false;
  data['fragment'] = hideUrl(walk, url, fragment);
  return true;
}

/** True for a url or a plan whose user a client takes for the password. */
function isUserSecret(index: CompiledRegistry, { scheme, by = scheme, password }: Fields): boolean {
  return typeof by === 'string' && (password ?? '') === '' && index.find(by)?.scheme.secretUser === 'alone';
}

/** A user, who may have a password after a ":", escaped in the text. */
function withoutPassword(user: string): string {
  const end = colonEnd(user);
  return end === -1 ? user : user.slice(0, end) + MASK;
}

/** Hides the items of a list. Strings in a row, and the arguments of steps, are also looked at as the path that they are. */
function hideList(walk: Walk, list: unknown[], place: Place, isSlip = false): void {
  const segments = place.isPart ? undefined : hideSegments(walk, list, place.names, isSlip);
  for (const [at, item] of list.entries()) {
    const segment = segments?.[at];
    if (isSecretEntry(item, place.names)) item[1] = mask(walk, item[1]);
    else if (segment === undefined || !isObject(item)) list[at] = hide(walk, segment ?? item, place);
    else (hide(walk, item, place) as Fields)['argument'] = hideText(walk.index, segment, place);
  }
}

/** True for an item of a list such as `[...new URLSearchParams(search)]` with a secret name. */
function isSecretEntry(item: unknown, names: SecretNames): item is [string, unknown] {
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
 * True for the plan of a URL in which the port and the path may be a password with a slash in it: `ftp://fred:12/s3cret@h/`.
 */
function hasSlip(index: CompiledRegistry, plan: Fields): boolean {
  const { by, port } = plan;
  if (typeof by !== 'string' || typeof port !== 'number') return false;
  const login = index.find(by)?.login;
  if (login?.authority !== 'login' || port === login.port) return false;
  return Object.values(plan).some(
    (part) => Array.isArray(part) && segmentsIn(part).some((text) => text && hasAt(text)),
  );
}

/** A value as it is shown in a field that is secret: with the members that it has, and nothing of what they are. */
function mask(walk: Walk, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  if (
    !isObject(value) ||
    value instanceof Map ||
    value instanceof Set ||
    value instanceof Date ||
    value instanceof Error
  ) {
    return MASK;
  }
  const kept = walk.masked.get(value);
  if (kept !== undefined) return kept;
  const copy: Fields | unknown[] = Array.isArray(value) ? [] : {};
  walk.masked.set(value, copy);
  for (const name of Object.keys(value)) {
    if (name !== '__proto__') (copy as Fields)[name] = mask(walk, (value as Fields)[name]);
  }
  return copy;
}
