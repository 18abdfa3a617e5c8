import { portReserved } from './access.ts';
import { unescape, utf8 } from './escape.ts';
import type { Finding, Severity } from './finding.ts';
import { type GenericUrl, isGeneric, parseGeneric } from './generic.ts';
import { heldBack } from './held-back.ts';
import { isHost } from './login.ts';
import type { Registry, UrlOf } from './registry.ts';
import type { Failure, Section } from './result.ts';
import type { AnyScheme, Url } from './scheme.ts';

/**
 * What is legal in a URL but worth knowing before it is followed (RFC 1738 §6 and elsewhere): of a text also what its
 * data no longer shows. A text that cannot be read is a failure.
 */
export function findings<S extends AnyScheme>(
  registry: Registry<S>,
  of: string | UrlOf<S> | GenericUrl,
): { readonly ok: true; readonly findings: readonly Finding[] } | Failure {
  const any = registry as unknown as Registry<AnyScheme>;
  if (typeof of !== 'string') return { ok: true, findings: distinct(ofUrl(any, of)) };
  const own = any.parse(of);
  const result = !own.ok && own.error.code === 'scheme-unregistered' ? parseGeneric(of) : own;
  if (!result.ok) return result;
  return { ok: true, findings: distinct([...ofText(of), ...ofUrl(any, result.url)]) };
}

function distinct(all: readonly Finding[]): readonly Finding[] {
  return all.filter(({ code }, at) => all.findIndex((other) => other.code === code) === at);
}

type Rule = readonly [holds: boolean, code: string, severity: Severity, section: Section];

function holding(rules: readonly Rule[]): readonly Finding[] {
  return rules.flatMap(([holds, code, severity, section]) => (holds ? [{ code, severity, section }] : []));
}

