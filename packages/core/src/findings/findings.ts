import { decode } from '../grammar/encoding.ts';
import { hasLeadingZero } from '../grammar/host.ts';
import { questionInLogin } from '../grammar/login.ts';
import { withoutSpaces } from '../grammar/reader.ts';
import type { Failure } from '../grammar/result.ts';
import { ACCESS_FINDINGS, FINDINGS, type FindingTable, PORT_FINDINGS } from '../grammar/rules.ts';
import type { Span } from '../grammar/span.ts';
import { ownPlan } from '../registry/access.ts';
import { type Component, locate, positionIn } from '../registry/components.ts';
import { type Finding, type Found, findingOf } from '../registry/finding.ts';
import { unwritablePart, write } from '../registry/format.ts';
import { type GenericUrl, isGeneric } from '../registry/generic.ts';
import type { AccessPlan, Refusal } from '../registry/plan.ts';
import { findingsOfPort } from '../registry/port-findings.ts';
import { heldBack } from '../registry/registration.ts';
import { type CompiledRegistry, compiled, type Registry } from '../registry/registry.ts';
import type { AnyScheme, Url } from '../registry/scheme.ts';
import { assertUrl } from '../registry/strings-in-data.ts';
import type { UrlOf } from '../registry/types-of-scheme.ts';
import { assumedOptions, looksLikeOption, ownPort } from './assumed-plan.ts';
import { quickFindings } from './findings-fast-path.ts';
import { isNotPublic } from './not-public.ts';
import { notUtf8 } from './not-utf8.ts';

type FindingCode = keyof typeof ACCESS_FINDINGS | keyof typeof PORT_FINDINGS | keyof typeof FINDINGS;

/** The one of core's tables that has a code. */
function tableOf(code: string): FindingTable {
  if (code in FINDINGS) return FINDINGS;
  return code in PORT_FINDINGS ? PORT_FINDINGS : ACCESS_FINDINGS;
}

/**
 * Finds what is legal in a URL but worth knowing before it is followed (RFC 1738 §6 and elsewhere). Each finding names its part.
 * In a text it has a position too, and there are findings about what the data no longer shows. A text that cannot be read is a
 * failure.
 */
export function findings<S extends AnyScheme>(
  registry: Registry<S>,
  of: string | UrlOf<S> | GenericUrl,
): { readonly ok: true; readonly findings: readonly Finding[] } | Failure {
  const index = compiled(registry);
  if (typeof of === 'string') return findingsOfText(index, of);
  assertUrl(of);
  const url: Url = of;
  let text: string;
  try {
    text = write(index, url);
  } catch (error) {
    const part = unwritablePart(error, url);
    return { ok: true, findings: [findingOf({ code: 'url-unwritable', part }, ACCESS_FINDINGS)] };
  }
  const result = findingsOfText(index, text);
  if (!result.ok) return result;
  const asWritten = index.find(url.scheme)?.scheme.syntax.asWritten ?? [];
  const ofData = result.findings.filter(
    ({ code, part }) => !OF_TEXT_ALONE.includes(code) || asWritten.includes(part ?? ''),
  );
  return { ok: true, findings: ofData.map((finding) => ({ ...finding, position: undefined })) };
}

/** Findings about a spelling, which the data no longer shows. */
const OF_TEXT_ALONE: readonly string[] = ['dot-segment-escaped'];

function findingsOfText(
  index: CompiledRegistry,
  text: string,
): { readonly ok: true; readonly findings: readonly Finding[] } | Failure {
  const quick = quickFindings(index, text);
  return quick === undefined ? findingsLookedFor(index, text) : { ok: true, findings: quick };
}

/** Looks at every part of a text. */
function findingsLookedFor(
  index: CompiledRegistry,
  text: string,
): { readonly ok: true; readonly findings: readonly Finding[] } | Failure {
  const located = locate(index, text);
  if (!located.ok) return located;
  const { url } = located.read;
  const scheme = isGeneric(url) ? undefined : index.find(url.scheme)?.scheme;
  const written = writtenParts(text, located.withLeftOut);
  const found = [
    ...ofPort(url, scheme, written),
    ...ofAccess(index, url, scheme, text, written),
    ...ofLogin(url, text, written),
    ...ofHosts(url, located.hosts, written),
    ...ofCharacters(index, scheme, written),
    ...ofPath(scheme, url, written),
    ...ofScheme(url, scheme, text, written),
    ...(isGeneric(url) ? ofGeneric(url, written) : []),
  ];
  const first = new Map<string, Finding>();
  for (const finding of found) if (!first.has(finding.code)) first.set(finding.code, finding);
  return { ok: true, findings: [...first.values()].sort(byPosition) };
}

