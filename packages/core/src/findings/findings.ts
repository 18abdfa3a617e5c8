import { ownPlan } from '../access/access.ts';
import { type Component, type Located, locate, positionIn } from '../components/components.ts';
import { decode } from '../grammar/encoding.ts';
import { hasLeadingZero } from '../grammar/host.ts';
import { questionInLogin } from '../grammar/login.ts';
import { ownData, snapshot } from '../grammar/own.ts';
import { withoutSpaces } from '../grammar/reader.ts';
import type { Failure } from '../grammar/result.ts';
import { ACCESS_FINDINGS, FINDINGS, type FindingTable, PORT_FINDINGS } from '../grammar/rules.ts';
import type { Span } from '../grammar/span.ts';
import { partAtFault, write } from '../registry/format.ts';
import { type GenericUrl, isGeneric } from '../registry/generic.ts';
import { type CompiledRegistry, compiled, type Registry } from '../registry/registry.ts';
import { type Finding, findingOf, type SchemeFinding } from '../scheme/finding.ts';
import { heldBack } from '../scheme/held-back.ts';
import type { AccessPlan, Refusal } from '../scheme/plan.ts';
import { findingsOfPort } from '../scheme/port-findings.ts';
import type { AnyScheme, Url } from '../scheme/scheme.ts';
import type { UrlOf } from '../scheme/types-of-scheme.ts';
import { assertUrl } from '../scheme/url-data.ts';
import { assumedOptions, looksLikeOption, ownPort } from './assumed-plan.ts';
import { quickFindings } from './findings-fast-path.ts';
import { notUtf8 } from './not-utf8.ts';
import { isNotPublic } from './public-address.ts';

type FindingCode = keyof typeof ACCESS_FINDINGS | keyof typeof PORT_FINDINGS | keyof typeof FINDINGS;

/** The one of core's tables that has a code. */
function tableOf(code: string): FindingTable {
  if (code in FINDINGS) return FINDINGS;
  return code in PORT_FINDINGS ? PORT_FINDINGS : ACCESS_FINDINGS;
}

/**
 * Finds what is legal in a URL but worth knowing before it is followed (RFC 1738 §6 and elsewhere). Each finding names its part.
 * In a text it has a range too, and there are findings about what the data no longer shows. A text that cannot be read is a
 * failure.
 */
export function findings<S extends AnyScheme>(
  registry: Registry<S>,
  urlOrText: string | UrlOf<S> | GenericUrl,
): { readonly ok: true; readonly findings: readonly Finding[] } | Failure {
  const index = compiled(registry);
  if (typeof urlOrText === 'string') return findingsOfText(index, urlOrText);
  assertUrl(urlOrText);
  const url: Url = snapshot(urlOrText);
  let text: string;
  try {
    text = write(index, url);
  } catch (error) {
    const part = partAtFault(index, url, error);
    return { ok: true, findings: [findingOf({ code: 'url-unwritable', part }, ACCESS_FINDINGS)] };
  }
  const result = findingsOfText(index, text);
  if (!result.ok) return result;
  const asWritten = index.find(url.scheme)?.scheme.syntax.asWritten ?? [];
  const ofData = result.findings.filter(
    ({ code, part }) => !OF_TEXT_ALONE.includes(code) || asWritten.includes(part ?? ''),
  );
  return { ok: true, findings: ofData.map((finding) => ({ ...finding, position: undefined, end: undefined })) };
}

/** Findings about a spelling, which the data no longer shows. */
const OF_TEXT_ALONE: readonly string[] = ['dot-segment-escaped'];

function findingsOfText(
  index: CompiledRegistry,
  text: string,
): { readonly ok: true; readonly findings: readonly Finding[] } | Failure {
  const quick = quickFindings(index, text);
  if (quick !== undefined) return { ok: true, findings: quick };
  const located = locate(index, text);
  return located.ok
    ? { ok: true, findings: findingsOfLocated(index, text, located) }
    : { ok: false, error: located.error };
}

