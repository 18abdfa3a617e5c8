import type { Section, Span } from '@url/core';
import { assertText } from '@url/core/scheme';
import type { AllowCode } from './codes.ts';
import { type AllowedUrl, type PartName, type Seen, see, writtenText } from './seen.ts';

/** One difference between a text and what a rule wants. */
export interface Difference {
  readonly code: AllowCode;
  /** The part of the text. */
  readonly part: PartName;
  /** The range inside the text, where it is not the whole part. */
  readonly span?: Span | undefined;
  /** In words: what the rule wants in this place. */
  readonly wanted?: string | undefined;
}

/** A rule about URLs. It is data, and frozen. Its kind is the name of the function that made it. */
export interface UrlRule<Kind extends string = string> {
  readonly kind: Kind;
  /** The document and section that the rule is of. */
  readonly section: Section;
  /** Compares texts with the rule. Not enumerable, so that a printed rule does not show it. */
  readonly '~judge': Judge;
}

export interface Judge {
  /** The number of parts that the rule names, of scheme, host, port and path. */
  readonly parts: number;
  /** The differences between a text and the rule, from left to right; none for a text that it admits. */
  readonly differences: (seen: Seen) => readonly Difference[];
  /** Codes of repairs and findings that a text may have: those of the rule's own URL, and those that the rule is about. */
  readonly expected: readonly string[];
}

/** A rule as data, with a judge that is in no log. */
export function judgedBy<Data extends object, J>(judge: J, data: Data): Data & { readonly '~judge': J } {
  return Object.freeze(Object.defineProperty({ ...data }, '~judge', { value: judge })) as never;
}

/** The scheme, host and port that a rule asks for: those of its own URL. */
export function originDifferences({ url }: Seen, { url: own }: Seen): readonly Difference[] {
  const found: Difference[] = [];
  if (url.scheme !== own.scheme)
    found.push({ code: 'scheme-differs', part: 'scheme', wanted: `the scheme ${own.scheme}` });
  if (userOf(own) === undefined && userOf(url) !== undefined) found.push({ code: 'user-unexpected', part: 'user' });
  if (url.host !== own.host)
    found.push({
      code: 'host-differs',
      part: 'host',
      wanted: own.host === undefined ? 'no host' : `the host ${own.host}`,
    });
  if (!isSamePort(url, own))
    found.push({
      code: 'port-differs',
      part: 'port',
      wanted: own.port === undefined ? 'no port' : `the port ${own.port}`,
    });
  return found;
}

/** True for equal ports, and for the defaults of two schemes: of these, the scheme is told. */
function isSamePort(url: AllowedUrl, own: AllowedUrl): boolean {
  return url.port === own.port || (hasDefaultPort(url) && hasDefaultPort(own));
}

function hasDefaultPort({ scheme, port }: AllowedUrl): boolean {
  return port === (scheme === 'http' ? 80 : scheme === 'https' ? 443 : NaN);
}

/** The user of a URL of an unknown scheme. Those of http and https have none. */
function userOf(url: AllowedUrl): string | undefined {
  return 'user' in url ? url.user : undefined;
}

/** The codes of what is odd about a rule's own URL. A text may have them too. */
export function codesOf({ troubles }: Seen): readonly string[] {
  return troubles.map(({ code }) => code);
}

/** The range of the first character in which a text differs from the letters that are wanted, up to its end. */
export function firstDifference(text: string, wanted: string): Span {
  let start = 0;
  while (start < text.length && text[start] === wanted[start]) start += 1;
  return { start, end: text.length };
}

/**
 * Reads the URL of a rule, which is to be legal.
 *
 * @throws TypeError for another one. The message shows at most one character of it, since it may have a secret.
 */
export function ownUrl(kind: string, url: string): Seen {
  assertText(url, kind);
  const seen = see(url);
  if (!seen.ok) throw refused(kind, seen.error);
  const repair = seen.troubles.find(({ code }) => code !== 'host-ipv6' && !isFinding(code, seen));
  if (repair !== undefined) throw refused(kind, repair);
  assertHarmless(kind, seen.url.scheme);
  if (seen.fragment !== undefined) throw new TypeError(`${kind}: the URL of a rule has no fragment`);
  return seen;
}

function isFinding(code: string, { troubles }: Seen): boolean {
  return troubles.some((each) => each.code === code && 'severity' in each);
}

interface Explained {
  readonly code: string;
  readonly position?: number | undefined;
  readonly sentence: string;
}

function refused(kind: string, { code, position, sentence }: Explained): TypeError {
  return new TypeError(`${kind}: ${sentence} (${code} at ${position})`);
}

/** @throws TypeError for a URL that is not written as `format` writes it. */
export function assertCanonical(kind: string, seen: Seen): void {
  const canonical = writtenText(seen);
  if (canonical === seen.text) return;
  const { start } = firstDifference(seen.text, canonical);
  throw new TypeError(
    `${kind}: the URL is to be canonical, as format writes it; it differs from that at ${start}, where "${canonical.charAt(start)}" would be`,
  );
}

/** @throws TypeError for a part that a rule does not look at, and that would be thought to count. */
export function assertNothingMore(kind: string, seen: Seen, isPathRead: boolean): void {
  const { url, path, search } = seen;
  if (url.host === undefined) throw new TypeError(`${kind}: the URL has no host`);
  if (userOf(url) !== undefined) throw new TypeError(`${kind}: the URL of a rule has no user`);
  if (search !== undefined) throw new TypeError(`${kind}: every search is admitted, so the URL of the rule has none`);
  if (!isPathRead && path !== '/' && path !== '') {
    throw new TypeError(`${kind}: every path is admitted, so the URL of the rule has none: "under" is for paths`);
  }
}

/** Schemes whose URLs are code, or read what is in this program or on this machine. */
const HARMFUL: readonly string[] = ['javascript', 'vbscript', 'data', 'blob', 'filesystem', 'view-source', 'file'];

/** @throws TypeError for a scheme whose URLs nobody should take from a stranger. */
export function assertHarmless(kind: string, scheme: string): void {
  if (HARMFUL.includes(scheme)) {
    throw new TypeError(`${kind}: a rule that admits ${scheme}: would admit code, or what is on this machine`);
  }
}

/** A path that a rule is given. @throws TypeError for anything else. */
export function assertPath(kind: string, path: unknown): void {
  if (typeof path === 'string' && path.startsWith('/')) return;
  throw new TypeError(`${kind}: the path is a text that begins with "/"`);
}
