import {
  type AnyScheme,
  format,
  type GenericUrl,
  isGeneric,
  parseAny,
  type Registry,
  type Span,
  schemeOf,
  type Url,
} from '@url/core';
import { isPlain, own, snapshot } from '@url/core/scheme';
import { writeHidden } from './redact.ts';
import { loginOf, type SecretNames, secretNamesOf } from './registry-secrets.ts';
import { isNoSecret, isSecretName, isSecretPair } from './secret-names.ts';
import { shapesIn } from './secret-shapes.ts';
import { secretsInText } from './secrets-in-text.ts';
import { secretsOfText } from './secrets-of-text.ts';
import { cutter, joined, MASK, masked } from './spans.ts';
import { colonEnd, hasAt, lastAt } from './tokens.ts';

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
 * The result is a copy of lists, plain objects and errors, which keep their message, stack and cause. If a secret goes over several
 * parts of a url, every part is `***`. A `Date` is kept, a `URL` becomes its text, any other object the name of its class, and
 * what cannot be looked into `***`. It never throws.
 */
export function withoutSecrets<T>(registry: Registry, data: T, scheme?: string): T {
  const names = secretNamesOf(registry, typeof scheme === 'string' ? scheme : '');
  try {
    return new Copier(registry, names).copy(readOnce({ data }).data) as T;
  } catch {
    // The data is deeper than the stack, or cannot be looked into.
    return MASK as T;
  }
}

/** The members of data. */
type Fields = { [name: string]: unknown };

/** A url and its fragment, as a result has them. */
interface Reading {
  readonly url: object;
  readonly fragment?: unknown;
}

/** Copies data without its secrets. What the data has several times, or inside itself, the copy has too. */
class Copier {
  private readonly registry: Registry;
  private readonly names: SecretNames;
  /** True in a url: a string is a part of its text, and nothing else. */
  private readonly isPart: boolean;
  private readonly shown = new Map<object, unknown>();
  /** The copies in fields that are secret. */
  private readonly hidden = new Map<object, unknown>();
  /** Segments of paths as they are shown: another list may repeat one of them. */
  private readonly segments = new Map<string, string>();

  constructor(registry: Registry, names: SecretNames, isPart = false) {
    this.registry = registry;
    this.names = names;
    this.isPart = isPart;
  }

  /** `isSecret`: the value is in a secret field. Of lists and objects there, the names of the members are shown. */
  copy(value: unknown, isSecret = false): unknown {
    // A function may be a `toJSON` that knows what is hidden.
    if (typeof value === 'function') return undefined;
    if (value === undefined || value === null) return value;
    if (typeof value === 'string' && !isSecret) return this.text(value);
    if (typeof value !== 'object') return isSecret ? MASK : value;
    const kept = (isSecret ? this.hidden : this.shown).get(value);
    if (kept !== undefined) return kept;
    if (Array.isArray(value)) return isSecret ? this.hiddenMembers(value, value, []) : this.list(value);
    if (isPlain(value))
      return isSecret ? this.hiddenMembers(value, membersOf(value, Object.keys(value)), {}) : this.object(value);
    if (isSecret) return MASK;
    const data: object = value;
    if (data instanceof Error) return this.error(data);
    if (data instanceof Date) return data;
    if (Object.prototype.toString.call(value) === '[object URL]') return this.text(String(value));
    const { name } = Object(Object.getPrototypeOf(value)?.constructor);
    return typeof name === 'string' && name !== '' ? name : MASK;
  }

  private text(text: string): string {
    return masked(text, this.secretsIn(text));
  }

  /** `***` for what is deeper than the stack, or cannot be looked into. */
  private tryToCopy(value: unknown, isSecret = false): unknown {
    try {
      return this.copy(value, isSecret);
    } catch {
      return MASK;
    }
  }

  /** The secrets of the text that a string is, and those of the part that it may be. */
  private secretsIn(text: string): readonly Span[] {
    const ofPart = secretsInText(text, 'part', this.names);
    return this.isPart ? ofPart : joined([...secretsOfText(this.registry, text, this.names), ...ofPart]);
  }

  private hiddenMembers(value: object, members: object, copy: object): object {
    this.hidden.set(value, copy);
    for (const [name, member] of Object.entries(members))
      setMember(copy, this.nameIn(copy, name), this.tryToCopy(member, true));
    return copy;
  }