/** Looks at every part of a text. */
export function findingsOfLocated(index: CompiledRegistry, text: string, located: Located): readonly Finding[] {
  const url = ownData(located.read.url);
  const scheme = isGeneric(url) ? undefined : index.find(url.scheme)?.scheme;
  const written = writtenParts(text, located.components);
  const found = [
    ...ofPort(url, scheme, written),
    ...ofAccess(index, url, scheme, text, written),
    ...ofLogin(url, text, written),
    ...ofHosts(url, located.hosts, written),
    ...ofCharacters(index, scheme, written),
    ...ofPath(scheme, url, written),
    ...ofFragment(text, written),
    ...ofScheme(url, scheme, text, written),
    ...(isGeneric(url) ? ofGeneric(url, written) : []),
  ];
  const first = new Map<string, Finding>();
  for (const finding of found) if (!first.has(finding.code)) first.set(finding.code, finding);
  return [...first.values()].sort(byPosition);
}

/** From left to right. */
function byPosition({ position: one = 0 }: Finding, { position: other = 0 }: Finding): number {
  return one - other;
}

/** A span with its text. */
interface WrittenSpan extends Span {
  readonly text: string;
}

/** A text without its fragment, and the spans of it that all schemes have alike (§3.1). */
interface Written {
  readonly whole: WrittenSpan;
  readonly scheme: WrittenSpan;
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
  const from = (start: number, end: number): WrittenSpan => ({ text: text.slice(start, end), start, end });
  const cut = (span: Span | undefined): WrittenSpan | undefined => span && from(span.start, span.end);
  const span = (part: string): WrittenSpan | undefined => cut(components.find((each) => each.part === part));
  const spaces = withoutSpaces(text);
  const fragment = span('fragment');
  const end = fragment === undefined ? spaces.end : fragment.start - 1;
  const [host, port] = [span('host'), span('port')];
  const hostEnd = host?.end ?? 0;
  const hasColon = host !== undefined && text.charAt(hostEnd) === ':';
  const colon = text.indexOf(':');
  const hasHost = host !== undefined && text.startsWith('//', colon + 1);
  const loginEnd = port?.end ?? hostEnd + (hasColon ? 1 : 0);
  const start = hasHost ? Math.min(loginEnd + 1, end) : colon + 1;
  // Of several logins, the first that has one.
  const within = (name: string) => cut(components.find(({ part }) => part === name || part.endsWith(`.${name}`)));
  return {
    whole: from(0, end),
    scheme: from(spaces.start, colon),
    user: within('user'),
    password: within('password'),
    host,
    port,
    hasColon,
    path: from(start, end),
    components,
  };
}

/** A finding at a span of the text; its part is the last one that begins there or before. */
function at(code: FindingCode, { start, end }: Span, { components }: Written): Finding {
  const nearest = components.filter((each) => each.start <= start).at(-1);
  return { ...findingOf({ code, part: nearest?.part }, tableOf(code)), position: start, end };
}

/** The finding of a rule that holds. */
function when(holds: boolean, code: FindingCode, span: Span | undefined, written: Written): readonly Finding[] {
  return holds ? [at(code, span ?? written.path, written)] : [];
}

/** The span of the first match in a span. */
function search(span: WrittenSpan | undefined, expression: RegExp): Span | undefined {
  const match = span && expression.exec(span.text);
  if (!match) return undefined;
  const start = span.start + match.index;
  return { start, end: start + match[0].length };
}

/** A finding wherever the expression matches. */
function matching(
  code: FindingCode,
  span: WrittenSpan | undefined,
  expression: RegExp,
  written: Written,
): readonly Finding[] {
  const match = search(span, expression);
  return match === undefined ? [] : [at(code, match, written)];
}

/** The span of a part, or of a run of characters in its string. A part that is written nowhere is a matter of the whole path. */
function spanOf(found: SchemeFinding, text: string, written: Written): Span {
  const { part = '', at: from, end = (from ?? 0) + 1 } = ownData(found);
  const { components, path } = written;
  const component = components.find((each) => each.part === part);
  if (component !== undefined) {
    if (from === undefined) return component;
    return { start: positionIn(text, component, from), end: positionIn(text, component, end) };
  }
  const items = components.filter((each) => each.part.startsWith(`${part}.`));
  const [first, last] = [items[0], items.at(-1)];
  return first === undefined || last === undefined ? path : { start: first.start, end: last.end };
}

