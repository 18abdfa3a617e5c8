import { withoutBlanks } from '../grammar/blanks.ts';
import { octets } from '../grammar/encoding.ts';
import { isHost } from '../grammar/login.ts';
import type { Failure, Section } from '../grammar/result.ts';
import { type AccessPlan, someString } from '../registry/access.ts';
import type { Finding, Locate, Severity } from '../registry/finding.ts';
import { type GenericUrl, isGeneric, parseAny } from '../registry/generic.ts';
import { heldBack } from '../registry/held-back.ts';
import type { ReadOptions } from '../registry/options.ts';
import { findingsOfPort } from '../registry/port.ts';
import type { Registry, UrlOf } from '../registry/registry.ts';
import type { AnyScheme, Url } from '../registry/scheme.ts';

/**
 * What is legal in a URL but worth knowing before it is followed (RFC 1738 §6 and elsewhere): of a text also what its
 * data no longer shows, and where each thing stands. A text that cannot be read is a failure.
 */
export function findings<S extends AnyScheme>(
  registry: Registry<S>,
  of: string | UrlOf<S> | GenericUrl,
  options?: ReadOptions,
): { readonly ok: true; readonly findings: readonly Finding[] } | Failure {
  const any = registry as unknown as Registry<AnyScheme>;
  if (typeof of !== 'string') return { ok: true, findings: distinct(ofUrl(any, of)) };
  const result = parseAny(any, of, options);
  if (!result.ok) return result;
  const written = takeApart(of, result.url, any.scheme(result.url.scheme));
  const all = distinct([
    ...ofText(written),
    ...ofUrl(any, result.url, (place) => locate(written, place)),
    ...ofPortText(written),
  ]);
  const placed = all.map((finding) => ({ ...finding, position: placeOf(finding, written) }));
  // A slash that only the canonical form escapes is none of the text's.
  return {
    ok: true,
    findings: placed.filter(({ code, position }) => code !== 'slash-escaped' || position !== undefined),
  };
}

function distinct(all: readonly Finding[]): readonly Finding[] {
  return all.filter(({ code }, at) => all.findIndex((other) => other.code === code) === at);
}

type Rule = readonly [holds: boolean, code: string, severity: Severity, section: Section];

function holding(rules: readonly Rule[]): readonly Finding[] {
  return rules.flatMap(([holds, code, severity, section]) => (holds ? [{ code, severity, section }] : []));
}

/** What data no longer shows. */
function ofText({ host, own }: Written): readonly Finding[] {
  const octal = host !== undefined && /^(?:\d+\.){3}\d+$/.test(host.text) && /(?:^|\.)0\d/.test(host.text);
  return holding([
    [ESCAPED_DOTS.test(own.text), 'dot-segment-escaped', 'caution', 'RFC 1630 "Partial form"'],
    [octal, 'host-number-leading-zero', 'caution', 'RFC 1738 §3.1'],
  ]);
}

/** A port may be the scheme's own, and not be seen in the data. */
function ofPortText({ port, own }: Written): readonly Finding[] {
  return holding([[port !== undefined && IN_FIRST_PART.test(own.text), 'path-at-sign', 'caution', 'RFC 1738 §3.1']]);
}

function ofUrl(registry: Registry<AnyScheme>, url: Url, at?: Locate): readonly Finding[] {
  const scheme = isGeneric(url) ? undefined : registry.scheme(url.scheme);
  const own = scheme?.findings?.(url, at) ?? [];
  const written = registry.format(url);
  return [
    ...ofPort(url, scheme),
    ...ofParts(registry, url, scheme, written).filter(({ code }) => !own.some((other) => other.code === code)),
    ...ofPath(written, url, scheme),
    ...own,
    ...(isGeneric(url) ? ofUnknown(url) : []),
  ];
}

function ofPort(url: Url, scheme: AnyScheme | undefined): readonly Finding[] {
  const { port } = url as { readonly port?: number | undefined };
  return findingsOfPort(port, scheme?.syntax.form === 'ip' ? scheme.syntax.port : undefined);
}