/** From left to right; last those without a position. */
function byPosition({ position: one = Infinity }: Finding, { position: other = Infinity }: Finding): number {
  return one === other ? 0 : one - other;
}

/** A span with its text. */
interface WrittenSpan {
  readonly text: string;
  readonly start: number;
}

/** A text without its fragment, and the spans of it that all schemes have alike (§3.1). */
interface Written {
  readonly whole: WrittenSpan;
  readonly user: WrittenSpan | undefined;
  readonly password: WrittenSpan | undefined;
  readonly host: WrittenSpan | undefined;
  readonly port: WrittenSpan | undefined;
  /** True if a colon follows the host, with a port or without. */
  readonly hasColon: boolean;
  /** The url-path or schemepart. */
  readonly path: WrittenSpan;
  /** With the parts that tolerant reading left out: a repair hides no finding. */
  readonly components: readonly Component[];
}

/**
 * ```text
 * ftp://fred:secret@host.dom:2121/pub
 *       ^    ^      ^        ^    ^
 *       user password host port   path
 * ```
 */
function writtenParts(text: string, components: readonly Component[]): Written {
  const cut = (span: Span | undefined): WrittenSpan | undefined =>
    span && { text: text.slice(span.start, span.end), start: span.start };
  const span = (part: string): WrittenSpan | undefined => cut(components.find((each) => each.part === part));
  const fragment = span('fragment');
  const end = fragment === undefined ? withoutSpaces(text).end : fragment.start - 1;
  const from = (start: number): WrittenSpan => ({ text: text.slice(start, end), start });
  const [host, port] = [span('host'), span('port')];
  const hostEnd = host === undefined ? 0 : host.start + host.text.length;
  const hasColon = host !== undefined && text.charAt(hostEnd) === ':';
  const colon = text.indexOf(':') + 1;
  const hasHost = host !== undefined && text.startsWith('//', colon);
  const loginEnd = port === undefined ? hostEnd + (hasColon ? 1 : 0) : port.start + port.text.length;
  const start = hasHost ? Math.min(loginEnd + 1, end) : colon;
  const whole = { text: text.slice(0, end), start: 0 };
  // Of several logins, the first that has one.
  const within = (name: string) => cut(components.find(({ part }) => part === name || part.endsWith(`.${name}`)));
  const [user, password] = [within('user'), within('password')];
  return { whole, user, password, host, port, hasColon, path: from(start), components };
}

/** A finding at an index of the text; its part is the last one that begins there or before. */
function at(code: FindingCode, position: number | undefined, { components }: Written): Finding {
  if (position === undefined) return findingOf({ code }, tableOf(code));
  const nearest = components.filter(({ start }) => start <= position).at(-1);
  return { ...findingOf({ code, part: nearest?.part }, tableOf(code)), position };
}

/** The findings of a rule that holds. */
function when(holds: boolean, code: FindingCode, position: number | undefined, written: Written): readonly Finding[] {
  return holds ? [at(code, position, written)] : [];
}

/** The index in the text of the first match in a span. */
function search(span: WrittenSpan | undefined, expression: RegExp): number | undefined {
  if (span === undefined) return undefined;
  const index = span.text.search(expression);
  return index === -1 ? undefined : span.start + index;
}

/** A finding wherever the expression matches. */
function matching(
  code: FindingCode,
  span: WrittenSpan | undefined,
  expression: RegExp,
  written: Written,
): readonly Finding[] {
  const position = search(span, expression);
  return position === undefined ? [] : [at(code, position, written)];
}

function ofPort(url: Url, scheme: AnyScheme | undefined, { port }: Written): readonly Finding[] {
  const found = findingsOfPort((url as { readonly port?: number }).port, ownPort(scheme));
  return found.map((finding) => ({ ...finding, position: port?.start }));
}

