import {
  type AccessOptions,
  type AccessPlan,
  type AnyScheme,
  type Component,
  type Components,
  decode,
  type Registry,
  type Repair,
  type Span,
  type Url,
} from '@url/core';
import {
  codeOfPort,
  EVERY_PORT,
  endsLine,
  firstOf,
  hasLeadingZero,
  isPlain,
  own,
  ownPlan,
  type PlanRules,
  positionIn,
  type Refusal,
  type SchemeFinding,
  walk,
  withoutSpaces,
} from '@url/core/scheme';

/** A URL that findings are about: its text and data, and, once a rule asks for them, its plan and the spans of its parts. */
export class Subject {
  readonly registry: Registry;
  readonly text: string;
  readonly url: Url;
  readonly host: unknown;
  readonly port: unknown;
  /** `undefined` for a generic URL. */
  readonly scheme: AnyScheme | undefined;
  /** True if the text was not read to the letter: its data may have what the text does not show. */
  readonly isRepaired: boolean;
  /** True if the text has an "@", and a percent sign: several rules ask for one of them first. */
  readonly hasAt: boolean;
  readonly hasPercent: boolean;
  private readonly locate: () => Components;
  private knownOdd: boolean | undefined = undefined;
  private knownPlan: AccessPlan | Refusal | undefined = undefined;
  private knownServers: readonly Server[] | undefined = undefined;
  private knownPorts: ReadonlyMap<string | undefined, Server> | undefined = undefined;
  private knownLocated: Components | undefined = undefined;
  private knownWritten: Written | undefined = undefined;
  private knownLogin: WrittenLogin | undefined = undefined;

  constructor(
    registry: Registry,
    scheme: AnyScheme | undefined,
    text: string,
    { url, repairs }: { readonly url: Url; readonly repairs: readonly Repair[] },
    locate: () => Components,
  ) {
    this.registry = registry;
    this.text = text;
    this.url = url;
    // A member that a program has put into every object is not part of a URL.
    this.host = Object.hasOwn(url, 'host') ? url['host' as never] : undefined;
    this.port = Object.hasOwn(url, 'port') ? url['port' as never] : undefined;
    this.hasAt = text.includes('@');
    this.hasPercent = text.includes('%');
    this.scheme = scheme;
    this.isRepaired = repairs.length > 0;
    this.locate = locate;
  }

  /** The plan that the scheme makes for anybody. */
  get plan(): AccessPlan | Refusal {
    this.knownPlan ??= ownPlan(this.registry, own(this.url), assumedOptions(this.scheme));
    return this.knownPlan;
  }

  /** True if the plan is refused, or would be for one of its strings, or one may be an option. It asks less than `plan`, and has no reasons. */
  get isPlanOdd(): boolean {
    this.knownOdd ??= isPlanOdd(this);
    return this.knownOdd;
  }

  /** The findings of the scheme alone. */
  get ownFindings(): readonly SchemeFinding[] {
    const found: readonly SchemeFinding[] = this.scheme?.findings?.(this.url) ?? NOTHING_FOUND;
    return found.length === 0 ? found : (this.scheme?.findings?.(own(this.url)) ?? NOTHING_FOUND);
  }

  /** The findings that the plan is refused with. */
  get refusals(): readonly SchemeFinding[] {
    return this.isPlanOdd && this.plan.by === 'refused' ? (this.plan as Refusal).findings : NOTHING_FOUND;
  }

  /** The host and port of the URL, or those of its list of hosts. */
  get servers(): readonly Server[] {
    const { host, port, url } = this;
    this.knownServers ??= host === undefined && port === undefined ? serversOf(url) : [{ path: '', host, port }];
    return this.knownServers;
  }

  /** The codes about ports, each with the first server that it is about. */
  get portCodes(): ReadonlyMap<string | undefined, Server> {
    this.knownPorts ??= portCodesOf(this);
    return this.knownPorts;
  }

  get located(): Components {
    this.knownLocated ??= this.locate();
    return this.knownLocated;
  }

  get written(): Written {
    this.knownWritten ??= writtenParts(this.text, this.located.components);
    return this.knownWritten;
  }

  /** The parts of the login. Where their place is plain, the spans of other parts are not asked for. */
  get login(): WrittenLogin {
    this.knownLogin ??= plainLogin(this) ?? this.written;
    return this.knownLogin;
  }
}