  private object(value: object): object {
    const fields = membersOf(value, Object.keys(value));
    if (this.isPart) return this.members(value, fields, {});
    if (isUrlData(this.registry, fields)) return this.url(value, fields).url;
    const { url, fragment } = fields;
    const parts = isPlain(url) && typeof fragment === 'string' ? membersOf(url, Object.keys(url)) : own({});
    if (!isUrlData(this.registry, parts)) return this.members(value, fields, {});
    // A password may have a "#" in it.
    const shown = this.url(url as object, parts, fragment as string);
    return Object.assign(this.members(value, fields, {}), { fragment: shown.fragment });
  }

  /** An error stays one. Its stack begins with its message. */
  private error(error: Error): object {
    const fields = membersOf(error, ['message', 'stack', ...Object.getOwnPropertyNames(error)]);
    const { message, stack } = fields;
    if (typeof message === 'string' && typeof stack === 'string' && message !== '')
      fields['stack'] = stack.split(message).join(this.text(message));
    return this.members(error, fields, Object.setPrototypeOf(new Error(), Object.getPrototypeOf(error)));
  }

  private url(value: object, fields: Fields, fragment?: string): Reading {
    const shown = this.shownUrl(value, fields, fragment);
    this.shown.set(value, shown.url);
    return shown;
  }

  /** A url that is written as `redact` writes it. One that is not has a secret that goes over several of its parts. */
  private shownUrl(value: object, fields: Fields, fragment: string | undefined): Reading {
    const { registry } = this;
    const { scheme } = fields;
    const text = writeHidden(registry, fields as never, endOf(fragment));
    const hasSecret = text?.includes(MASK) === true;
    const read = hasSecret && isGeneric(fields as never) ? parseAny(registry, text) : undefined;
    if (read?.ok) return read;
    const copier = new Copier(registry, secretNamesOf(registry, String(scheme)), text !== undefined);
    const parts = { url: copier.members(value, fields, {}), fragment: copier.copy(fragment) };
    if (!hasSecret || textOf(registry, parts.url, endOf(parts.fragment)) === text) return parts;
    return { url: Object.assign(this.hiddenMembers(value, fields, {}), { scheme }), fragment: fragment && MASK };
  }

  private members(value: object, fields: Fields, copy: object): object {
    this.shown.set(value, copy);
    const isPair = isSecretPair(fields, this.names);
    const isSlip = !this.isPart && hasSlip(this.registry, fields);
    const isLone = isUserSecret(this.registry, fields);
    for (const [name, member] of Object.entries(fields)) {
      const isSecret =
        isSecretMember(fields, name, this.names) || (isPair && name === 'value') || (isSlip && name === 'port');
      let shown: unknown;
      if (name === 'user' && typeof member === 'string') shown = isLone || isSecret ? MASK : withoutPassword(member);
      else shown = isSlip && Array.isArray(member) ? this.list(member, true) : this.tryToCopy(member, isSecret);
      setMember(copy, this.nameIn(copy, name), shown, Object.prototype.propertyIsEnumerable.call(value, name));
    }
    if (typeof fields['host'] === 'string' && !this.isPart) hidePaths(this.registry, copy as Fields, fields['host']);
    return copy;
  }

  /** The name of a member without its secrets. Names that differ in what is hidden of them stay apart. */
  private nameIn(copy: object, name: string): string {
    let shown = IS_WORD.test(name) ? name : this.text(name);
    while (shown !== name && Object.hasOwn(copy, shown)) shown += '*';
    return shown;
  }

  /** Strings in a row, and the arguments of steps, are also looked at as the path that they are. */
  private list(list: readonly unknown[], isSlip = false): readonly unknown[] {
    const copy: unknown[] = [];
    this.shown.set(list, copy);
    const segments = this.shownSegments(list.map(segmentOf), isSlip);
    for (const [at, item] of list.entries()) {
      const segment = segments[at];
      if (isSecretEntry(item, this.names)) copy.push([item[0], this.copy(item[1], true)]);
      else if (typeof item === 'string') copy.push(this.text(segment ?? item));
      else {
        const shown = this.tryToCopy(item);
        copy.push(segment === undefined ? shown : Object.assign(Object(shown), { argument: this.text(segment) }));
      }
    }
    return copy;
  }

  private shownSegments(all: readonly (string | undefined)[], isSlip: boolean): readonly (string | undefined)[] {
    const path = all.filter((text) => text !== undefined).join('/');
    // Nobody knows where in a path a password begins: all before the last "@" may belong to it, also the "I" of `TYPE I`.
    const slip = isSlip ? [{ start: 0, end: Math.max(0, lastAt(path, 0, path.length)) }] : [];
    const inside = cutter(joined([...slip, ...this.secretsIn(path)]));
    let start = 0;
    return all.map((text) => {
      if (text === undefined) return undefined;
      const hidden = this.segments.get(text) ?? masked(text, inside(start, start + text.length));
      start += text.length + 1;
      if (hidden !== text) this.segments.set(text, hidden);
      return hidden;
    });
  }
}