function ofPort(url: Url, scheme: AnyScheme | undefined, { port, path }: Written): readonly Finding[] {
  const found = findingsOfPort((url as { readonly port?: number }).port, ownPort(scheme));
  const { start, end } = port ?? path;
  return found.map((finding) => ({ ...finding, position: start, end }));
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
  return [
    ...ofHidden(text, refusals, written),
    ...when(refusedFor('access-undefined'), 'access-undefined', written.scheme, written),
    ...when(refusedFor('access-failed'), 'access-failed', written.scheme, written),
    ...ofOption(plan, refusals, scheme, text, written),
  ];
}

/** The delimiter that makes a plan impossible; or else one that no plan decodes. */
function ofHidden(text: string, refusals: readonly SchemeFinding[], written: Written): readonly Finding[] {
  const hidden = refusals.find(({ code }) => code === 'delimiter-hidden');
  if (hidden === undefined) return matching('delimiter-escaped', written.whole, DELIMITER, written);
  const isKnown = written.components.some(({ part }) => part === hidden.part);
  const span = isKnown ? spanOf({ at: 0, ...hidden }, text, written) : search(written.whole, DELIMITER);
  const { start, end } = span ?? written.path;
  return [{ ...at('delimiter-hidden', { start, end }, written), ...(isKnown ? { part: hidden.part } : {}) }];
}

/** The characters that end a line, or a string. */
const DELIMITER = /%(?:0[AD]|00)/i;

/** A name that a program would take for an option: where the scheme says, or where it is likely. */
function ofOption(
  plan: AccessPlan | Refusal,
  refusals: readonly SchemeFinding[],
  scheme: AnyScheme | undefined,
  text: string,
  written: Written,
): readonly Finding[] {
  const own = refusals.find(({ code }) => code === 'option-like');
  if (own !== undefined) return [at('option-like', spanOf(own, text, written), written)];
  return looksLikeOption(plan, scheme) ? [at('option-like', optionIn(written, scheme) ?? written.path, written)] : [];
}

/** A hyphen at the beginning of the user, or of the path, or after a character that separates its parts. */
function optionIn({ user, path }: Written, scheme: AnyScheme | undefined): Span | undefined {
  const after = (separators: string) => new RegExp(`(?:^|(?<=[${separators}]))(?:-|%2D)`, 'i');
  const own = search(user, /^(?:-|%2D)/i) ?? search(path, after(scheme?.syntax.reserved ?? ''));
  return own ?? search(path, after('+,;/?:@&='));
}

function ofLogin(url: Url, text: string, written: Written): readonly Finding[] {
  const { user, password } = written;
  const question = questionInLogin(text, text.indexOf(':') + 1);
  const misleads = user !== undefined && HOST_WITHIN.test(decode(user.text));
  return [
    ...when(password !== undefined, 'password-in-url', password, written),
    ...when(question !== -1, 'user-question-mark', { start: question, end: question + 1 }, written),
    ...when(misleads, 'user-looks-like-host', user, written),
    ...when(!/^[a-z]/.test(url.scheme), 'scheme-first-not-letter', written.scheme, written),
  ];
}

/**
 * A host of several labels anywhere in a user, in the letters and dots of any script, or a host number that no label begins before.
 * Each run of labels and dots is looked at once.
 */
const HOST_WITHIN =
  /(?<![\p{L}\p{M}\p{N}_.\u3002\uFF0E\uFF61-])[.\u3002\uFF0E\uFF61]*[\p{L}\p{M}\p{N}_-]+[.\u3002\uFF0E\uFF61][\p{L}\p{M}\p{N}_.\u3002\uFF0E\uFF61-]*\p{L}|(?=\d)(?<![\p{L}\p{M}\p{N}][_-]*)(?:\d+\.){3}\d/u;