/** The login of a text that was read to the letter, if the data has its parts under their usual names, and as they are written. */
function plainLogin({ text, url, scheme, isRepaired }: Subject): WrittenLogin | undefined {
  const found = isRepaired || scheme?.syntax.form !== 'ip' ? null : LOGIN.exec(text);
  if (found === null) return undefined;
  const login: { [part: string]: WrittenSpan } = {};
  let start = found.index + '//'.length;
  for (const [at, part] of LOGIN_PARTS.entries()) {
    const written = found[at + 1];
    const data: unknown = url[part as never];
    if (written === undefined && (data === undefined || part === 'port')) continue;
    if (written === undefined || decode(written) !== String(data)) return undefined;
    login[part] = { text: written, start, end: start + written.length, part };
    start += written.length + 1;
  }
  return login;
}

/** A host and a port, and their path in the data. */
interface Server {
  readonly path: string;
  readonly host: unknown;
  readonly port: unknown;
}

function serversOf(url: Url): readonly Server[] {
  const { hosts } = url as { readonly hosts?: unknown };
  return Array.isArray(hosts) ? hosts.map((each: unknown, at) => ({ ...Object(each), path: `hosts.${at}.` })) : [];
}

function portCodesOf({ servers, url, scheme }: Subject): ReadonlyMap<string | undefined, Server> {
  const found = new Map<string | undefined, Server>();
  for (const server of servers) {
    const code = codeOfPort(server.port, url.scheme, scheme);
    if (!found.has(code)) found.set(code, server);
  }
  return found;
}