/** The findings about the access plan. */
function ofAccess(
  index: CompiledRegistry,
  url: Url,
  scheme: AnyScheme | undefined,
  text: string,
  written: Written,
): readonly Finding[] {
  const plan: AccessPlan | Refusal = ownPlan(index, url, assumedOptions(scheme));
  const refusals = plan.by === 'refused' ? (plan as Refusal).findings : [];
  const refusedFor = (code: string) => refusals.some((each) => each.code === code);
  const isOption = refusedFor('option-like') || looksLikeOption(plan, scheme);
  return [
    ...ofHidden(text, refusals, written),
    ...when(refusedFor('access-undefined'), 'access-undefined', schemeStart(written), written),
    ...when(refusedFor('access-failed'), 'access-failed', schemeStart(written), written),
    ...(isOption ? [at('option-like', optionStart(written, scheme), written)] : []),
  ];
}

/** The delimiter that makes a plan impossible; or else one that no plan decodes. */
function ofHidden(text: string, refusals: readonly Found[], written: Written): readonly Finding[] {
  const hidden = refusals.find(({ code }) => code === 'delimiter-hidden');
  if (hidden === undefined) return matching('delimiter-escaped', written.whole, DELIMITER, written);
  const component = written.components.find(({ part }) => part === hidden.part);
  const position = component ? positionIn(text, component, hidden.at ?? 0) : search(written.whole, DELIMITER);
  return [{ ...findingOf(hidden, ACCESS_FINDINGS), position }];
}

/** The characters that end a line, or a string. */
const DELIMITER = /%(?:0[AD]|00)/i;

function schemeStart({ whole }: Written): number | undefined {
  return search(whole, /[^ ]/);
}

/** A hyphen at the beginning of the user, or of the path, or after a character that separates its parts. */
function optionStart({ user, path }: Written, scheme: AnyScheme | undefined): number | undefined {
  const after = (separators: string) => new RegExp(`(?:^|(?<=[${separators}]))(?:-|%2D)`, 'i');
  const own = search(user, /^(?:-|%2D)/i) ?? search(path, after(scheme?.syntax.reserved ?? ''));
  return own ?? search(path, after(',;/?:@&='));
}

function ofLogin(url: Url, text: string, written: Written): readonly Finding[] {
  const { user, password } = written;
  const question = questionInLogin(text, text.indexOf(':') + 1);
  const misleads = user !== undefined && HOST_FIRST.test(decode(user.text));
  return [
    ...when(password !== undefined, 'password-in-url', password?.start, written),
    ...when(question !== -1, 'user-question-mark', question, written),
    ...when(misleads, 'user-looks-like-host', user?.start, written),
    ...when(!/^[a-z]/.test(url.scheme), 'scheme-first-not-letter', schemeStart(written), written),
  ];
}

/** A user that begins with a host of several labels, in the letters and dots of any script, or with a host number. */
const HOST_FIRST = /^(?:(?:[\p{L}\p{M}\p{N}_-]+[.\u3002\uFF0E\uFF61])+\p{L}|(?:\d+\.){3}\d)/u;

function ofHosts(
  { host }: Url & { readonly host?: string },
  hosts: readonly (Span & { readonly value: string })[],
  written: Written,
): readonly Finding[] {
  const octal = hosts.find(({ value }) => hasLeadingZero(value));
  const local = hosts.find(({ value }) => isNotPublic(value));
  return [
    ...when(/^[^.:]+$/.test(host ?? ''), 'host-not-qualified', written.host?.start, written),
    ...when(octal !== undefined, 'host-number-leading-zero', octal?.start, written),
    ...when(local !== undefined, 'host-not-public', local?.start, written),
  ];
}

function ofCharacters(
  { registry }: CompiledRegistry,
  scheme: AnyScheme | undefined,
  written: Written,
): readonly Finding[] {
  // A profile reads other characters as Latin-1.
  const latin1 = registry.profile === undefined ? undefined : search(written.whole, /[^\0-\x7F]/);
  const octet = notUtf8(written.whole.text) ?? latin1;
  const separates = scheme === undefined || scheme.syntax.reserved?.includes('/') === true;
  return [
    ...controls(scheme, written),
    ...when(octet !== undefined, 'octets-not-utf8', octet, written),
    ...(separates ? matching('slash-escaped', written.path, /%2F/i, written) : []),
  ];
}

