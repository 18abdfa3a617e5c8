import { type AnyScheme, parse, type Registry, schemeOf, type UrlError } from '@url/core';
import { allEscaped, assertText, isPlaceholder, withDelimiterEscaped, withoutSpaces } from '@url/core/scheme';
import { meantScheme } from './meant-scheme.ts';

/** A replacement that mends a text: an editor can apply it. */
export interface Suggestion {
  /** The range to replace, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** The text to write there. It may contain a part of the text that was there, so of a password. */
  readonly text: string;
}

/**
 * The replacement that was probably meant where a text is refused, or `undefined`. With it, `parse` reads the text: it never leads to
 * another error, to another host or account, or to a connection that is less protected. Nothing is paid by who does not ask.
 *
 * ```ts
 * const result = parse(urls, 'ftp://me@host.dom:pw@ftp.dom/');
 * if (!result.ok) suggest(urls, result.error, 'ftp://me@host.dom:pw@ftp.dom/'); // { start: 8, end: 9, text: '%40' }
 * ```
 *
 * @throws TypeError for anything but a registry, an error and a text.
 */
export function suggest(registry: Registry, error: UrlError, text: string): Suggestion | undefined {
  assertText(text, 'suggest');
  if (typeof Object(error).code !== 'string') throw new TypeError('suggest takes an error, as parse gives it');
  const mended = mend(registry, error, text, STEPS);
  return mended === undefined ? undefined : difference(text, mended);
}

/**
 * The text with a suggestion applied.
 *
 * @throws TypeError for anything but a string and a suggestion.
 */
export function applied(text: string, suggestion: Suggestion): string {
  assertText(text, 'applied');
  const { start, end, text: replacement } = Object(suggestion) as Suggestion;
  if (typeof start !== 'number' || typeof end !== 'number' || typeof replacement !== 'string')
    throw new TypeError('applied takes a suggestion, as suggest gives it');
  return text.slice(0, start) + replacement + text.slice(end);
}

/** The faults of one text that are mended together: more of them say that something else was meant. */
const STEPS = 3;

/** The text with this fault and the next ones mended, if it reads then. */
function mend(registry: Registry, error: UrlError, text: string, steps: number): string | undefined {
  for (const candidate of candidates(registry, error, text)) {
    if (candidate === text) continue;
    const result = parse(registry, candidate);
    if (result.ok) return candidate;
    const rest = steps > 1 ? mend(registry, result.error, candidate, steps - 1) : undefined;
    if (rest !== undefined) return rest;
  }
  return undefined;
}

/** What may have been meant, the likeliest first: at most two, so that a text is read a few times at most. */
function candidates(registry: Registry, error: UrlError, text: string): readonly string[] {
  const { start, end } = withoutSpaces(text);
  if (start === end) return [];
  if (start > 0 || end < text.length) return [text.slice(start, end)];
  const { code, position = 0, end: last = position } = error;
  switch (code) {
    case 'scheme-missing':
    case 'scheme-malformed':
      return withScheme(registry, text);
    case 'scheme-unregistered':
      return registered(registry, text);
    case 'prefix-unexpected':
      return [text.slice(last)];
    case 'slashes-missing':
      return withSlashes(registry, text);
    case 'port-missing':
      return [text.slice(0, position - 1) + text.slice(position)];
    case 'escape-malformed':
      return [text.slice(0, position) + text.slice(position).replace(/%(?![\dA-F]{2})/gi, '%25')];
    case 'login-malformed':
      return [loginEscaped(text, position)];
    case 'character-forbidden':
      // A profile reads the escapes of other characters as Latin-1.
      if (registry.profile !== undefined && /[^\0-\x7F]/.test(text)) return [];
      return [bracketsRemoved(text, position) ?? characterEscaped(text, position)];
    default:
      return [];
  }
}