/** What the parts hold, and what a plan would make of it. */
function ofParts(
  registry: Registry<AnyScheme>,
  url: Url,
  scheme: AnyScheme | undefined,
  written: string,
): readonly Finding[] {
  const { user, password, host } = url as {
    readonly user?: string;
    readonly password?: string;
    readonly host?: string;
  };
  const { findings: refusals = [] } = registry.access(url, WILLING) as { readonly findings?: readonly Finding[] };
  const hidden = refusals.some(({ code }) => code === 'delimiter-hidden');
  return [
    ...refusals,
    ...holding([
      [!hidden && DELIMITER.test(written), 'delimiter-escaped', 'caution', 'RFC 1738 §6'],
      [controlOf(url).test(written), 'control-escaped', 'caution', 'RFC 1738 §2.2'],
      [password !== undefined, 'password-in-url', 'caution', 'RFC 1738 §6'],
      [user?.includes('?') === true, 'user-question-mark', 'caution', 'RFC 1738 §3.1'],
      [user?.includes('.') === true && isHost(user), 'user-looks-like-host', 'caution', 'RFC 1738 §3.1'],
      [looksLikeOption(scheme?.access(url, WILLING)), 'option-like', 'caution', 'RFC 1738 §6'],
      [notUtf8(written) !== undefined, 'octets-not-utf8', 'note', 'RFC 1738 §2.2'],
      [/^[^.:]+$/.test(host ?? ''), 'host-not-qualified', 'note', 'RFC 1738 §3.1'],
      [!/^[a-z]/.test(url.scheme), 'scheme-first-not-letter', 'note', 'RFC 1738 §2.1'],
    ]),
  ];
}

/** Options of somebody who would follow the URL anywhere: what is refused all the same is refused for what it is. */
const WILLING: object = /* @__PURE__ */ Object.freeze({
  ports: Array.from({ length: 1024 }, (_, port) => port),
  server: 'localhost',
});

/** What ends a line, or a string. */
const DELIMITER = /%(?:0[AD]|00)/i;
/** A control that ends no line. */
const CONTROL = /%(?:0[1-9BCEF]|1[\dA-F]|7F)/i;
const CONTROL_BUT_TAB = /%(?:0[1-8BCEF]|1[\dA-F]|7F)/i;

/** The tabs of a Gopher+ string are part of its form. */
function controlOf(url: Url): RegExp {
  return 'plus' in url ? CONTROL_BUT_TAB : CONTROL;
}

/** Where the first octet stands that belongs to no character of UTF-8 (RFC 3629 §4). */
function notUtf8(text: string): number | undefined {
  for (const { index, 1: alone } of text.matchAll(UTF8_OR_OCTET)) if (alone !== undefined) return index;
  return undefined;
}

/** The octets of a character above U+007F, or else a single octet. No group repeats at will: that would need a deep stack. */
const UTF8_OR_OCTET: RegExp = /* @__PURE__ */ new RegExp(
  [
    '%(?:C[2-9A-F]|D.)%[89AB].',
    '%E0%[AB].%[89AB].',
    '%E[1-9A-CEF]%[89AB].%[89AB].',
    '%ED%[89].%[89AB].',
    '%F0%[9AB].%[89AB].%[89AB].',
    '%F[1-3]%[89AB].%[89AB].%[89AB].',
    '%F4%8.%[89AB].%[89AB].',
    '(%[89A-F][\\dA-F])',
  ].join('|'),
  'gi',
);

/** A name that a program which is handed it would take for an option. What is sent to a server as a line is none. */
function looksLikeOption(plan: AccessPlan | undefined): boolean {
  return someString(plan, (text, name) => text.startsWith('-') && name !== 'password' && name !== 'lines');
}