/** Escaped control characters that end no line, but those that belong to the form of their part. */
function controls(scheme: AnyScheme | undefined, written: Written): readonly Finding[] {
  if (written.whole.text.search(CONTROL) === -1) return [];
  for (const { index, 0: escape } of written.whole.text.matchAll(CONTROL)) {
    const inside = written.components.find(({ start, end }) => start <= index && index < end);
    const marks = scheme?.marks?.[inside?.part ?? ''] ?? '';
    const char = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    if (inside !== undefined && !marks.includes(char)) return [at('control-escaped', index, written)];
  }
  return [];
}

const CONTROL = /%(?:0[1-9BCEF]|1[\dA-F]|7F)/gi;

/** The findings about a url-path or schemepart that other readers may misread. */
function ofPath(scheme: AnyScheme | undefined, url: Url, written: Written): readonly Finding[] {
  const { path } = written;
  const searches = scheme?.syntax.form !== 'ip' || 'search' in url;
  const isData = !searches && !('kind' in url);
  return [
    ...when(hidesHost(scheme, url, written), 'path-at-sign', search(path, /@|%40/), written),
    ...(isData ? matching('path-question-mark', path, /\?|%3F/i, written) : []),
    ...ofDots(scheme, written),
  ];
}

/** True if a person may take the port and the path up to an "@" for a password, in the text or in its canonical form. */
function hidesHost(scheme: AnyScheme | undefined, url: Url, { path, hasColon }: Written): boolean {
  if (hasColon && /^[^/]*@/.test(path.text)) return true;
  const { port } = url as { readonly port?: number };
  return port !== undefined && port !== ownPort(scheme) && decodesPath(scheme) && /^[^/]*(?:@|%40)/.test(path.text);
}

/** True for a scheme whose path is decoded in the data. */
function decodesPath(scheme: AnyScheme | undefined): boolean {
  return scheme?.syntax.form === 'ip' && (scheme.syntax.asWritten ?? []).length === 0;
}

/** Dot segments, raw or escaped. In data that is decoded, both are one; in parts that stay as written, an escaped one is a name. */
function ofDots(scheme: AnyScheme | undefined, written: Written): readonly Finding[] {
  const { path } = written;
  if (!DOT.test(path.text)) return [];
  const escaped = matching('dot-segment-escaped', path, ESCAPED_DOTS, written);
  // In a scheme that does not reserve the slash, an escaped one separates segments too.
  const decoded = scheme?.syntax.reserved?.includes('/') === true ? ANY_DOTS : DECODED_DOTS;
  const raw = matching('dot-segment', path, decodesPath(scheme) ? decoded : DOTS, written);
  return [...raw, ...escaped];
}

/** A dot, raw or escaped, at the beginning of a segment or of an escape: without one, there is no segment of dots. */
const DOT = /(?:^|\/|%2f)(?:\.|%2e)/i;

/** A whole segment of one or two dots, raw; with an escape in it, from the first escape on; and either. */
const DOTS = /(?<![^/])\.\.?(?![^/?;])/;
const ESCAPED_DOTS = /(?:(?<![^/])%2e(?:\.|%2e)?|(?<=(?<![^/])\.)%2e)(?![^/?;])/i;
const DECODED_DOTS = /(?:^|(?<=\/|%2f))(?:\.|%2e){1,2}(?=$|[/?;]|%2f)/i;
const ANY_DOTS = /(?<![^/])(?:\.|%2e){1,2}(?![^/?;])/i;

/** The scheme's own findings, each at its part. */
function ofScheme(url: Url, scheme: AnyScheme | undefined, text: string, { components }: Written): readonly Finding[] {
  const own: FindingTable = scheme?.syntax.rules?.findings ?? {};
  return (scheme?.findings?.(url) ?? []).map((found) => {
    const component = components.find(({ part }) => part === found.part);
    return {
      ...findingOf(found, found.code in own ? own : tableOf(found.code)),
      position: component && positionIn(text, component, found.at ?? 0),
    };
  });
}

function ofGeneric({ scheme, schemepart, host }: GenericUrl, written: Written): readonly Finding[] {
  const isHeldBack = heldBack.some(({ name }) => name === scheme);
  return [
    ...when(isHeldBack, 'scheme-held-back', schemeStart(written), written),
    ...when(schemepart.startsWith('//') && host === undefined, 'login-unreadable', written.path.start + 2, written),
  ];
}