/** Most names of members. */
const IS_WORD = /^\w{0,30}$/;

/** The members of an object, each of which is read once. One that cannot be read is `***`. */
function membersOf(value: object, names: readonly string[]): Fields {
  const members: Fields = own({});
  for (const name of names) {
    try {
      members[name] = value[name as never];
    } catch {
      members[name] = MASK;
    }
  }
  return members;
}

/**
 * A copy at any depth, so that what is looked at is what is copied. Data that is deeper than the stack, or has a getter that throws, stays
 * as it is.
 */
function readOnce<Data extends object>(data: Data): Data {
  try {
    return snapshot(data);
  } catch {
    return data;
  }
}

/** The text of a copy; `undefined` if it cannot be written. */
function textOf(registry: Registry, url: object, end: string): string | undefined {
  try {
    return format(registry, url as GenericUrl) + end;
  } catch {
    return undefined;
  }
}

function endOf(fragment: unknown): string {
  return fragment === undefined ? '' : `#${fragment}`;
}

/** Sets a member, also one with a name such as `__proto__`. */
function setMember(copy: object, name: string, value: unknown, enumerable = true): void {
  if (enumerable && !(name in copy)) copy[name as never] = value as never;
  else Object.defineProperty(copy, name, { value, enumerable, writable: true, configurable: true });
}

/** True for the data of a url of a registered scheme, or of one that `parseGeneric` read. */
function isUrlData(registry: Registry, data: Fields): boolean {
  const { scheme } = data;
  return typeof scheme === 'string' && (schemeOf(registry, scheme) !== undefined || isGeneric(data as never as Url));
}

/** True for a member whose value is a secret. The `code` of an error, a repair or a finding is none. */
function isSecretMember(data: Fields, name: string, names: SecretNames): boolean {
  if (name === 'code' && isExplained(data)) return false;
  if (names.fields.has(name)) return true;
  return isSecretName(name, names) && (typeof data[name] === 'object' || !isNoSecret(name, data[name]));
}

function isExplained({ code, section, sentence }: Fields): boolean {
  return [code, section, sentence].every((word) => typeof word === 'string');
}

/** True for a url or a plan whose user a client takes for the password. */
function isUserSecret(registry: Registry, { scheme, by = scheme, password }: Fields): boolean {
  return typeof by === 'string' && (password ?? '') === '' && schemeNamed(registry, by)?.secretUser === 'alone';
}

function schemeNamed(registry: Registry, name: string): AnyScheme | undefined {
  return schemeOf(registry, name);
}

/** A user, who may have a password after a ":", escaped in the text. */
function withoutPassword(user: string): string {
  const end = colonEnd(user);
  return end === -1 ? user : user.slice(0, end) + MASK;
}

/** Hides a path that is a secret on the host that is beside it, as in the plan of a request. */
function hidePaths(registry: Registry, data: Fields, host: string): void {
  const { secretUrls } = secretNamesOf(registry).ofAll;
  for (const [name, path] of Object.entries(data)) {
    if (typeof path !== 'string' || !path.startsWith('/')) continue;
    const inside = cutter(joined(shapesIn(host + path, secretUrls)));
    data[name] = masked(path, inside(host.length, host.length + path.length));
  }
}

/** True for an item of a list such as `[...new URLSearchParams(search)]` with a secret name. */
function isSecretEntry(item: unknown, names: SecretNames): item is [string, unknown] {
  return Array.isArray(item) && item.length === 2 && typeof item[0] === 'string' && isSecretName(item[0], names);
}

/** A segment of a path in a list, or the argument of a step. */
function segmentOf(item: unknown): string | undefined {
  const text: unknown = isPlain(item) ? (item as Fields)['argument'] : item;
  return typeof text === 'string' ? text : undefined;
}

/** True for the plan of a URL in which the port and the path may be a password with a slash in it: `ftp://fred:12/s3cret@h/`. */
function hasSlip(registry: Registry, fields: Fields): boolean {
  const { by, port } = fields;
  if (typeof by !== 'string' || typeof port !== 'number') return false;
  const login = loginOf(schemeNamed(registry, by));
  if (login?.authority !== 'login' || port === login.port) return false;
  return Object.values(fields).some((part) => Array.isArray(part) && part.some((item) => hasAt(segmentOf(item) ?? '')));
}