/** A text in quotation marks or brackets, and one that lacks its scheme. */
function withScheme(registry: Registry, text: string): readonly string[] {
  const [, inner] = /^["'`<(]+(?:URL:)?([^\s"'`<>()]+)["'`>)]+$/i.exec(text) ?? [];
  if (inner !== undefined) return [inner];
  const slashes = text.replace(/^([a-z][a-z\d+.-]*)\/\//i, '$1://');
  if (slashes !== text) return [slashes];
  const has = (name: string): boolean => schemeOf(registry, name) !== undefined;
  if (MAILBOX.test(text)) return has('mailto') ? [`mailto:${text}`] : [];
  const [, port] = HOST.exec(text) ?? [];
  const web = (port === '443' ? ['https'] : ['http', 'https']).find(has);
  if (web === undefined) return [];
  if (/^\/\/[^/]*\.[^/]/.test(text)) return [`${web}:${text}`];
  return HOST.test(text) ? [`${web}://${text}`] : [];
}

const MAILBOX = /^[^\s/?#@:,;]+@[^\s/?#@:]+\.[a-z]+$/i;
/** Matches a host with a dot, or a local one, and what may follow it. */
const HOST = /^(?:localhost|[a-z\d-]+(?:\.[a-z\d-]+){1,127})(?::(\d{1,5}))?(?=$|[/?#])/i;

/** Of a scheme whose host may be missing, nobody knows whether a host or a name follows the one slash. */
function withSlashes(registry: Registry, text: string): readonly string[] {
  const [, name] = /^([^/:]+):\/(?!\/)/.exec(text) ?? [];
  if (name === undefined) return [];
  const { syntax } = (schemeOf(registry, name) ?? {}) as Partial<AnyScheme>;
  const isOptional = syntax?.form === 'ip' && syntax.host === 'optional';
  return isOptional ? [] : [`${name}:/${text.slice(name.length + 1)}`];
}

/** A text whose scheme was probably meant to be a registered one, or which begins with a host and a port. */
function registered(registry: Registry, text: string): readonly string[] {
  const colon = text.indexOf(':');
  if (HOST.test(text)) return withScheme(registry, text);
  const name = meantScheme(registry, text.slice(0, colon).toLowerCase());
  return name === undefined ? [] : [name + text.slice(colon)];
}

/** Escapes what is raw in a user or password: all up to the "@" before the host. */
function loginEscaped(text: string, position: number): string {
  // No port, or an empty password: http://host.dom:/a@b
  if (text.startsWith(':/', position - 1)) return text;
  const at = atBeforeHost(text, position);
  const login = text.slice(text.indexOf('//') + 2, position);
  const raw = login.includes(':') ? /[/?#@:]/g : /[/?#@]/g;
  return text.slice(0, position) + text.slice(position, at).replace(raw, allEscaped) + text.slice(at);
}

/** The last "@" after the position, before the first slash that has one before it. A later "@" is one of a path or a search. */
function atBeforeHost(text: string, position: number): number {
  const first = text.indexOf('@', position + 1);
  const slash = text.indexOf('/', first);
  return first === -1 ? position : text.lastIndexOf('@', slash === -1 ? text.length : slash);
}

/** Angle brackets around all that follows the colon. */
function bracketsRemoved(text: string, position: number): string | undefined {
  const [, inner] = /^<([^<>]*)>$/.exec(text.slice(position)) ?? [];
  if (inner === undefined) return isPlaceholder(text, position) ? text : undefined;
  // After a slash it is a name to fill in: http://host.dom/<user>.
  return text.charAt(position - 1) === ':' ? text.slice(0, position) + inner : text;
}

/** Escapes characters that no URL has, or a delimiter that is none here. */
function characterEscaped(text: string, position: number): string {
  const after = text.slice(position);
  const char = after.charAt(0);
  // Other software takes it for a slash.
  if (char === '\\') return text;
  if (!DELIMITER.test(char)) return text.slice(0, position) + after.replace(UNSAFE, allEscaped);
  return withDelimiterEscaped(text, position) ?? text;
}

const DELIMITER = /^[/?@:;=&,+]/;
/** The characters that no URL has, but for a "#", a backslash, controls and halves of surrogate pairs. */
const UNSAFE = /[^\p{Cc}\p{Cs}\w$.+!*'(),;/?:@&=%#\\<>-]/gu;

/** The smallest replacement that makes one text the other. */
function difference(text: string, mended: string): Suggestion {
  const most = Math.min(text.length, mended.length);
  // From the end first: what is inserted at the beginning is whole.
  let left = 0;
  while (left < most && text[text.length - 1 - left] === mended[mended.length - 1 - left]) left += 1;
  let start = 0;
  while (start < most - left && text[start] === mended[start]) start += 1;
  return { start, end: text.length - left, text: mended.slice(start, mended.length - left) };
}
