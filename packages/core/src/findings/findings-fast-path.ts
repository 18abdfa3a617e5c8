import { hasLeadingZero, isHost } from '../grammar/host.ts';
import { isGeneric } from '../registry/generic.ts';
import { readStrictly } from '../registry/parse.ts';
import type { CompiledRegistry } from '../registry/registry.ts';
import type { Finding } from '../scheme/finding.ts';
import { type AccessPlan, findString } from '../scheme/plan.ts';
import { findingsOfPort } from '../scheme/port-findings.ts';
import type { AnyScheme, Url } from '../scheme/scheme.ts';
import { assumedOptions, ownPort } from './assumed-plan.ts';
import { notUtf8 } from './not-utf8.ts';
import { isNotPublic } from './public-address.ts';

/**
 * The findings of a text, if only the rule about ports can have any. That is so for nearly every URL, and spares looking for the
 * place of each part, which takes ten times as long. `undefined`: every part has to be looked at.
 */
export function quickFindings(index: CompiledRegistry, text: string): readonly Finding[] | undefined {
  // A profile has findings about characters of its own.
  if (index.registry.profile !== undefined || isTelling(text)) return undefined;
  const result = readStrictly(index, text);
  if (!result.ok || isGeneric(result.url)) return undefined;
  const { url } = result;
  const scheme = index.find(url.scheme)?.scheme;
  if (scheme === undefined || !isUsual(url)) return undefined;
  // A "?" is worth knowing where it is data.
  if (text.includes('?') && scheme.syntax.form === 'ip' && !scheme.syntax.reserved?.includes('?')) return undefined;
  if (scheme.syntax.partial === 'path-and-search' && hasTwoSlashes(text)) return undefined;
  if ((scheme.findings?.(url) ?? []).length > 0 || !isPlainlyAccessed(scheme, url)) return undefined;
  return ofPort(url, ownPort(scheme), text);
}

const NONE: readonly Finding[] = [];

/** The findings of a port, which follows the second colon where there is no login. */
function ofPort(url: Url, own: number | undefined, text: string): readonly Finding[] | undefined {
  const port = Object.hasOwn(url, 'port') ? (url as { readonly port?: unknown }).port : undefined;
  if (port === undefined || port === own) return NONE;
  const position = text.indexOf(':', text.indexOf(':') + 1) + 1;
  const isThere = typeof port === 'number' && text.startsWith(String(port), position);
  return isThere
    ? findingsOfPort(port, own).map((finding) => ({ ...finding, position, end: position + String(port).length }))
    : undefined;
}

/** True for a path that begins with a slash of its own, after the one that follows the host. */
function hasTwoSlashes(text: string): boolean {
  const slash = text.indexOf('/', text.indexOf('//') + 2);
  return slash !== -1 && text.charCodeAt(slash + 1) === SLASH;
}

const SLASH = 0x2f;

/** True for a text with something in it that a rule about characters or host numbers looks at. */
function isTelling(text: string): boolean {
  // A login, and dots at the beginning of a path or of a segment. A search for a fixed text is the quickest.
  if (text.includes('@') || text.includes('/.') || text.includes(':.') || !/^[a-z]/i.test(text)) return true;
  if (text.includes('%') && (ESCAPE.test(text) || notUtf8(text) !== undefined)) return true;
  return NUMBER.test(text) && (text.match(NUMBERS) ?? []).some(isTellingNumber);
}

/** The escapes of controls and of "-./?@". */
const ESCAPE = /%(?:[01]|2[D-F]|3F|40|7F)/i;
/** What every host number has in it, and a run of digits and dots that may be one. Without a bound, a long run would need a deep stack. */
const NUMBER = /\.\d+\.\d+\.\d/;
const NUMBERS = /[\d.]{7,256}/g;

/** False for a public host number that every reader reads alike. */
function isTellingNumber(number: string): boolean {
  return !isHost(number) || hasLeadingZero(number) || isNotPublic(number);
}

/** True for a URL with a host of several labels or none, and no user or password. */
function isUsual(url: Url): boolean {
  const host = Object.hasOwn(url, 'host') ? (url as { readonly host?: unknown }).host : undefined;
  const isUsualHost = host === undefined || host === '' || (typeof host === 'string' && /\../.test(host));
  return isUsualHost && !hasLogin(url);
}

/** True for data with a user or a password in it, at any depth. */
function hasLogin(data: object): boolean {
  for (const name in data) {
    if (!Object.hasOwn(data, name)) continue;
    const value = (data as { readonly [name: string]: unknown })[name];
    if (typeof value === 'string' && (name === 'user' || name === 'password')) return true;
    if (typeof value === 'object' && value !== null && hasLogin(value)) return true;
  }
  return false;
}

/** True for a URL with a plan in which no string is odd. */
function isPlainlyAccessed(scheme: AnyScheme, url: Url): boolean {
  if (scheme.plan?.forbids !== undefined) return false;
  try {
    const plan: AccessPlan = scheme.access(url, assumedOptions(scheme));
    return typeof plan.by === 'string' && plan.by !== 'refused' && findString(plan, isOdd) === undefined;
  } catch {
    return false;
  }
}

/** True for what may be an option, or end a line. Most strings of a plan are short: a search would take longer. */
function isOdd(text: string): boolean {
  if (text.startsWith('-')) return true;
  if (text.length > 20) return text.includes('\n') || text.includes('\r') || text.includes('\0');
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // One question for nearly all characters.
    if (code <= 0x0d && (code === 0x0d || code === 0x0a || code === 0)) return true;
  }
  return false;
}