function ofHosts(
  { host }: Url & { readonly host?: string },
  hosts: readonly (Span & { readonly value: string })[],
  written: Written,
): readonly Finding[] {
  const octal = hosts.find(({ value }) => hasLeadingZero(value));
  const local = hosts.find(({ value }) => isNotPublic(value));
  const escape = search(written.host, ESCAPE) ?? search(written.port, ESCAPE);
  return [
    ...when(/^[^.:]+\.?$/.test(host ?? ''), 'host-not-qualified', written.host, written),
    ...when(octal !== undefined, 'host-number-leading-zero', octal, written),
    ...when(local !== undefined, 'host-not-public', local, written),
    ...when(escape !== undefined, 'host-escaped', escape, written),
  ];
}

const ESCAPE = /%../;

function ofCharacters(
  { registry }: CompiledRegistry,
  scheme: AnyScheme | undefined,
  written: Written,
): readonly Finding[] {
  // A profile reads other characters as Latin-1.
  const latin1 = registry.profile === undefined ? undefined : search(written.whole, /[^\0-\x7F]/);
  const octet = notUtf8(written.whole.text);
  const span = octet === undefined ? latin1 : { start: octet, end: octet + 3 };
  const separates = scheme === undefined || scheme.syntax.reserved?.includes('/') === true;
  return [
    ...controls(scheme, written),
    ...when(span !== undefined, 'octets-not-utf8', span, written),
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
    const isData = inside !== undefined && !marks.includes(char);
    if (isData) return [at('control-escaped', { start: index, end: index + escape.length }, written)];
  }
  return [];
}

const CONTROL = /%(?:0[1-9BCEF]|1[\dA-F]|7F)/gi;

/** The findings about a url-path or schemepart that other readers may misread. */
function ofPath(scheme: AnyScheme | undefined, url: Url, written: Written): readonly Finding[] {
  const { path } = written;
  const isData = scheme?.syntax.form === 'ip' && scheme.syntax.reserved?.includes('?') !== true;
  return [
    ...when(hidesHost(scheme, url, written), 'path-at-sign', search(path, /@|%40/), written),
    ...when(hasTwoSlashes(scheme, written), 'path-slashes', { start: path.start, end: path.start + 1 }, written),
    ...(isData ? matching('path-question-mark', path, /\?|%3F/i, written) : []),
    ...ofDots(scheme, written),
  ];
}

/** True for a URL such as of http, whose path is sent and linked to alone, from the slash after the host on, if another follows. */
function hasTwoSlashes(scheme: AnyScheme | undefined, { path, whole }: Written): boolean {
  if (scheme?.syntax.form !== 'ip' || scheme.syntax.partial !== 'path-and-search') return false;
  return path.text.startsWith('/') && whole.text.charAt(path.start - 1) === '/';
}

/** A "#" that somebody may have meant as part of a password, or may read so: an "@" follows it. */
function ofFragment(text: string, written: Written): readonly Finding[] {
  const { end } = written.whole;
  const isPassword = text.charAt(end) === '#' && /^#[^/?]*@/.test(text.slice(end));
  return when(isPassword, 'fragment-at-sign', { start: end, end: end + 1 }, written);
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
function ofScheme(url: Url, scheme: AnyScheme | undefined, text: string, written: Written): readonly Finding[] {
  const own: FindingTable = scheme?.syntax.rules?.findings ?? {};
  return (scheme?.findings?.(url) ?? []).map((found) => {
    const { start, end } = spanOf(found, text, written);
    const part = found.part ?? written.components.find((each) => each.start >= start)?.part ?? 'scheme';
    return { ...findingOf({ ...found, part }, found.code in own ? own : tableOf(found.code)), position: start, end };
  });
}

function ofGeneric({ scheme, schemepart, host }: GenericUrl, written: Written): readonly Finding[] {
  const isHeldBack = heldBack.some(({ name }) => name === scheme);
  const isUnreadable = schemepart.startsWith('//') && host === undefined;
  return [
    ...when(isHeldBack, 'scheme-held-back', written.scheme, written),
    ...when(isUnreadable, 'login-unreadable', search(written.path, /(?<=^\/\/)[^/]*/), written),
  ];
}