/** `//user:password@host:port`, before a path, a fragment or the end. */
const LOGIN = /\/\/(?:([^:@/]*)(?::([^:@/]*))?@)?([^:@/#]*)(?::(\d+))?(?=[/#]|$)/;
export const LOGIN_PARTS: readonly string[] = ['user', 'password', 'host', 'port'];

function isPlanOdd({ scheme, url, text, hasPercent, isRepaired }: Subject): boolean {
  if (scheme === undefined) return true;
  const rules: PlanRules | undefined = scheme.plan;
  if (rules?.even === scheme.access) return false;
  if (hasForbidden(url, rules?.forbids)) return true;
  if (rules?.plain === scheme.access) {
    // Without an escape or a plus sign in the text, the data has no character that `isUnusual` looks for inside.
    const isRaw = !hasPercent && !isRepaired && !text.includes('+');
    if (!hasString(url, isRaw ? beginsUnusually : isUnusual)) return false;
  }
  try {
    const plan: AccessPlan = scheme.access(url, assumedOptions(scheme));
    return typeof plan.by !== 'string' || plan.by === 'refused' || hasString(plan, isOdd);
  } catch {
    return true;
  }
}

/** True if the question holds for a string at any depth, or for the name of a field. @throws TypeError for anything but plain data. */
export function hasString(
  data: object,
  holds: (text: string, field: string) => boolean,
  skipped: readonly string[] = [],
): boolean {
  const known = skipped.length > 0 ? undefined : hasStringInFlat(data, holds);
  if (known !== undefined) return known;
  let found = false;
  walk(
    data,
    (value, field, { key }) => {
      if (skipped.includes(field)) return false;
      found = (key === field && holds(field, field)) || (typeof value === 'string' && holds(value, field));
      return found || undefined;
    },
    'a plan is plain data',
  );
  return found;
}

/** The same of data with texts, numbers and lists of texts alone, as nearly all is; `undefined` for other data. A walk takes four times as long. */
function hasStringInFlat(data: object, holds: (text: string, field: string) => boolean): boolean | undefined {
  if (!isPlain(data)) return undefined;
  for (const name in data) {
    if (!Object.hasOwn(data, name)) continue;
    const value: unknown = data[name as never];
    if (holds(name, name)) return true;
    if (typeof value === 'string') {
      if (holds(value, name)) return true;
    } else if (Array.isArray(value)) {
      for (const item of value) {
        if (typeof item === 'object' || typeof item === 'function') return undefined;
        if (typeof item === 'string' && holds(item, name)) return true;
      }
    } else if (typeof value === 'object' || typeof value === 'function') return undefined;
  }
  return false;
}

/** True for a URL with a character that its scheme forbids in a part. */
function hasForbidden(url: Url, forbids: Readonly<Record<string, string>> | undefined): boolean {
  if (forbids === undefined) return false;
  const isIn = (part: string) => (text: string) => firstOf(forbids[part] as string, text, 0) < text.length;
  return Object.keys(forbids).some((part) => hasString([url[part as never]], isIn(part)));
}

function isOdd(text: string, field: string): boolean {
  return text.charCodeAt(0) === HYPHEN || endsLine(text) || (field === 'host' && hasLeadingZero(text));
}

/** False for a string that begins with a character from "." to "~", and has no control character, percent sign or plus sign. */
function isUnusual(data: string): boolean {
  return beginsUnusually(data) || /[^ -~\u00A0-\uFFFF]|[%+]/.test(data);
}

function beginsUnusually(data: string): boolean {
  const first = data.charCodeAt(0);
  return !(first > HYPHEN && first < 0x7f);
}

const HYPHEN = 0x2d;

const NOTHING_FOUND: readonly SchemeFinding[] = [];

/** A span with its text. */
export interface WrittenSpan extends Span {
  readonly text: string;
  /** Its part, if that is known without the spans of all parts. */
  readonly part?: string;
}

/** The spans of a login. */
export interface WrittenLogin {
  readonly user?: WrittenSpan | undefined;
  readonly password?: WrittenSpan | undefined;
  readonly host?: WrittenSpan | undefined;
  readonly port?: WrittenSpan | undefined;
}

/** A text without its fragment, and the spans of it that all schemes have alike (§3.1). */
export interface Written extends WrittenLogin {
  readonly whole: WrittenSpan;
  readonly scheme: WrittenSpan;
  /** True if a colon follows the host, with a port or without. */
  readonly hasColon: boolean;
  /** The url-path or schemepart. */
  readonly path: WrittenSpan;
}

/**
 * ```text
 * ftp://fred:secret@host.dom:2121/pub
 *       ^    ^      ^        ^    ^
 *       user password host port   path
 * ```
 */
function writtenParts(text: string, components: readonly Component[]): Written {
  const from = (start: number, end: number): WrittenSpan => ({ text: text.slice(start, end), start, end });
  const cut = (span: Span | undefined): WrittenSpan | undefined => span && from(span.start, span.end);
  let [fragment, host, port, user, password]: (Component | undefined)[] = [];
  for (const component of components) {
    const { part } = component;
    if (part === 'fragment') fragment ??= component;
    else if (part === 'host') host ??= component;
    else if (part === 'port') port ??= component;
    // Of several logins, the first that has one.
    else if (part === 'user' || part.endsWith('.user')) user ??= component;
    else if (part === 'password' || part.endsWith('.password')) password ??= component;
  }
  const spaces = withoutSpaces(text);
  const end = fragment === undefined ? spaces.end : fragment.start - 1;
  const hostEnd = host?.end ?? 0;
  // Without a host, this is the first character of the text, which is never a colon.
  const hasColon = text.charAt(hostEnd) === ':';
  const colon = text.indexOf(':');
  const hasHost = host !== undefined && text.startsWith('//', colon + 1);
  const start = hasHost ? pathStart(text.slice(0, end), hostEnd) : colon + 1;
  return {
    whole: from(0, end),
    scheme: from(spaces.start, colon),
    user: cut(user),
    password: cut(password),
    host: cut(host),
    port: cut(port),
    hasColon,
    path: from(start, end),
  };
}

/** The path begins after the slash that follows the host. Tolerant reading takes a "?" without that slash. */
function pathStart(text: string, hostEnd: number): number {
  const offset = text.slice(hostEnd).search(/[/?]/);
  if (offset === -1) return text.length;
  const start = hostEnd + offset;
  return text.charAt(start) === '/' ? start + 1 : start;
}

/** The span of a part, or of a run of characters in its string. A part that is written nowhere is a matter of the whole path. */
export function spanOf(found: SchemeFinding, subject: Subject): Span {
  const { part = '', at: from, end = (from ?? 0) + 1 } = own(found);
  const inLogin =
    from === undefined && LOGIN_PARTS.includes(part) ? subject.login[part as keyof WrittenLogin] : undefined;
  if (inLogin?.part === part) return inLogin;
  const { text, located } = subject;
  const { components } = located;
  const component = components.find((each) => each.part === part);
  if (component !== undefined) {
    if (from === undefined) return component;
    return { start: positionIn(text, component, from), end: positionIn(text, component, end) };
  }
  const items = components.filter((each) => each.part.startsWith(`${part}.`));
  const [first, last] = [items[0], items.at(-1)];
  return first === undefined || last === undefined ? subject.written.path : { start: first.start, end: last.end };
}

/** The span of the first match in a span. */
export function search(span: WrittenSpan | undefined, expression: RegExp): Span | undefined {
  const match = span && expression.exec(span.text);
  if (!match) return undefined;
  const start = span.start + match.index;
  return { start, end: start + match[0].length };
}

/** The options with which a scheme plans for anybody: whatever it still refuses, it refuses because of the URL. */
function assumedOptions(scheme: AnyScheme | undefined): AccessOptions {
  const assumes = scheme?.plan?.assumes as AccessOptions | undefined;
  return assumes === undefined ? ANY_PORT : { ports: EVERY_PORT, ...assumes };
}

const ANY_PORT: AccessOptions = /* @__PURE__ */ Object.freeze({ ports: EVERY_PORT });