/** What the url-path, or the schemepart, looks like to others. */
function ofPath(written: string, url: Url, scheme: AnyScheme | undefined): readonly Finding[] {
  const [, authority = '', path = ''] = /^[^:]*:(?:\/\/([^/]*)(?:\/|$))?(.*)$/s.exec(written) ?? [];
  const searches = 'search' in url || scheme?.syntax.form !== 'ip';
  const { kind } = url as { readonly kind?: string };
  return holding([
    [/:\d+$/.test(authority) && IN_FIRST_PART.test(path), 'path-at-sign', 'caution', 'RFC 1738 §3.1'],
    [!searches && kind === undefined && path.includes('?'), 'path-question-mark', 'note', 'RFC 1738 §5'],
    [path.includes('%2F'), 'slash-escaped', 'note', 'RFC 1738 §3.2.2'],
    [DOTS.test(path), 'dot-segment', 'note', 'RFC 1630 "Partial form"'],
    [ESCAPED_DOTS.test(path), 'dot-segment-escaped', 'caution', 'RFC 1630 "Partial form"'],
  ]);
}

const IN_FIRST_PART = /^[^/]*@/;

/** A whole segment of one or two dots, as it is; one with an escape in it, from that on; and one beside an escaped slash. */
const DOTS = /(?<![^/])\.\.?(?![^/?;])/;
const ESCAPED_DOTS = /(?:(?<![^/])%2e(?:\.|%2e)?|(?<=(?<![^/])\.)%2e)(?![^/?;])/i;
const OTHER_DOTS = /(?<=^|\/|%2F)(?:\.|%2e){1,2}(?=$|[/?;]|%2F)/i;

/** Of a scheme that nobody registered. */
function ofUnknown({ scheme, schemepart, host }: GenericUrl): readonly Finding[] {
  return holding([
    [heldBack.some(({ name }) => name === scheme), 'scheme-held-back', 'note', 'RFC 1738 §4'],
    [schemepart.startsWith('//') && host === undefined, 'login-unreadable', 'note', 'RFC 1738 §3.1'],
  ]);
}

/** A part of a text, and where in it that begins. */
interface Part {
  readonly text: string;
  readonly start: number;
}

/** A text that was read, without its fragment, and the parts of it that every scheme has alike (§3.1). */
interface Written {
  readonly whole: Part;
  readonly user: Part | undefined;
  readonly password: Part | undefined;
  readonly host: Part | undefined;
  readonly port: Part | undefined;
  /** What the scheme alone can read: its url-path or schemepart, and the characters that part it. */
  readonly own: Part;
  readonly reserved: string;
  readonly control: RegExp;
}

/**
 * ```text
 * ftp://fred:secret@host.dom:2121/pub
 *       ^    ^      ^        ^    ^
 *       user password host port   own
 * ```
 */
function takeApart(text: string, url: Url, scheme: AnyScheme | undefined): Written {
  const hash = text.indexOf('#');
  const whole = partOf(text, 0, hash === -1 ? withoutBlanks(text).end : hash);
  const { host, server = host } = url as { readonly host?: string; readonly server?: string };
  const colon = text.indexOf(':');
  const { reserved = '' } = scheme?.syntax ?? {};
  const more = { whole, reserved, control: controlOf(url) };
  if (server === undefined || !text.startsWith('//', colon + 1)) {
    // The slash of a path without "//" is where one behind a host would be.
    const slash = host !== undefined && text.startsWith('/', colon + 1);
    return { ...NO_LOGIN, ...more, own: partOf(whole.text, slash ? colon + 2 : colon + 1) };
  }
  const behind = whole.text.slice(colon + 3).search('user' in url ? '/' : /[/?]/);
  const end = behind === -1 ? whole.text.length : colon + 3 + behind;
  return { ...loginIn(whole.text.slice(0, end), colon + 3), ...more, own: partOf(whole.text, end + 1) };
}