/** What data no longer shows. */
function ofText(text: string): readonly Finding[] {
  const escapedDots = /(?:^|\/)(?:%2e|\.%2e|%2e\.|%2e%2e)(?=[/?#;]|$)/i;
  const octal = /\/\/(?:[^/@]*@)?(?=(?:\d+\.){3}\d+(?:[:/#]|$))(?:\d+\.)*0\d/;
  return holding([
    [escapedDots.test(text), 'dot-segment-escaped', 'caution', 'RFC 1630 "Partial form"'],
    [octal.test(text), 'host-number-leading-zero', 'caution', 'RFC 1738 §3.1'],
  ]);
}

function ofUrl(registry: Registry<AnyScheme>, url: Url): readonly Finding[] {
  const scheme = registry.scheme(url.scheme);
  return [
    ...ofPort(url, scheme),
    ...ofParts(registry, url),
    ...ofPath(registry.format(url), url, scheme),
    ...(scheme?.findings?.(url) ?? []),
    ...(isGeneric(url) && scheme === undefined ? ofUnknown(url) : []),
  ];
}

/** §6: the first that fits is the only one. */
function ofPort(url: Url, scheme: AnyScheme | undefined): readonly Finding[] {
  const { port } = url as { readonly port?: number | undefined };
  const own = scheme?.syntax.form === 'ip' ? scheme.syntax.port : undefined;
  if (port === undefined || port === own) return [];
  const reserved = portReserved(port, own, {});
  if (reserved !== undefined) return [reserved];
  const code = SERVICES.includes(port) ? 'port-of-another' : 'port-not-default';
  return holding([[true, code, SERVICES.includes(port) ? 'danger' : 'caution', 'RFC 1738 §6']]);
}

/**
 * Ports from 1024 on that answer to a line of another protocol: those that the Fetch standard blocks, and those of data
 * stores and control services that listen inside a network.
 */
const SERVICES: readonly number[] = [
  ...[
    1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
  ],
  ...[1433, 2375, 3306, 5432, 6379, 9200, 11211, 27017],
];

/** What the parts hold, and what a plan would make of it. */
function ofParts(registry: Registry<AnyScheme>, url: Url): readonly Finding[] {
  const { user, password, host } = url as {
    readonly user?: string;
    readonly password?: string;
    readonly host?: string;
  };
  const written = registry.format(url);
  const parts = octetsIn(url, written);
  const plan = registry.access(url, { ports: EVERY_RESERVED, server: 'localhost' } as object) as unknown as Plan;
  const refusals = plan.findings ?? [];
  const hidden = refusals.some(({ code }) => code === 'delimiter-hidden');
  return [
    ...refusals,
    ...holding([
      [!hidden && parts.some(([, octets]) => /[\r\n\0]/.test(octets)), 'delimiter-escaped', 'caution', 'RFC 1738 §6'],
      [parts.some(([part, octets]) => hasControl(part, octets)), 'control-escaped', 'caution', 'RFC 1738 §2.2'],
      [password !== undefined, 'password-in-url', 'caution', 'RFC 1738 §6'],
      [user?.includes('?') === true, 'user-question-mark', 'caution', 'RFC 1738 §3.1'],
      [user?.includes('.') === true && isHost(user), 'user-looks-like-host', 'caution', 'RFC 1738 §3.1'],
      [looksLikeOption(plan), 'option-like', 'caution', 'RFC 1738 §6'],
      [parts.some(([, octets]) => utf8(octets) === undefined), 'octets-not-utf8', 'note', 'RFC 1738 §2.2'],
      [/^[^.]+$/.test(host ?? ''), 'host-not-qualified', 'note', 'RFC 1738 §3.1'],
      [!/^[a-z]/.test(url.scheme), 'scheme-first-not-letter', 'note', 'RFC 1738 §2.1'],
    ]),
  ];
}

interface Plan {
  readonly by: string;
  readonly findings?: readonly Finding[];
}

const EVERY_RESERVED: readonly number[] = /* @__PURE__ */ Array.from({ length: 1024 }, (_, port) => port);

/** Every string in a URL, in octets. One with escapes that stands in the written URL as it is, is text. */
function octetsIn(value: unknown, written: string, part = ''): readonly (readonly [part: string, octets: string])[] {
  if (typeof value === 'string') return [[part, written.includes(value) ? unescape(value) : value]];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value).filter(([name]) => name !== 'scheme' && name !== 'kind');
  return entries.flatMap(([name, inner]) => octetsIn(inner, written, Array.isArray(value) ? part : name));
}

/** A control that ends no line; the tabs of a Gopher+ string are part of its form. */
function hasControl(part: string, octets: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(octets) || (part !== 'plus' && octets.includes('\t'));
}

/** A name that a program which is handed it would take for an option. What is sent to a server as a line is none. */
function looksLikeOption(plan: unknown, part = ''): boolean {
  if (typeof plan === 'string') return plan.startsWith('-') && part !== 'password';
  if (typeof plan !== 'object' || plan === null) return false;
  return Object.entries(plan).some(([name, inner]) => {
    const apart = name === 'lines' || name === 'binary' || name === 'text';
    return !apart && looksLikeOption(inner, Array.isArray(plan) ? part : name);
  });
}

/** What the url-path, or the schemepart, looks like to others. */
function ofPath(written: string, url: Url, scheme: AnyScheme | undefined): readonly Finding[] {
  const [, authority = '', path = ''] = /^[^:]*:(?:\/\/([^/]*)\/)?(.*)$/s.exec(written) ?? [];
  const searches = 'search' in url || scheme?.syntax.form !== 'ip';
  const { kind } = url as { readonly kind?: string };
  return holding([
    [/:\d+$/.test(authority) && /^[^/]*@/.test(path), 'path-at-sign', 'caution', 'RFC 1738 §3.1'],
    [!searches && kind === undefined && path.includes('?'), 'path-question-mark', 'note', 'RFC 1738 §5'],
    [path.includes('%2F'), 'slash-escaped', 'note', 'RFC 1738 §3.2.2'],
    [/(?:^|\/)\.\.?(?=[/?;]|$)/.test(path), 'dot-segment', 'note', 'RFC 1630 "Partial form"'],
    [
      /(?:^|\/)(?:%2E|\.%2E|%2E\.|%2E%2E)(?=[/?;]|$)/.test(path),
      'dot-segment-escaped',
      'caution',
      'RFC 1630 "Partial form"',
    ],
  ]);
}

/** Of a scheme that nobody registered. */
function ofUnknown({ scheme, schemepart, host }: GenericUrl): readonly Finding[] {
  return holding([
    [heldBack.some(({ name }) => name === scheme), 'scheme-held-back', 'note', 'RFC 1738 §4'],
    [schemepart.startsWith('//') && host === undefined, 'login-unreadable', 'note', 'RFC 1738 §3.1'],
  ]);
}