/** The login is what stands from `start` on to the end of the text. */
function loginIn(text: string, start: number): Pick<Written, 'user' | 'password' | 'host' | 'port'> {
  const at = text.indexOf('@', start);
  const host = Math.max(at + 1, start);
  const secret = text.slice(0, Math.max(at, 0)).indexOf(':', start);
  // An address in brackets has colons too.
  const port = text.indexOf(':', Math.max(host, text.indexOf(']', host)));
  return {
    user: at === -1 ? undefined : partOf(text, start, secret === -1 ? at : secret),
    password: secret === -1 ? undefined : partOf(text, secret + 1, at),
    host: partOf(text, host, port === -1 ? undefined : port),
    port: port === -1 ? undefined : partOf(text, port + 1),
  };
}

const NO_LOGIN = { user: undefined, password: undefined, host: undefined, port: undefined };

function partOf(text: string, start: number, end?: number): Part {
  return { text: text.slice(start, end), start };
}

/** Where a finding stands in the text: where its scheme says, or where everybody can see it. */
function placeOf({ code, position }: Finding, written: Written): number | undefined {
  return position ?? (Object.hasOwn(PLACES, code) ? PLACES[code]?.(written) : undefined);
}

type Place = (written: Written) => number | undefined;

const atScheme: Place = ({ whole }) => first(whole, /[^ ]/);
const atUser: Place = ({ user }) => user?.start;
const atHost: Place = ({ host }) => host?.start;
const atPort: Place = ({ port }) => port?.start;

const PLACES: { readonly [code: string]: Place } = {
  'delimiter-hidden': ({ whole }) => first(whole, DELIMITER),
  'delimiter-escaped': ({ whole }) => first(whole, DELIMITER),
  'control-escaped': ({ whole, control }) => first(whole, control),
  'port-reserved': atPort,
  'port-of-another': atPort,
  'port-not-default': atPort,
  'access-undefined': atScheme,
  'gateway-loop': atScheme,
  'password-in-url': ({ password }) => password?.start,
  'user-question-mark': ({ user }) => first(user, /\?|%3F/i),
  'user-looks-like-host': atUser,
  'path-at-sign': ({ own }) => first(own, /@|%40/),
  'path-question-mark': ({ own }) => first(own, /\?|%3F/i),
  'option-like': ({ user, own, reserved }) =>
    first(user, /^(?:-|%2D)/i) ?? firstOption(own, reserved) ?? firstOption(own, ',;/?:@&='),
  'slash-escaped': ({ own }) => first(own, /%2F/i),
  'dot-segment': ({ own }) => first(own, DOTS) ?? first(own, ESCAPED_DOTS) ?? first(own, OTHER_DOTS),
  'dot-segment-escaped': ({ own }) => first(own, ESCAPED_DOTS),
  'octets-not-utf8': ({ whole }) => notUtf8(whole.text) ?? first(whole, /[^\0-\x7F]/),
  'host-not-qualified': atHost,
  'host-number-leading-zero': atHost,
  'scheme-first-not-letter': atScheme,
  'scheme-held-back': atScheme,
  'login-unreadable': ({ own }) => own.start + 2,
};

/** Where in a part the first such thing stands. */
function first(part: Part | undefined, thing: RegExp): number | undefined {
  const at = part?.text.search(thing) ?? -1;
  return part === undefined || at === -1 ? undefined : part.start + at;
}

/** A hyphen at the beginning of what the scheme has to itself, or behind one of the characters that part it. */
function firstOption(own: Part, reserved: string): number | undefined {
  return first(own, new RegExp(`(?:^|(?<=[${reserved}]))(?:-|%2D)`, 'i'));
}

/** Where a scheme's own finding stands. */
function locate({ user, host, own }: Written, place: 'user' | 'host' | number): number | undefined {
  if (place === 'user') return user?.start;
  return place === 'host' ? host?.start : own.start + lengthOf(own.text, place);
}

/** How long the first `count` octets of a text are as it writes them. */
function lengthOf(text: string, count: number): number {
  let [left, length] = [count, 0];
  for (const [written] of text.matchAll(ESCAPE_OR_CHARACTER)) {
    if (left <= 0) break;
    left -= written > '\x7F' ? octets(written).length : 1;
    length += written.length;
  }
  return length;
}

const ESCAPE_OR_CHARACTER = /%[\dA-F]{2}|./gisu;
